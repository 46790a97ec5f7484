import GRDB
import SQLiteKit
import Vocabulary

extension BlockedRows {
    /// Adding an account that is there already changes nothing.
    func add(_ account: AccountID) throws {
        try db.cachedStatement(sql: "INSERT INTO blocked (account) VALUES (?) ON CONFLICT (account) DO NOTHING")
            .execute(arguments: [account])
    }

    func remove(_ account: AccountID) throws {
        try db.cachedStatement(sql: "DELETE FROM blocked WHERE account = ?").execute(arguments: [account])
    }
}
