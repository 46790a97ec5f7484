import Vocabulary

/// Whether somebody who is signed in knows the password of the account: asked before what a stolen session must not do.
struct PasswordCheck: Sendable {
    let accounts: AccountStore
    let hasher: PasswordHasher
    let throttle: Throttle

    /// - Parameter password: may be missing when the account has none.
    /// - Throws: `CallError.throttled` after too many wrong ones; `CallError.busy` when too many passwords wait.
    func isRight(_ password: Password?, of account: AccountID, at now: Instant) async throws -> Bool {
        guard let credentials = try await accounts.credentials(of: account) else { return false }
        guard let hash = credentials.passwordHash else { return true }
        guard let password else { return false }
        let uses = [Throttle.Use(.passwordAccount, "\(account)")]
        try await throttle.take(uses, at: now)
        let isRight: Bool
        do {
            isRight = try await hasher.verify(password, against: hash)
        } catch {
            // Nobody has learned anything.
            try? await throttle.giveBack(uses, at: now)
            throw error
        }
        if isRight { try await throttle.giveBack(uses, at: now) }
        return isRight
    }
}
