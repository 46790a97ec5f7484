import Foundation
import GRDB
import Testing

@testable import SQLiteKit

@Suite("The connections of a database: one writes and checkpoints, the others only read")
struct TopologyTests {
    private let folder: Folder
    private let database: ServiceDatabase
    /// The connections for short reads, followed by the connection for long reads.
    private let readers: [DatabaseQueue]

    init() throws {
        folder = try Folder()
        database = try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations, readers: 3)
        readers = try #require(database.readers).connections
    }

    /// Returns the value of a setting on the writer, followed by its value on each reader.
    private func settings(_ name: String) throws -> [String] {
        try ([database.writer.connection] + readers).map { connection in
            try connection.unsafeRead { try String.fetchOne($0, sql: "PRAGMA \(name)") ?? "nothing" }
        }
    }

    @Test(
        "Every connection has the settings of its role",
        arguments: zip(
            ["journal_mode", "foreign_keys", "busy_timeout", "cell_size_check", "temp_store"],
            ["wal", "1", "5000", "1", "2"]))
    func everyConnection(name: String, value: String) throws {
        #expect(try settings(name) == Array(repeating: value, count: 5))
    }

    @Test("The writer syncs at every commit (FULL), so an acknowledged write survives a power cut")
    func synchronous() throws {
        #expect(try settings("synchronous").first == "2")
    }

    @Test("No connection checkpoints within a commit; the writer checkpoints after its answers")
    func automaticCheckpoint() throws {
        #expect(try settings("wal_autocheckpoint") == ["0", "0", "0", "0", "0"])
    }

    @Test("Only the writer has query_only turned off")
    func queryOnly() throws {
        #expect(try settings("query_only") == ["0", "1", "1", "1", "1"])
    }

    @Test("A reader cannot write, even with query_only turned off", arguments: 0..<4)
    func readersRefuse(number: Int) throws {
        let error = #expect(throws: DatabaseError.self) {
            try readers[number].writeWithoutTransaction { try Fixture.insert(1, in: $0) }
        }
        #expect(error?.resultCode == .SQLITE_READONLY)
        // Not only because of the setting, which a statement could change.
        let again = #expect(throws: DatabaseError.self) {
            try readers[number].writeWithoutTransaction { connection in
                try connection.execute(sql: "PRAGMA query_only = OFF")
                try Fixture.insert(1, in: connection)
            }
        }
        #expect(again?.resultCode == .SQLITE_READONLY)
    }

    @Test("A reader cannot checkpoint even when it tries", arguments: 0..<4)
    func readersNeverCheckpoint(number: Int) async throws {
        try await database.write { try Fixture.insert(1, in: $0) }
        let before = try folder.size(of: folder.database)
        try? await readers[number].writeWithoutTransaction { connection in
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
        // 6,000 pages were written. The log holds little more than the 1,000 pages after which it restarts.
        #expect(try folder.size(of: folder.database + "-wal") < 2_500 * page)
        #expect(try folder.size(of: folder.database) > 3_000 * page)
    }

    @Test("The default number of readers is the number of processors plus one, at least three")
    func count() throws {
        let other = try ServiceDatabase.open(path: folder.database + "2", migrations: Fixture.migrations)
        let expected = max(3, ProcessInfo.processInfo.activeProcessorCount + 1)
        #expect(try #require(other.readers).short.connections.count == expected)
    }
}
