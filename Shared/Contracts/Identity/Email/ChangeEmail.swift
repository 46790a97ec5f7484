public import CallTypes
public import Vocabulary

/// Adds or replaces the address that signs in: a link is mailed to it, and the former one stays good until that is
/// opened.
public struct ChangeEmail: Call {
    public static let name = "identity.changeEmail"
    public static let summary = "Change your e-mail address by a mailed link"
    public static let access = Access.kinds(.person, .store, .restaurant, .promoter, .dealer)
    public static let route: Route? = .json(.post, "/v1/accounts/me/email")
    public static let sends = Sending.toOthers(by: [.email])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery gets another address",
            ChangeEmail(email: ExampleTown.ivasAddress, password: ExampleTown.password), Reply())
    ]

    public var email: EmailAddress
    /// That of the account, if it has one.
    public var password: Password?

    public init(email: EmailAddress, password: Password? = nil) {
        self.email = email
        self.password = password
    }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        case emailTaken
        case wrongPassword
        /// As for `identity.changePhone`: there is no password, and the sign-in by code was too long ago.
        case codeSignInNeeded

        public var terms: RefusalTerms {
            switch self {
            case .emailTaken: .conflict("There is an account with this e-mail address already.", member: "email")
            case .wrongPassword: .invalid("This is not your password.", member: "password")
            case .codeSignInNeeded:
                .forbidden("You have no password. Sign in again with a code, then repeat this within ten minutes.")
            }
        }
    }
}
