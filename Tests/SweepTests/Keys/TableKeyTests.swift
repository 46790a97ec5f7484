import ContextKit
import GRDB
import RPC
import SQLiteKit
import Testing

@Suite("The keys of tables")
struct TableKeyTests {
    /// The tables without rowid whose primary key is not their first columns, in the order of the key.
    private static func misplaced(in db: Database) throws -> [String] {
        try String.fetchAll(
            db,
            sql: """
                SELECT DISTINCT list.name FROM pragma_table_list AS list JOIN pragma_table_info(list.name) AS info
                WHERE list.wr = 1 AND list.type = 'table' AND info.pk > 0 AND info.cid <> info.pk - 1
                """)
    }

    @Test(
        "The key of a table without rowid comes first: otherwise SQLite 3.40 reports its good rows as damaged",
        arguments: ColumnDeclarations.contexts)
    func first(context: any ContextService.Type) async throws {
        let database = try ServiceDatabase.inMemory(migrations: context.migrations)
        let misplaced = try await database.read { try Self.misplaced(in: $0) }
        #expect(misplaced == [])
    }

    @Test("A key that another column separates is found")
    func second() async throws {
        let schema = Migration(
            1, "guests",
            sql: """
                CREATE TABLE guest (
                    room INTEGER NOT NULL, name TEXT NOT NULL, night INTEGER NOT NULL, PRIMARY KEY (room, night)
                ) STRICT, WITHOUT ROWID;
                INSERT INTO guest (room, name, night) VALUES (1, 'Ana', 2);
                """)
        let database = try ServiceDatabase.inMemory(migrations: [schema])
        let (misplaced, check) = try await database.read { db in
            (try Self.misplaced(in: db), try String.fetchOne(db, sql: "PRAGMA quick_check"))
        }
        #expect(misplaced == ["guest"])
        // A newer SQLite may answer `ok`.
        #expect(["ok", "NULL value in guest.name"].contains(check))
    }
}
