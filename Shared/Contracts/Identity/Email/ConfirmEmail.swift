public import CallTypes
public import Vocabulary

/// Confirms an address with the token out of the mailed link: that of a registration, or of a change.
public struct ConfirmEmail: Call {
    public static let name = "identity.confirmEmail"
    public static let summary = "Confirm an e-mail address with the token of the mailed link"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/accounts/{kind}/confirmation")
    public static let sends = Sending.toOthers(by: [.email, .sms])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "An app opens the link that was mailed to Iva",
            ConfirmEmail(kind: .person, token: .example), Reply(email: ExampleTown.ivasAddress))
    ]

    /// A token is good for accounts of its own kind only (R02.7).
    public var kind: EmailAccountKind
    public var token: SecretText

    public init(kind: EmailAccountKind, token: SecretText) {
        self.kind = kind
        self.token = token
    }

    public struct Reply: Codable, Hashable, Sendable {
        /// The address that is confirmed now.
        public var email: EmailAddress

        public init(email: EmailAddress) { self.email = email }
    }

    public enum Refused: Refusal {
        /// Forged, or of another kind of account.
        case unknownToken
        /// R02.5
        case usedToken
        /// R02.6. `account` among the arguments names the account for `identity.resendConfirmation`.
        case expiredToken
        /// Another account took it since the link was sent.
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
