import GRDB
import TestTowns

extension CoachBooks {
    /// Checks the database of transport-booking and the acquirer's book while neither program runs.
    /// - Parameter folder: the folder of the test, which contains the town's folder.
    /// - Returns: the faults, in words.
    static func faults(in folder: String) throws -> [String] {
        var configuration = Configuration()
        configuration.readonly = true
        let connection = try DatabaseQueue(
            path: "\(folder)/town/transport-booking/transport-booking.sqlite", configuration: configuration)
        defer { try? connection.close() }
        let book = try SandboxBook(in: folder)
        return try connection.read { db in
            var faults = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
            faults += try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { "\($0)" }
            faults += try self.faults(in: db)
            return faults + (try differences(from: book, in: db))
        }
    }
}

extension SandboxBook {
    /// - Parameter folder: the folder of the test, which contains the town's folder.
    init(in folder: String) throws { try self.init(at: "\(folder)/town/acquirer/book.jsonl") }
}
