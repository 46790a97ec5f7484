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

    /// Opens with these steps, closes, and tells what they wrote.
    private func log(_ migrations: Migration...) async throws -> [String] {
        let database = try ServiceDatabase.open(path: folder.database, migrations: migrations)
        defer { try? database.close() }
        return try await database.read { try String.fetchAll($0, sql: "SELECT entry FROM log ORDER BY place") }
    }

    /// The names of the context's tables.
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

    @Test("They run in the order of their numbers, each once, however often the file is opened")
    func orderAndOnce() async throws {
        #expect(try await log(Self.first, Self.second, Self.third) == ["one", "two", "three"])
        #expect(try await log(Self.first, Self.second, Self.third) == ["one", "two", "three"])
    }

    @Test("A file that has had some gets the rest")
    func rest() async throws {
        #expect(try await log(Self.first) == ["one"])
        #expect(try await log(Self.first, Self.second, Self.third) == ["one", "two", "three"])
    }

    @Test("A file of a newer program is refused and left as it was")
    func newer() async throws {
        #expect(try await log(Self.first, Self.second, Self.third) == ["one", "two", "three"])
        await #expect(throws: DatabaseRefused.newerThanProgram) { try await log(Self.first, Self.second) }
        await #expect(throws: DatabaseRefused.newerThanProgram) { try await log(Self.first) }
        #expect(try await log(Self.first, Self.second, Self.third) == ["one", "two", "three"])
    }

    @Test("A step that fails leaves nothing of itself, and all before it stands")
    func failing() async throws {
        let half = Migration(2, "half", sql: "CREATE TABLE half (id INTEGER) STRICT; INSERT INTO nowhere VALUES (1);")
        await #expect(throws: DatabaseError.self) { try await tables([Self.first, half]) }
        #expect(try await tables([Self.first]) == ["log"])
        let whole = Migration(2, "half", sql: "CREATE TABLE half (id INTEGER) STRICT;")
        #expect(try await tables([Self.first, whole]) == ["half", "log"])
    }

    @Test("What SQL cannot say runs behind the SQL, and when it fails, nothing of the step stays")
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

    @Test("A step that breaks a reference is refused and leaves nothing")
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
