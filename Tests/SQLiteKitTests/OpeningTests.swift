import Foundation
import GRDB
import SQLiteKit
import Testing

@Suite("Opening a database")
struct OpeningTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func open(_ migrations: [Migration] = Fixture.migrations) throws -> ServiceDatabase {
        try ServiceDatabase.open(path: folder.database, migrations: migrations)
    }

    /// Writes one parcel and closes the database.
    private func writeAndClose(_ number: Int) async throws {
        let database = try open()
        try await database.write { try Fixture.insert(number, in: $0) }
        try database.close()
    }

    @Test("Rows that were written before closing are there after reopening")
    func reopening() async throws {
        try await writeAndClose(1)
        try await writeAndClose(2)
        #expect(try await open().parcels() == [1, 2])
    }

    @Test("Closing checkpoints and removes the log")
    func closing() async throws {
        try await writeAndClose(1)
        #expect(throws: (any Error).self) { try folder.size(of: folder.database + "-wal") }
        #expect(try folder.size(of: folder.database) > 0)
    }

    @Test("A closed database refuses reads and writes")
    func closed() async throws {
        let database = try open()
        try database.close()
        await #expect(throws: DatabaseRefused.closed) { try await database.write { try Fixture.insert(1, in: $0) } }
        await #expect(throws: DatabaseRefused.closed) { try await database.check() }
        #expect(throws: Never.self) { try database.close() }
    }

    @Test("An open database answers the health check")
    func health() async throws {
        let database = try open()
        await #expect(throws: Never.self) { try await database.check() }
    }

    @Test("A table that is not STRICT is refused by name, on disk and in memory")
    func looseTables() throws {
        let loose = [
            Migration(
                1, "loose",
                sql: """
                    CREATE TABLE zone (id INTEGER); CREATE TABLE area (id INTEGER);
                    CREATE TABLE strict (id INTEGER) STRICT; CREATE VIEW look AS SELECT id FROM zone;
                    """)
        ]
        #expect(throws: DatabaseRefused.looseTables(["area", "zone"])) { try open(loose) }
        #expect(throws: DatabaseRefused.looseTables(["area", "zone"])) {
            try ServiceDatabase.inMemory(migrations: loose)
        }
    }

    @Test("A file that is not a database is refused")
    func noDatabase() throws {
        try String(repeating: "This is a letter. ", count: 100)
            .write(toFile: folder.database, atomically: true, encoding: .utf8)
        #expect(throws: DatabaseRefused.cannotOpen(path: folder.database, reason: "file is not a database (26)")) {
            try open()
        }
    }

    @Test("Opening in a missing folder fails with the reason")
    func noFolder() {
        let path = folder.path + "/missing/test.sqlite"
        let error = #expect(throws: DatabaseRefused.self) {
            try ServiceDatabase.open(path: path, migrations: Fixture.migrations)
        }
        #expect(error == .cannotLock(path: path + ".lock", reason: "No such file or directory"))
    }

    @Test("Databases in memory are independent")
    func inMemory() async throws {
        let one = try ServiceDatabase.inMemory(migrations: Fixture.migrations)
        let other = try ServiceDatabase.inMemory(migrations: Fixture.migrations)
        try await one.write { try Fixture.insert(1, in: $0) }
        #expect(try await one.parcels() == [1])
        #expect(try await other.parcels() == [])
    }

    @Test(
        "Every error has its message",
        arguments: [
            (DatabaseRefused.inUse(path: "/a"), "the database /a is in use by another process"),
            (.cannotLock(path: "/a.lock", reason: "No space"), "cannot lock /a.lock: No space"),
            (.cannotOpen(path: "/a", reason: "no (26)"), "cannot open the database /a: no (26)"),
            (.writesRefused(database: "/a", .noRoom), "/a accepts no writes: the disk is full"),
            (.writesRefused(database: "/a", .readOnly), "/a accepts no writes: the file or its folder is read-only"),
            (
                .writesRefused(database: "/a", .failing(reason: "no")),
                "/a accepts no writes: the disk reports an error: no"
            ),
            (.writesRefused(database: "/a", .damaged(reason: "no")), "/a accepts no writes: the file is damaged: no"),
            (.unreadable(database: "/a", reason: "no"), "a part of /a cannot be read: no"),
            (.newerThanProgram, "the database was written by a newer version of this program"),
            (.setting(name: "synchronous", value: "1"), "the database has synchronous = 1"),
            (.looseTables(["a", "b"]), "tables are not STRICT: a, b"),
            (.closed, "the database is closed"),
            (.overloaded, "too many calls are waiting for the database"),
            (.transactionEnded, "the write ended its transaction itself"),
            (.failed(reason: "disk I/O error (1034)"), "the database failed: disk I/O error (1034)"),
        ])
    func descriptions(refused: DatabaseRefused, text: String) {
        #expect(refused.description == text)
    }
}
