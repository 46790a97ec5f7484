public import RPC
public import Vocabulary

/// A person signs in with a phone and the code that was sent to it; the first time this makes the account (R03.8,
/// R03.12).
public struct SignInByCode: Call {
    public static let name = "identity.signInByCode"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/sessions/person/code")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva signs in with the code that was sent",
            SignInByCode(phone: ExampleTown.ivasPhone, code: .example), ExampleTown.signedIn(ExampleTown.ivasProfile))
    ]

    /// Ten digits, in any spacing, are a number of Ukraine (R03.8, R03.10).
    public var phone: PhoneNumber
    public var code: OneTimeCode
    /// Fills an empty one only.
    public var surname: Line?
    /// Needed when there is no account yet.
    public var consent: Bool?

    public init(phone: PhoneNumber, code: OneTimeCode, surname: Line? = nil, consent: Bool? = nil) {
        self.phone = phone
        self.code = code
        self.surname = surname
        self.consent = consent
    }

    public typealias Reply = SignedIn

    public enum Refused: Refusal {
        /// Wrong, used, too old, tried too often, or never sent: not told apart.
        case wrongCode
        /// There is no account with this number yet. The code stays good.
        case consentNeeded
        /// The arguments name whom to contact.
        case blocked

        public var kind: RefusalKind {
            switch self {
            case .wrongCode: .unauthenticated
            case .consentNeeded: .invalid
            case .blocked: .forbidden
            }
        }

        public var message: String {
            switch self {
            case .wrongCode: "The code is wrong or no longer good. Ask for a new one."
            case .consentNeeded: "The terms and the privacy policy must be agreed to."
            case .blocked: "Your account is blocked. Please contact the administrator."
            }
        }

        public var member: String? {
            switch self {
            case .wrongCode: "code"
            case .consentNeeded: "consent"
            default: nil
            }
        }
    }
}
