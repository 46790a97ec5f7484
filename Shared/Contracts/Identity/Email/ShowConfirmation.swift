public import CallTypes
public import Vocabulary

/// The page that the mailed link opens: it confirms the address of a registration (R04.5). Opened again it says so and
/// does no harm. A change of address is asked for by a form: what opens links in mails unasked must not make it.
public struct ShowConfirmation: Call {
    public static let name = "identity.showConfirmation"
    public static let summary = "Show the page that confirms an e-mail address"
    public static let access = Access.anyone
    public static let route: Route? = .page("/confirm/{kind}", template: "confirm", form: ConfirmEmail.name)
    public static let sends = Sending.nothing
    public static let onlyReads = false
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva opens the mailed link",
            ShowConfirmation(kind: .person, token: .example), Reply(state: .confirmed, email: ExampleTown.ivasAddress)),
        CallExample(
            "A link that is too old",
            ShowConfirmation(kind: .person, token: .example), Reply(state: .expired, email: nil)),
    ]

    public var kind: EmailAccountKind
    public var token: LinkText

    public init(kind: EmailAccountKind, token: SecretText) {
        self.kind = kind
        self.token = LinkText(token.text)
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var state: ConfirmationState
        /// That is confirmed now, or would be.
        public var email: EmailAddress?

        public init(state: ConfirmationState, email: EmailAddress?) {
            self.state = state
            self.email = email
        }
    }
}
