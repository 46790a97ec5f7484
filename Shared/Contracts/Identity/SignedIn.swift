public import CallTypes
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
        account = profile.id
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

    public var terms: RefusalTerms {
        switch self {
        case .wrongCredentials: .unauthenticated("E-mail address, phone number or password is wrong.")
        case .notConfirmed: .forbidden("Confirm your e-mail address first; the mail with the link can be sent again.")
        case .notApproved: .forbidden("Your account waits for approval.")
        case .blocked: .forbidden("Your account is blocked. Please contact the administrator.")
        }
    }
}
