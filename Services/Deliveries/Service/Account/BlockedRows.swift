import GRDB
import SQLiteKit
import Vocabulary

/// Accounts that staff has blocked. For use in a transaction.
struct BlockedRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    func contains(_ account: AccountID) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM blocked WHERE account = ?)"), arguments: [account])
            ?? false
    }

    /// Adding an account that is there already changes nothing.
    func add(_ account: AccountID) throws {
        try db.cachedStatement(sql: "INSERT INTO blocked (account) VALUES (?) ON CONFLICT (account) DO NOTHING")
            .execute(arguments: [account])
    }

    func remove(_ account: AccountID) throws {
        try db.cachedStatement(sql: "DELETE FROM blocked WHERE account = ?").execute(arguments: [account])
    }
}
