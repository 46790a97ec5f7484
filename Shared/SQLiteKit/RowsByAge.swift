import GRDB
public import Vocabulary

/// The rows of a table in the order of an indexed instant.
public struct RowsByAge: Sendable {
    /// How many one transaction removes, so that no call waits long for it.
    public static let bite = 500

    private let table: String
    private let key: String
    private let age: String

    /// - Parameters:
    ///   - key: the primary key, its columns by commas.
    ///   - age: the column with the instant.
    public init(table: String, key: String, age: String) {
        self.table = table
        self.key = key
        self.age = age
    }

    /// Removes the oldest, with what hangs on them.
    /// - Returns: how many.
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
    /// Removes rows up to and with an instant, a little at a time.
    public func remove(_ rows: RowsByAge, upTo end: Instant) async throws {
        while try await write({ try rows.remove(upTo: end, atMost: RowsByAge.bite, in: $0) }) == RowsByAge.bite {
            await Task.yield()
        }
    }
}
