import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// The table `preference`: by which ways an account wants to be told.
struct PreferenceStore: Sendable {
    let kit: IdentityKit

    func read(_ account: AccountID) async throws -> NotificationPreferences {
        try await kit.database.read { try $0.preferences(of: account) }
    }

    /// Changes what the call names, and leaves the rest.
    /// - Throws: `CallError.unauthenticated` when the account is gone.
    func change(_ account: AccountID, by call: SetPreferences) async throws -> NotificationPreferences {
        try await kit.database.write { db in
            guard try db.activeAccount(account) != nil else { throw CallError.unauthenticated }
            let former = try db.preferences(of: account)
            let new = NotificationPreferences(
                push: call.push ?? former.push, email: call.email ?? former.email, sms: call.sms ?? former.sms)
            guard new != former else { return former }
            try db.cachedStatement(
                sql: """
                    INSERT INTO preference (account, push, email, sms) VALUES (?, ?, ?, ?)
                    ON CONFLICT (account) DO UPDATE SET push = excluded.push, email = excluded.email, sms = excluded.sms
                    """
            ).execute(arguments: [account, new.push, new.email, new.sms])
            return new
        }
    }
}

extension Database {
    /// By all ways unless the account has said otherwise.
    func preferences(of account: AccountID) throws -> NotificationPreferences {
        let statement = try cachedStatement(sql: "SELECT push, email, sms FROM preference WHERE account = ?")
        guard let row = try Row.fetchOne(statement, arguments: [account]) else { return NotificationPreferences() }
        return NotificationPreferences(push: row[0], email: row[1], sms: row[2])
    }
}
