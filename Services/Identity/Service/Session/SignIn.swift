import IdentityContract
import Logging
import RPC
import ServiceKit
import Vocabulary

/// Signing in, the same for every kind of account: one rule, and one answer for whatever does not match.
struct SignIn: Sendable {
    let accounts: AccountStore
    let sessions: SessionStore
    let hasher: PasswordHasher
    /// How long the new session lasts.
    let lifetime: Duration
    let effects: Effects
    let logger: Logger

    /// Opens a session of the active account of the kind.
    /// - Throws: `SignInRefused.wrongCredentials`, never told apart (R01.12); `CallError.busy` when too many passwords
    ///   wait to be checked.
    func open(
        _ kind: AccountKind, _ identifier: SignInIdentifier, _ password: Password, in context: CallContext
    ) async throws -> SignedIn {
        let found = try await accounts.credentials(kind, with: identifier)
        // Without an account a password is hashed all the same, so that the time taken does not tell.
        let isRight = try await hasher.verify(password, against: found?.passwordHash)
        guard let found, isRight else {
            // Not who, and not with what: people type their password into the wrong field.
            logger.notice(
                "sign-in refused",
                metadata: ["kind": "\(kind)", "client": "\(context.meta.client?.address ?? "unknown")"])
            throw SignInRefused.wrongCredentials
        }
        let now = effects.now()
        let token = SessionToken(secret: effects.random(SessionToken.byteCount))
        try await sessions.open(effects.newID(), of: found.account, token: token, at: now, until: now + lifetime)
        return SignedIn(token: token.text, expiresAt: now + lifetime, account: found.account, kind: kind)
    }
}
