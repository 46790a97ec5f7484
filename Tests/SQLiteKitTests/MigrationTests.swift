import GRDB
import SQLiteKit
import Testing

@Suite("Migrations")
struct MigrationTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private static let first = Migration(
        1, "log",
        sql: """
            CREATE TABLE log (place INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, entry TEXT NOT NULL) STRICT;
            INSERT INTO log (entry) VALUES ('one');
            """)
    private static let second = Migration(2, "second", sql: "INSERT INTO log (entry) VALUES ('two')")
    private static let third = Migration(3, "third", sql: "INSERT INTO log (entry) VALUES ('three')")

    /// Opens the database with these migrations, closes it, and returns the rows that they wrote.
    private func log(_ migrations: Migration...) async throws -> [String] {
        let database = try ServiceDatabase.open(path: folder.database, migrations: migrations)
        defer { try? database.close() }
        return try await database.read { try String.fetchAll($0, sql: "SELECT entry FROM log ORDER BY place") }
    }

    /// Returns the names of the context's tables.
    private func tables(_ migrations: [Migration]) async throws -> [String] {
        let database = try ServiceDatabase.open(path: folder.database, migrations: migrations)
        defer { try? database.close() }
        return try await database.read { connection in
            try String.fetchAll(
                connection,
                sql: """
                    SELECT name FROM sqlite_schema
                    WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'grdb%' AND name NOT LIKE 'kit%'
                    ORDER BY name
                    """)
        }
    }

    @Test("Migrations run in order, each once, however often the file is opened")
    func orderAndOnce() async throws {
        #expect(try await log(Self.first, Self.second, Self.third) == ["one", "two", "three"])
        #expect(try await log(Self.first, Self.second, Self.third) == ["one", "two", "three"])
    }

    @Test("Only the pending migrations run on an older file")
    func rest() async throws {
        #expect(try await log(Self.first) == ["one"])
        #expect(try await log(Self.first, Self.second, Self.third) == ["one", "two", "three"])
    }

    @Test("A file of a newer program is refused and left unchanged")
    func newer() async throws {
        #expect(try await log(Self.first, Self.second, Self.third) == ["one", "two", "three"])
        await #expect(throws: DatabaseRefused.newerThanProgram) { try await log(Self.first, Self.second) }
        await #expect(throws: DatabaseRefused.newerThanProgram) { try await log(Self.first) }
        #expect(try await log(Self.first, Self.second, Self.third) == ["one", "two", "three"])
    }

    @Test("A migration that fails is rolled back, and the earlier ones stay")
    func failing() async throws {
        let half = Migration(2, "half", sql: "CREATE TABLE half (id INTEGER) STRICT; INSERT INTO nowhere VALUES (1);")
        await #expect(throws: DatabaseError.self) { try await tables([Self.first, half]) }
        #expect(try await tables([Self.first]) == ["log"])
        let whole = Migration(2, "half", sql: "CREATE TABLE half (id INTEGER) STRICT;")
        #expect(try await tables([Self.first, whole]) == ["half", "log"])
    }

    @Test("`finish` runs after the SQL, and the whole migration is rolled back when it fails")
    func finishing() async throws {
        let upper = Migration(2, "upper", sql: "INSERT INTO log (entry) VALUES ('two')") { db in
            for entry in try String.fetchAll(db, sql: "SELECT entry FROM log") {
                try db.execute(
                    sql: "UPDATE log SET entry = ? WHERE entry = ?", arguments: [entry.uppercased(), entry])
            }
        }
        #expect(try await log(Self.first) == ["one"])
        let failing = Migration(2, "upper", sql: "INSERT INTO log (entry) VALUES ('two')") { db in
            try db.execute(sql: "INSERT INTO nowhere VALUES (1)")
        }
        await #expect(throws: DatabaseError.self) { try await log(Self.first, failing) }
        #expect(try await log(Self.first) == ["one"])
        #expect(try await log(Self.first, upper) == ["ONE", "TWO"])
    }

    @Test("A migration that breaks a foreign key fails and is rolled back")
    func brokenReference() async throws {
        let orphan = Migration(
            2, "orphan",
            sql: """
                CREATE TABLE child (parent INTEGER NOT NULL REFERENCES log (place)) STRICT;
                INSERT INTO child VALUES (99);
                """)
        let error = await #expect(throws: DatabaseError.self) { try await tables([Self.first, orphan]) }
        #expect(error?.resultCode == .SQLITE_CONSTRAINT)
        #expect(try await tables([Self.first]) == ["log"])
    }
}
