public import GRDB
import SQLiteKit
public import Vocabulary

/// Accounts that staff has blocked, as the context's ``AccountFollower`` has heard it. For use in a transaction.
public struct BlockedRows {
    /// Their table, for the migrations of a context that has it. Never edited, as no migration is that has landed.
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

    /// Adding an account that is there already changes nothing.
    public func add(_ account: AccountID) throws {
        try db.cachedStatement(sql: "INSERT INTO blocked (account) VALUES (?) ON CONFLICT (account) DO NOTHING")
            .execute(arguments: [account])
    }

    public func remove(_ account: AccountID) throws {
        try db.cachedStatement(sql: "DELETE FROM blocked WHERE account = ?").execute(arguments: [account])
    }
}
