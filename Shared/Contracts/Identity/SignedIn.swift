public import RPC
public import Vocabulary

/// A session: what every sign-in and every refresh replies.
public struct SignedIn: Codable, Hashable, Sendable {
    /// The key to all further calls: `Authorization: Bearer <token>`. Shown once, kept here only as a hash. `null` for
    /// a browser, whose cookie it is.
    public var token: SecretText?
    /// When the token is worth nothing any more; `identity.refreshSession` gives another one.
    public var expiresAt: Instant
    public var account: AccountID
    public var kind: AccountKind
    public var session: SessionID
    /// Good for one refresh, which gives the next one. No key to other calls. `null` for a browser.
    public var refreshToken: SecretText?
    /// Until when the session can be refreshed.
    public var refreshExpiresAt: Instant
    public var profile: AccountProfile

    public init(
        token: SecretText?, expiresAt: Instant, session: SessionID, refreshToken: SecretText?,
        refreshExpiresAt: Instant, profile: AccountProfile
    ) {
        self.token = token
        self.expiresAt = expiresAt
        account = profile.account
        kind = profile.kind
        self.session = session
        self.refreshToken = refreshToken
        self.refreshExpiresAt = refreshExpiresAt
        self.profile = profile
    }
}

/// Why somebody is not signed in.
public enum SignInRefused: Refusal {
    /// Unknown, not active yet or a wrong password: never told apart (R01.12).
    case wrongCredentials
    /// The password is right, but the address was never confirmed (R04.7). `account` among the arguments names the
    /// account for `identity.resendConfirmation`.
    case notConfirmed
    /// The password is right, but staff has not approved the account.
    case notApproved
    /// The password is right, but staff has blocked the account (R04.48). The arguments name whom to contact.
    case blocked

    public var kind: RefusalKind {
        switch self {
        case .wrongCredentials: .unauthenticated
        case .notConfirmed, .notApproved, .blocked: .forbidden
        }
    }

    public var message: String {
        switch self {
        case .wrongCredentials: "E-mail address, phone number or password is wrong."
        case .notConfirmed: "Confirm your e-mail address first; the mail with the link can be sent again."
        case .notApproved: "Your account waits for approval."
        case .blocked: "Your account is blocked. Please contact the administrator."
        }
    }
}
