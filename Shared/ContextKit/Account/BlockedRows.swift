public import GRDB
import SQLiteKit
public import Vocabulary

/// The accounts that staff has blocked, as the ``AccountFollower`` of the context reports them. For use in a
/// transaction.
public struct BlockedRows {
    /// The table, for a migration of the context. Like every migration that has landed, it is never edited.
    public static let sql = """
        -- Accounts that staff has blocked.
        CREATE TABLE blocked (
            account BLOB NOT NULL PRIMARY KEY CHECK (length(account) = 16)
        ) STRICT, WITHOUT ROWID;
        """

    private let db: Database

    public init(_ db: Database) { self.db = db }

    public func contains(_ account: AccountID) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM blocked WHERE account = ?)"), arguments: [account])
            ?? false
    }

    /// Adds an account. Adding it again changes nothing.
    public func add(_ account: AccountID) throws {
        try db.cachedStatement(sql: "INSERT INTO blocked (account) VALUES (?) ON CONFLICT (account) DO NOTHING")
            .execute(arguments: [account])
    }

    public func remove(_ account: AccountID) throws {
        try db.cachedStatement(sql: "DELETE FROM blocked WHERE account = ?").execute(arguments: [account])
    }
}
