import GRDB
import Vocabulary

/// Changes the rows of an account slice by slice, at most a fixed number in one transaction.
struct RowSlices {
    /// How many rows one transaction changes. A dealer may have made a million bids.
    static let size = 200

    private let db: Database
    private let account: AccountID
    /// How many rows this transaction has changed.
    private(set) var changed = 0

    init(of account: AccountID, _ db: Database) {
        self.account = account
        self.db = db
    }

    /// How many more rows this transaction may change.
    var left: Int { Self.size - changed }
    var isFull: Bool { changed >= Self.size }

    mutating func count(_ rows: Int) { changed += rows }

    /// Changes rows that have the account in a column.
    /// - Parameters:
    ///   - change: the assignments, one of which removes the account from the column.
    ///   - key: the primary key of the table.
    mutating func update(_ table: String, _ column: String, set change: String, key: String = "id") throws {
        try run("UPDATE \(table) SET \(change)", table, column, key)
    }

    mutating func delete(_ table: String, _ column: String) throws {
        try run("DELETE FROM \(table)", table, column, "id")
    }

    private mutating func run(_ statement: String, _ table: String, _ column: String, _ key: String) throws {
        guard !isFull else { return }
        try db.cachedStatement(
            sql: "\(statement) WHERE \(key) IN (SELECT \(key) FROM \(table) WHERE \(column) = ? LIMIT ?)"
        ).execute(arguments: [account, left])
        changed += db.changesCount
    }
}
