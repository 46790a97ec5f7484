public import CallTypes
public import Vocabulary

/// Issues a new token and a new refresh token for a session, and uses the given refresh token up.
///
/// A repeat of the same refresh token within half a minute, from a second tab or after a lost answer, gets the same two
/// tokens. A later repeat means that the token was stolen, and the session ends.
public struct RefreshSession: Call {
    public static let name = "identity.refreshSession"
    public static let summary = "Exchange a refresh token for new tokens"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/sessions/refresh")
    public static let sends = Sending.toOthers(by: [.email, .sms])
    public static let repetition = Repetition.never(because: "each refresh replaces the tokens")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "An app gets its next token",
            RefreshSession(refreshToken: .example), ExampleTown.signedIn(ExampleTown.ivasProfile))
    ]

    /// `null` from a browser, which sends a cookie instead.
    public var refreshToken: SecretText?

    public init(refreshToken: SecretText? = nil) { self.refreshToken = refreshToken }

    public typealias Reply = SignedIn

    public enum Refused: Refusal {
        /// Unknown, expired, ended, or used before.
        case unknownToken
        /// The arguments name the administrator's contact.
        case blocked

        public var terms: RefusalTerms {
            switch self {
            case .unknownToken: .unauthenticated("The session is over. Sign in again.")
            case .blocked: .forbidden("Your account is blocked. Please contact the administrator.")
            }
        }
    }
}
