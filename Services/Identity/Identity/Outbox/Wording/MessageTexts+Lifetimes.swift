import Vocabulary

extension MessageTexts {
    /// How long things are good, which the texts say.
    struct Lifetimes: Hashable, Sendable {
        /// Of a link that confirms an address.
        var confirmation: Duration
        /// Of a link that sets a new password.
        var reset: Duration
        var code: Duration

        /// After which a message is of no use any more; `nil` for one that tells of something.
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
