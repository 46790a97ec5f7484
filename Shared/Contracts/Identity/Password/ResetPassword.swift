public import CallTypes
public import Vocabulary

/// Sets a new password with the token from the mailed link, once (R04.9). Also confirms the address. Every session of
/// the account ends.
public struct ResetPassword: Call {
    public static let name = "identity.resetPassword"
    public static let summary = "Set a new password with the token of the mailed link"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/accounts/password")
    public static let sends = Sending.toOthers(by: [.email, .sms])
    public static let repetition = Repetition.never(because: "a link sets a password once")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva sets a new password with the mailed link",
            ResetPassword(
                token: .example, password: ExampleTown.password, passwordConfirmation: ExampleTown.password),
            Reply())
    ]

    public var token: SecretText
    public var password: Password
    public var passwordConfirmation: Password

    public init(token: SecretText, password: Password, passwordConfirmation: Password) {
        self.token = token
        self.password = password
        self.passwordConfirmation = passwordConfirmation
    }

    public func validate(_ faults: inout Faults) {
        if passwordConfirmation != password { faults.record(.differs, at: "passwordConfirmation") }
    }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        case unknownToken
        case usedToken
        case expiredToken
        /// By the rule of the kind of the link's account.
        case passwordTooWeak

        public var terms: RefusalTerms {
            switch self {
            case .unknownToken: .notFound("This link is not one of ours.")
            case .usedToken: .conflict("This link was used already.")
            case .expiredToken: .gone("This link is too old. Ask for a new one.")
            case .passwordTooWeak:
                .invalid("The password must be longer, with a letter and a digit.", member: "password")
            }
        }
    }
}
