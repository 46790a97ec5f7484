import IdentityContract
import Vocabulary

/// Somebody who can sign in, or is about to be.
struct Account: Hashable, Sendable {
    var id: AccountID
    var kind: AccountKind
    var identifier: SignInIdentifier
    var state: State

    enum State: Hashable, Sendable {
        /// Holds the identifier until then; cannot sign in.
        case reserved(until: Instant)
        /// An expired reservation whose identifier was given up for another registration.
        case released
        /// Can sign in.
        case active
    }

    /// Whether the account keeps others from taking its identifier. A reservation holds to the last millisecond before
    /// its end.
    func holdsIdentifier(at now: Instant) -> Bool {
        switch state {
        case .reserved(let until): now < until
        case .released: false
        case .active: true
        }
    }
}

/// What signing in needs of an account.
struct Credentials: Hashable, Sendable {
    var account: AccountID
    var passwordHash: PasswordHash
}
