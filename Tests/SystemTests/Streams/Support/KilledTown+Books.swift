import GRDB

extension KilledTown {
    /// Reads the database of a program after all programs have ended.
    /// - Parameters:
    ///   - folder: the folder of the test, which contains the town's folder.
    ///   - books: returns the contradictions between the tables.
    /// - Returns: these, and the faults that SQLite finds.
    static func faults(
        of program: Victim, in folder: String, _ books: (Database) throws -> [String]
    ) throws -> [String] {
        let name = program.rawValue
        var configuration = Configuration()
        configuration.readonly = true
        let connection = try DatabaseQueue(
            path: "\(folder)/town/\(name)/\(name).sqlite", configuration: configuration)
        defer { try? connection.close() }
        return try connection.read { db in
            let damage = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
            let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { "\($0)" }
            return damage + orphans + (try books(db))
        }
    }
}
