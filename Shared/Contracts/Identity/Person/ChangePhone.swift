public import CallTypes
public import Vocabulary

/// Adds or replaces a person's sign-in phone: sends a code to it, which `identity.confirmPhone` accepts.
public struct ChangePhone: Call {
    public static let name = "identity.changePhone"
    public static let summary = "Send a code to the new phone number you want to sign in with"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/accounts/me/phone")
    public static let sends = Sending.toOthers(by: [.sms])
    public static let repetition = Repetition.never(because: "each call sends a code")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva wants to sign in by phone",
            ChangePhone(phone: ExampleTown.ivasPhone, password: ExampleTown.password),
            CodeSent(expiresAt: ExampleTown.noon + .seconds(300)))
    ]

    public var phone: PhoneNumber
    /// The account's password, if it has one.
    public var password: Password?

    public init(phone: PhoneNumber, password: Password? = nil) {
        self.phone = phone
        self.password = password
    }

    public typealias Reply = CodeSent

    public enum Refused: Refusal {
        case phoneTaken, wrongPassword
        /// The account has no password, and the session was opened more than ten minutes ago. The app must let the
        /// person sign in by code (`identity.signInByCode`) and repeat the call with the new session.
        case codeSignInRequired

        public var terms: RefusalTerms {
            switch self {
            case .phoneTaken: .conflict("Another account signs in with this phone.", member: "phone")
            case .wrongPassword: .invalid("This is not your password.", member: "password")
            case .codeSignInRequired:
                .forbidden("You have no password. Sign in again with a code, then repeat this within ten minutes.")
            }
        }
    }
}
