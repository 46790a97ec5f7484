public import CallTypes
public import Vocabulary

/// Shows the page of the mailed link. Opening the page confirms the address of a registration (R04.5); opening it again
/// is harmless. A change of address needs the form on the page, because link scanners open links unasked.
public struct ShowConfirmation: Call {
    public static let name = "identity.showConfirmation"
    public static let summary = "Show the page that confirms an e-mail address"
    public static let access = Access.anyone
    public static let route: Route? = .page("/confirm/{kind}", template: "confirm", form: ConfirmEmail.name)
    public static let sends = Sending.nothing
    public static let isReadOnly = false
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
        /// The address that is confirmed, or that the form would confirm.
        public var email: EmailAddress?

        public init(state: ConfirmationState, email: EmailAddress?) {
            self.state = state
            self.email = email
        }
    }
}
