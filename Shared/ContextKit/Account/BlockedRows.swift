public import GRDB
import SQLiteKit
public import Vocabulary

/// The accounts that staff has blocked, as the ``AccountFollower`` of the context reports them. For use in a
/// transaction.
public struct BlockedRows {
    /// The table, for a migration of the context. Like every migration that has landed, it is never edited.
    public static let sql = sql(table: "blocked")

    /// The table of a context that shares the database of another context. Each of them follows identity by itself, so
    /// each has a table.
    public static func sql(table: String) -> String {
        """
        -- Accounts that staff has blocked.
        CREATE TABLE \(table) (
            account BLOB NOT NULL PRIMARY KEY CHECK (length(account) = 16)
        ) STRICT, WITHOUT ROWID;
        """
    }

    private let db: Database
    private let table: String

    public init(_ db: Database, table: String = "blocked") {
        self.db = db
        self.table = table
    }

    public func contains(_ account: AccountID) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM \(table) WHERE account = ?)"), arguments: [account])
            ?? false
    }

    /// Adds an account. Adding it again changes nothing.
    public func add(_ account: AccountID) throws {
        try db.cachedStatement(sql: "INSERT INTO \(table) (account) VALUES (?) ON CONFLICT (account) DO NOTHING")
            .execute(arguments: [account])
    }

    public func remove(_ account: AccountID) throws {
        try db.cachedStatement(sql: "DELETE FROM \(table) WHERE account = ?").execute(arguments: [account])
    }
}
