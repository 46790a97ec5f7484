import GRDB
import RPC
import SQLiteKit
import Testing

@Suite("Indices of words")
struct SearchIndexMergeTests {
    private static let index = Migration(
        1, "an index",
        sql: """
            CREATE VIRTUAL TABLE word USING fts5 (words, detail = none);
            -- SQLite merges nothing by itself.
            INSERT INTO word (word, rank) VALUES ('automerge', 0);
            """)

    /// The parts in which the rows of the index are.
    private func parts(_ database: ServiceDatabase) async throws -> Int {
        try await database.read { try Int.fetchOne($0, sql: "SELECT count(DISTINCT segid) FROM word_idx") ?? 0 }
    }

    /// The list of the parts, which every change of the index changes.
    private func structure(_ database: ServiceDatabase) async throws -> String? {
        try await database.read { try String.fetchOne($0, sql: "SELECT hex(block) FROM word_data WHERE id = 10") }
    }

    private func found(_ word: String, _ database: ServiceDatabase) async throws -> [Int] {
        try await database.read { db in
            try Int.fetchAll(
                db, sql: "SELECT rowid FROM word WHERE word MATCH ? ORDER BY rowid DESC", arguments: [word])
        }
    }

    @Test("A merge makes one part of an index, and a search finds the same rows")
    func merge() async throws {
        let database = try ServiceDatabase.inMemory(migrations: [Self.index])
        for number in 0..<12 {
            try await database.write { db in
                try db.execute(
                    sql: "INSERT INTO word (rowid, words) VALUES (?, ?)",
                    arguments: [number, "car \(number % 2 == 0 ? "even" : "odd") w\(number)"])
            }
        }
        try await database.write { try $0.execute(sql: "DELETE FROM word WHERE rowid = 10") }
        let before = try await found("even", database)
        #expect(before == [8, 6, 4, 2, 0])
        #expect(try await parts(database) > 5)
        try await SearchIndexMerge(of: database).run()
        #expect(try await parts(database) == 1)
        #expect(try await found("even", database) == before)
        #expect(try await found("w11", database) == [11])
    }

    @Test("A second merge, and one without any index, change nothing")
    func nothing() async throws {
        let database = try ServiceDatabase.inMemory(migrations: [Self.index])
        try await database.write { try $0.execute(sql: "INSERT INTO word (words) VALUES ('one')") }
        try await SearchIndexMerge(of: database).run()
        let before = try await structure(database)
        try await SearchIndexMerge(of: database).run()
        #expect(try await structure(database) == before)
        #expect(try await found("one", database) == [1])
        try await SearchIndexMerge(of: ServiceDatabase.inMemory(migrations: [])).run()
    }
}
