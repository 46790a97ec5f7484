public import GRDB

/// Rows that name an account, or a thing that is erased with one, and their fate.
public struct ErasedRows: Sendable {
    let table: String
    /// The column with the account or the thing. An index begins with it.
    let column: String
    /// The columns of the primary key.
    let key: String
    /// The assignments that remove the name; `nil` to delete the row.
    let change: String?

    /// - Parameter key: the columns of the primary key.
    public static func deleted(_ table: String, _ column: String, key: String = "id") -> ErasedRows {
        ErasedRows(table: table, column: column, key: key, change: nil)
    }

    /// - Parameters:
    ///   - key: the columns of the primary key.
    ///   - change: the assignments, one of which removes the name from the column.
    public static func changed(
        _ table: String, _ column: String, key: String = "id", set change: String
    ) -> ErasedRows {
        ErasedRows(table: table, column: column, key: key, change: change)
    }
}

/// Erases rows slice by slice, at most a fixed number in one transaction. For use in a transaction.
public struct RowSlices {
    /// How many rows one transaction erases. A business may have a million offers or bids.
    public static let size = 200

    private let db: Database
    /// How many rows this transaction has erased.
    public private(set) var erased = 0

    public init(_ db: Database) { self.db = db }

    public var isFull: Bool { left <= 0 }

    /// How many rows this transaction may still erase.
    public var left: Int { Self.size - erased }

    /// Counts rows that the caller has erased in another way.
    public mutating func count(_ rows: Int) { erased += rows }

    /// - Parameter owner: the account or the thing.
    public mutating func erase(_ rows: ErasedRows, of owner: some DatabaseValueConvertible) throws {
        guard !isFull else { return }
        let statement = rows.change.map { "UPDATE \(rows.table) SET \($0)" } ?? "DELETE FROM \(rows.table)"
        try db.cachedStatement(
            sql: """
                \(statement) WHERE (\(rows.key)) IN (
                    SELECT \(rows.key) FROM \(rows.table) WHERE \(rows.column) = ? LIMIT ?)
                """
        ).execute(arguments: [owner, left])
        erased += db.changesCount
    }
}
