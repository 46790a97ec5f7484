import GRDB
public import Vocabulary

/// The rows of a table, ordered by a column with an instant, which must have an index.
public struct RowsByAge: Sendable {
    /// The number of rows that one transaction removes at most, so that no call waits long.
    public static let batchSize = 500

    private let table: String
    private let key: String
    private let age: String

    /// - Parameters:
    ///   - key: the columns of the primary key, separated by commas.
    ///   - age: the column with the instant.
    public init(table: String, key: String, age: String) {
        self.table = table
        self.key = key
        self.age = age
    }

    /// Removes the oldest rows, and the rows that reference them by `ON DELETE CASCADE`.
    /// - Returns: the number of removed rows.
    @discardableResult
    func remove(upTo end: Instant, atMost count: Int, in db: Database) throws -> Int {
        try db.cachedStatement(
            sql: """
                DELETE FROM \(table) WHERE (\(key)) IN (
                    SELECT \(key) FROM \(table) WHERE \(age) <= ? ORDER BY \(age) LIMIT ?)
                """
        ).execute(arguments: [end, count])
        return db.changesCount
    }
}

extension ServiceDatabase {
    /// Removes the rows up to and including an instant, in short transactions.
    public func remove(_ rows: RowsByAge, upTo end: Instant) async throws {
        let limit = RowsByAge.batchSize
        while try await write({ try rows.remove(upTo: end, atMost: limit, in: $0) }) == limit { await Task.yield() }
    }
}
