public import CallTypes
public import Vocabulary

/// Confirms the address of a registration or of a change with the token from the mailed link.
public struct ConfirmEmail: Call {
    public static let name = "identity.confirmEmail"
    public static let summary = "Confirm an e-mail address with the token of the mailed link"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/accounts/{kind}/confirmation")
    public static let sends = Sending.toOthers(by: [.email, .sms])
    public static let repetition = Repetition.never(because: "a link confirms once")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "An app opens the link that was mailed to Iva",
            ConfirmEmail(kind: .person, token: .example), Reply(email: ExampleTown.ivasAddress))
    ]

    /// A token works only for accounts of its own kind (R02.7).
    public var kind: EmailAccountKind
    public var token: SecretText

    public init(kind: EmailAccountKind, token: SecretText) {
        self.kind = kind
        self.token = token
    }

    public struct Reply: Codable, Hashable, Sendable {
        /// The confirmed address.
        public var email: EmailAddress

        public init(email: EmailAddress) { self.email = email }
    }

    public enum Refused: Refusal {
        /// The token is forged, or belongs to another kind of account.
        case unknownToken
        /// The link was used before (R02.5).
        case usedToken
        /// The link has expired (R02.6). The argument `account` names the account for `identity.resendConfirmation`.
        case expiredToken
        /// Another account took the address after the link was sent.
        case emailTaken

        public var terms: RefusalTerms {
            switch self {
            case .unknownToken: .notFound("This link is not one of ours.")
            case .usedToken: .conflict("This link was used already.")
            case .expiredToken: .gone("This link is too old. A new one can be sent.")
            case .emailTaken: .conflict("There is an account with this e-mail address already.")
            }
        }
    }
}
