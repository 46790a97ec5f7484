public import CallTypes
public import Vocabulary

/// Sets a courier's new password with the code from an SMS. Every session of the account ends.
public struct ResetCourierPassword: Call {
    public static let name = "identity.resetCourierPassword"
    public static let summary = "Set a courier's new password with the code that was sent"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/accounts/courier/password")
    public static let sends = Sending.toOthers(by: [.email, .sms])
    public static let repetition = Repetition.never(because: "a code sets a password once")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana types the code that was sent to her phone",
            ResetCourierPassword(
                phone: ExampleTown.anasPhone, code: .example, password: ExampleTown.password,
                passwordConfirmation: ExampleTown.password),
            Reply())
    ]

    public var phone: CroatianPhone
    public var code: OneTimeCode
    /// At least 7 characters.
    public var password: Password
    public var passwordConfirmation: Password

    public init(phone: CroatianPhone, code: OneTimeCode, password: Password, passwordConfirmation: Password) {
        self.phone = phone
        self.code = code
        self.password = password
        self.passwordConfirmation = passwordConfirmation
    }

    public func validate(_ faults: inout Faults) {
        PasswordRule.check(password, repeated: passwordConfirmation, for: .courier, &faults)
    }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        /// Wrong, used, expired, tried too often, or no account: the refusal does not reveal which.
        case wrongCode

        public var terms: RefusalTerms {
            .invalid("The code is wrong or no longer good. Ask for a new one.", member: "code")
        }
    }
}
