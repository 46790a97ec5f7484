import ContextKit
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// The channels on which an account wants to be notified. Each method is one transaction.
struct PreferenceStore: Sendable {
    private let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    func read(_ account: AccountID) async throws -> NotificationPreferences {
        try await dependencies.database.read { try PreferenceRows($0).find(of: account) }
    }

    /// Changes the members that the call names, and leaves the others.
    /// - Throws: `CallError.unauthenticated` when the account is gone.
    func change(
        _ account: AccountID, by call: SetPreferences, in context: CallContext
    ) async throws -> NotificationPreferences {
        try await dependencies.host.write(context) { tx in
            guard try AccountRows(tx.db).active(account) != nil else { throw CallError.unauthenticated }
            let rows = PreferenceRows(tx.db)
            let former = try rows.find(of: account)
            let new = NotificationPreferences(
                push: call.push ?? former.push, email: call.email ?? former.email, sms: call.sms ?? former.sms)
            if new != former { try rows.put(new, of: account) }
            return new
        }
    }
}
