public import CallTypes
public import Vocabulary

/// Shows the page of the mailed link: a form for the new password. Opening the page does not use the link up.
public struct ShowPasswordReset: Call {
    public static let name = "identity.showPasswordReset"
    public static let summary = "Show the form for a new password"
    public static let access = Access.anyone
    public static let route: Route? = .page("/reset", template: "reset", form: ResetPassword.name)
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva opens the mailed link",
            ShowPasswordReset(token: .example), Reply(state: .good, minimumLength: 8))
    ]

    public var token: LinkText

    public init(token: SecretText) { self.token = LinkText(token.text) }

    public struct Reply: Codable, Hashable, Sendable {
        public var state: PasswordResetState
        /// The least length of the new password in characters.
        public var minimumLength: Int

        public init(state: PasswordResetState, minimumLength: Int) {
            self.state = state
            self.minimumLength = minimumLength
        }
    }
}
