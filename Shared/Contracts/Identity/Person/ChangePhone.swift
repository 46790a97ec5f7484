public import RPC
public import Vocabulary

/// A person adds or replaces the phone that signs in: a code is sent to it, which `identity.confirmPhone` takes.
public struct ChangePhone: Call {
    public static let name = "identity.changePhone"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/accounts/me/phone")
    public static let sends = Sending.toOthers(by: [.sms])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva wants to sign in by phone",
            ChangePhone(phone: ExampleTown.ivasPhone, password: ExampleTown.password),
            CodeSent(expiresAt: ExampleTown.noon + .seconds(300)))
    ]

    public var phone: PhoneNumber
    /// That of the account, if it has one.
    public var password: Password?

    public init(phone: PhoneNumber, password: Password? = nil) {
        self.phone = phone
        self.password = password
    }

    public typealias Reply = CodeSent

    public enum Refused: Refusal {
        case phoneTaken, wrongPassword
        /// The account has no password, and the session was opened more than ten minutes ago. The app has the person
        /// sign in by code (`identity.signInByCode`) and repeats the call with the new session.
        case codeSignInNeeded

        public var kind: RefusalKind {
            switch self {
            case .phoneTaken: .conflict
            case .wrongPassword: .invalid
            case .codeSignInNeeded: .forbidden
            }
        }

        public var message: String {
            switch self {
            case .phoneTaken: "Another account signs in with this phone."
            case .wrongPassword: "This is not your password."
            case .codeSignInNeeded:
                "You have no password. Sign in again with a code, then repeat this within ten minutes."
            }
        }

        public var member: String? {
            switch self {
            case .phoneTaken: "phone"
            case .wrongPassword: "password"
            case .codeSignInNeeded: nil
            }
        }
    }
}
