public import CallTypes
public import Vocabulary

/// A session: the reply to every sign-in and every refresh.
public struct SignedIn: Codable, Hashable, Sendable {
    /// The token for all further calls: `Authorization: Bearer <token>`. Shown once, stored only as a hash. `null` for
    /// a browser, which gets a cookie instead.
    public var token: SecretText?
    /// When the token expires; `identity.refreshSession` issues another one.
    public var expiresAt: Instant
    public var account: AccountID
    public var kind: AccountKind
    public var session: SessionID
    /// Valid for one refresh, which issues the next refresh token. Not accepted by other calls. `null` for a browser.
    public var refreshToken: SecretText?
    /// When the session can no longer be refreshed.
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

/// The reason why a sign-in was refused.
public enum SignInRefused: Refusal {
    /// An unknown account, an inactive account or a wrong password: the refusal does not reveal which (R01.12).
    case wrongCredentials
    /// The password is right, but the address was never confirmed (R04.7). `account` among the arguments names the
    /// account for `identity.resendConfirmation`.
    case notConfirmed
    /// The password is right, but staff has not approved the account.
    case notApproved
    /// The password is right, but staff has blocked the account (R04.48). The arguments name the administrator's
    /// contact.
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
