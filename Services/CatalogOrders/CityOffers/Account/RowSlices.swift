import GRDB

/// Rows that name an account or an offer, and what becomes of them when it is erased.
struct ErasedRows: Sendable {
    let table: String
    /// The column with the account or the offer. An index begins with it.
    let column: String
    /// The columns of the primary key.
    let key: String
    /// The assignments that remove the name; `nil` to delete the row.
    let change: String?

    static func deleted(_ table: String, _ column: String, key: String) -> ErasedRows {
        ErasedRows(table: table, column: column, key: key, change: nil)
    }

    static func changed(_ table: String, _ column: String, key: String = "id", set change: String) -> ErasedRows {
        ErasedRows(table: table, column: column, key: key, change: change)
    }
}

/// Erases rows slice by slice, at most a fixed number in one transaction. For use in a transaction.
struct RowSlices {
    /// How many rows one transaction erases. A promoter may have a million offers.
    static let size = 200

    private let db: Database
    /// How many rows this transaction has erased.
    private(set) var erased = 0

    init(_ db: Database) { self.db = db }

    var isFull: Bool { left <= 0 }

    /// How many rows this transaction may still erase.
    var left: Int { Self.size - erased }

    mutating func count(_ rows: Int) { erased += rows }

    mutating func erase(_ rows: ErasedRows, of owner: some DatabaseValueConvertible) throws {
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
