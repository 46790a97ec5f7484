import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// The table `preference`. For use in a transaction.
struct PreferenceRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Returns the account's preferences; all channels are on by default.
    func find(of account: AccountID) throws -> NotificationPreferences {
        let select = try db.cachedStatement(sql: "SELECT push, email, sms FROM preference WHERE account = ?")
        guard let row = try Row.fetchOne(select, arguments: [account]) else { return NotificationPreferences() }
        return NotificationPreferences(push: row["push"], email: row["email"], sms: row["sms"])
    }

    func put(_ preferences: NotificationPreferences, of account: AccountID) throws {
        try db.cachedStatement(sql: "DELETE FROM preference WHERE account = ?").execute(arguments: [account])
        try db.insert(
            into: "preference",
            [
                "account": account, "push": preferences.push, "email": preferences.email, "sms": preferences.sms,
            ])
    }
}
