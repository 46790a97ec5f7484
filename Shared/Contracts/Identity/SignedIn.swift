public import RPC
public import Vocabulary

/// A new session: what every sign-in replies.
public struct SignedIn: Codable, Hashable, Sendable {
    /// The key to all further calls: `Authorization: Bearer <token>`. Shown once, kept here only as a hash.
    public var token: String
    public var expiresAt: Instant
    public var account: AccountID
    public var kind: AccountKind

    public init(token: String, expiresAt: Instant, account: AccountID, kind: AccountKind) {
        self.token = token
        self.expiresAt = expiresAt
        self.account = account
        self.kind = kind
    }
}

/// Why nobody was signed in.
public enum SignInRefused: Refusal {
    /// No such account, not yet active, or another password: never told apart.
    case wrongCredentials

    public var kind: RefusalKind { .unauthenticated }
    public var message: String { "These do not match an account." }
}
