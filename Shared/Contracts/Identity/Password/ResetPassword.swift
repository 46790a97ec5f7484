public import RPC
public import Vocabulary

/// Sets a new password with the token out of the mailed link, once (R04.9). It proves the address, too. Every session
/// of the account ends.
public struct ResetPassword: Call {
    public static let name = "identity.resetPassword"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/accounts/password")
    public static let sends = Sending.toOthers(by: [.email, .sms])
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

    public struct Reply: Codable, Hashable, Sendable {
        public init() {}
    }

    public enum Refused: Refusal {
        case unknownToken
        case usedToken
        case expiredToken
        /// By the rule of the kind of account that the link belongs to.
        case passwordTooWeak

        public var kind: RefusalKind {
            switch self {
            case .unknownToken: .notFound
            case .usedToken: .conflict
            case .expiredToken: .gone
            case .passwordTooWeak: .invalid
            }
        }

        public var message: String {
            switch self {
            case .unknownToken: "This link is not one of ours."
            case .usedToken: "This link was used already."
            case .expiredToken: "This link is too old. Ask for a new one."
            case .passwordTooWeak: "The password must be longer, with a letter and a digit."
            }
        }

        public var member: String? {
            switch self {
            case .passwordTooWeak: "password"
            default: nil
            }
        }
    }
}
