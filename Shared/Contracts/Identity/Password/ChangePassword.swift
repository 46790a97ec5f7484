public import CallTypes
public import Vocabulary

/// Replaces the caller's password. Every session of the account ends, including the caller's (R04.12).
public struct ChangePassword: Call {
    public static let name = "identity.changePassword"
    public static let summary = "Change your password and end all your sessions"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.put, "/v1/accounts/me/password")
    public static let sends = Sending.toCaller(by: [.email, .sms])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva thinks of a better password",
            ChangePassword(
                oldPassword: ExampleTown.password, password: ExampleTown.longPassword,
                passwordConfirmation: ExampleTown.longPassword),
            Reply())
    ]

    public var oldPassword: Password
    /// The new password.
    public var password: Password
    public var passwordConfirmation: Password

    public init(oldPassword: Password, password: Password, passwordConfirmation: Password) {
        self.oldPassword = oldPassword
        self.password = password
        self.passwordConfirmation = passwordConfirmation
    }

    public func validate(_ faults: inout Faults) {
        if passwordConfirmation != password { faults.record(.differs, at: "passwordConfirmation") }
    }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        /// The old password is wrong (R04.11).
        case wrongPassword
        /// The person signs in by code. A mailed link sets a first password (`identity.requestPasswordReset`).
        case noPassword

        public var terms: RefusalTerms {
            switch self {
            case .wrongPassword: .invalid("This is not your password.", member: "oldPassword")
            case .noPassword: .conflict("You have no password yet. Have a link to set one mailed to you.")
            }
        }
    }
}
