import GRDB

/// Merges the parts of each index of words (FTS5). Every transaction that changes an index adds a part, and a search
/// reads a piece of every part: among 100,000 rows in twelve parts, a page took four times as long as in one part.
///
/// SQLite merges parts by itself, but leaves some of each size.
public struct SearchIndexMerge: Sendable {
    /// The pages that one transaction writes, so that other writes do not wait.
    private static let pages = 256

    private let database: ServiceDatabase

    public init(of database: ServiceDatabase) { self.database = database }

    /// Merges the parts of all indices of the database. Writes nothing when no index has changed.
    public func run() async throws {
        let indices = try await database.read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM sqlite_schema
                    WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE % USING fts5%'
                    """)
        }
        for index in indices {
            // A negative number begins a merge of all parts. The next ones continue it.
            var pages = -Self.pages
            while try await database.write({ [pages] db in try Self.step(index, pages, db) }) {
                pages = Self.pages
                await Task.yield()
            }
        }
    }

    /// - Returns: whether there was something to merge.
    private static func step(_ index: String, _ pages: Int, _ db: Database) throws -> Bool {
        let before = db.totalChangesCount
        let name = index.quotedDatabaseIdentifier
        try db.execute(sql: "INSERT INTO \(name) (\(name), rank) VALUES ('merge', ?)", arguments: [pages])
        // The command itself counts as one change.
        return db.totalChangesCount - before > 1
    }
}
