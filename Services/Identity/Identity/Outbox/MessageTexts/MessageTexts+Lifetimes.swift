import Vocabulary

extension MessageTexts {
    /// The lifetimes that the texts mention.
    struct Lifetimes: Hashable, Sendable {
        /// The lifetime of a link that confirms an address.
        var confirmation: Duration
        /// The lifetime of a link that sets a new password.
        var reset: Duration
        var code: Duration

        /// Returns how long a message is useful; `nil` for a message without a link or code.
        func of(_ message: Message) -> Duration? {
            switch message {
            case .confirmEmail, .changeEmail: confirmation
            case .resetPassword: reset
            case .signInCode, .changePhoneCode, .resetCode: code
            case .emailChanged, .passwordChanged, .phoneChanged, .refreshTokenReused, .accountBlocked, .accountDeleted:
                nil
            }
        }
    }
}
