public import CallTypes
public import Vocabulary

/// Adds or replaces the sign-in address. A link is mailed to the new address, and the previous address stays valid
/// until the link is confirmed.
public struct ChangeEmail: Call {
    public static let name = "identity.changeEmail"
    public static let summary = "Change your e-mail address by a mailed link"
    public static let access = Access.kinds(.person, .store, .restaurant, .promoter, .dealer)
    public static let route: Route? = .json(.post, "/v1/accounts/me/email")
    public static let sends = Sending.toOthers(by: [.email])
    public static let repetition = Repetition.never(because: "each call mails a link")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery gets another address",
            ChangeEmail(email: ExampleTown.ivasAddress, password: ExampleTown.password), Reply())
    ]

    public var email: EmailAddress
    /// The account's password, if it has one.
    public var password: Password?

    public init(email: EmailAddress, password: Password? = nil) {
        self.email = email
        self.password = password
    }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        case emailTaken
        case wrongPassword
        /// See `identity.changePhone`: the account has no password, and the sign-in by code was too long ago.
        case codeSignInRequired

        public var terms: RefusalTerms {
            switch self {
            case .emailTaken: .conflict("There is an account with this e-mail address already.", member: "email")
            case .wrongPassword: .invalid("This is not your password.", member: "password")
            case .codeSignInRequired:
                .forbidden("You have no password. Sign in again with a code, then repeat this within ten minutes.")
            }
        }
    }
}
