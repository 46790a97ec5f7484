import GRDB
import Synchronization
import Testing

@testable import SQLiteKit

@Suite("The connections of a database: one writes and checkpoints, the others only read")
struct TopologyTests {
    private let folder: Folder
    private let database: ServiceDatabase

    init() throws {
        folder = try Folder()
        database = try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations, readers: 3)
    }

    /// A setting on the writer, then on each reader.
    private func settings(_ name: String) throws -> [String] {
        try ([database.writer] + database.readers).map { connection in
            try connection.unsafeRead { try String.fetchOne($0, sql: "PRAGMA \(name)") ?? "nothing" }
        }
    }

    @Test(
        "Every connection has the settings that its part needs",
        arguments: zip(
            ["journal_mode", "foreign_keys", "busy_timeout", "cell_size_check", "temp_store"],
            ["wal", "1", "5000", "1", "2"]))
    func everyConnection(name: String, value: String) throws {
        #expect(try settings(name) == Array(repeating: value, count: 4))
    }

    @Test("An answered write survives a power cut: the writer syncs at every commit (FULL)")
    func synchronous() throws {
        #expect(try settings("synchronous").first == "2")
    }

    @Test("Only the writer checkpoints by itself")
    func automaticCheckpoint() throws {
        #expect(try settings("wal_autocheckpoint") == ["1000", "0", "0", "0"])
    }

    @Test("Only the writer may write")
    func queryOnly() throws {
        #expect(try settings("query_only") == ["0", "1", "1", "1"])
    }

    @Test("A reader refuses to write, even when asked to by its own connection", arguments: 0..<3)
    func readersRefuse(number: Int) throws {
        let error = #expect(throws: DatabaseError.self) {
            try database.readers[number].writeWithoutTransaction { try Fixture.insert(1, in: $0) }
        }
        #expect(error?.resultCode == .SQLITE_READONLY)
        // And not because of the setting alone, which a statement could change.
        let again = #expect(throws: DatabaseError.self) {
            try database.readers[number].writeWithoutTransaction { connection in
                try connection.execute(sql: "PRAGMA query_only = OFF")
                try Fixture.insert(1, in: connection)
            }
        }
        #expect(again?.resultCode == .SQLITE_READONLY)
    }

    @Test("A reader cannot checkpoint even when it tries", arguments: 0..<3)
    func readersNeverCheckpoint(number: Int) async throws {
        try await database.write { try Fixture.insert(1, in: $0) }
        let before = try folder.size(of: folder.database)
        try? await database.readers[number].writeWithoutTransaction { connection in
            _ = try Row.fetchAll(connection, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        #expect(try folder.size(of: folder.database + "-wal") > 0)
        #expect(try folder.size(of: folder.database) == before)
    }

    @Test("The writer's own checkpoints keep the log short")
    func logStaysShort() async throws {
        let page = 4_096
        for number in 0..<30 {
            try await database.write { connection in
                try connection.execute(sql: "CREATE TABLE IF NOT EXISTS heap (bytes BLOB) STRICT")
                try connection.execute(
                    sql: "INSERT INTO heap SELECT zeroblob(?) FROM (VALUES (1), (2), (3), (4))",
                    arguments: [50 * page + number])
            }
        }
        // 6,000 pages were written; the log holds little more than the 1,000 at which it starts over.
        #expect(try folder.size(of: folder.database + "-wal") < 2_500 * page)
        #expect(try folder.size(of: folder.database) > 3_000 * page)
    }

    @Test("Reads go round all readers, and never to the writer")
    func turns() async throws {
        let names = Mutex<Set<String>>([])
        for _ in 0..<9 {
            try await database.read { connection in
                names.withLock { _ = $0.insert(connection.configuration.label ?? "nothing") }
            }
        }
        #expect(names.withLock { $0 } == ["reader 1", "reader 2", "reader 3"])
    }
}
