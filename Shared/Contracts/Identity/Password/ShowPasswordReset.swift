public import CallTypes
public import Vocabulary

/// The page that the mailed link opens: a form for the new password. Looking at it uses nothing up.
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
        /// Of the new password, in characters.
        public var minimumLength: Int

        public init(state: PasswordResetState, minimumLength: Int) {
            self.state = state
            self.minimumLength = minimumLength
        }
    }
}
