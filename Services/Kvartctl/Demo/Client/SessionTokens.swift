import IdentityContract
import Vocabulary

/// The tokens of the accounts that have signed in.
actor SessionTokens {
    private var sessions: [AccountID: SignedIn] = [:]

    /// Returns the token of an account; `nil` without a session, or within a minute of its end.
    func token(of account: DemoAccount, at now: Instant) -> String? {
        sessions[account.id].flatMap { $0.expiresAt > now + .seconds(60) ? $0.token?.text : nil }
    }

    func keep(_ session: SignedIn) { sessions[session.account] = session }

    func forget(_ account: DemoAccount) { sessions[account.id] = nil }
}
