public import CallTypes
public import Vocabulary

/// Signs a person in with a phone and the code that was sent to it. The first sign-in creates the account (R03.8,
/// R03.12).
public struct SignInByCode: Call {
    public static let name = "identity.signInByCode"
    public static let summary = "Sign in with a phone number and the code that was sent to it"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/sessions/person/code")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.never(because: "each sign-in opens a session")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva signs in with the code that was sent",
            SignInByCode(phone: ExampleTown.ivasPhone, code: .example), ExampleTown.signedIn(ExampleTown.ivasProfile)),
        CallExample(
            "The first code makes an account for Iva",
            SignInByCode(
                phone: ExampleTown.ivasPhone, code: .example, surname: Line(unchecked: "Horvat"), consent: true),
            ExampleTown.signedIn(ExampleTown.ivasProfile)),
    ]

    /// Ten digits, in any spacing, are a Ukrainian number (R03.8, R03.10).
    public var phone: PhoneNumber
    public var code: OneTimeCode
    /// Fills an empty surname only.
    public var surname: Line?
    /// Required when there is no account yet.
    public var consent: Bool?

    public init(phone: PhoneNumber, code: OneTimeCode, surname: Line? = nil, consent: Bool? = nil) {
        self.phone = phone
        self.code = code
        self.surname = surname
        self.consent = consent
    }

    public typealias Reply = SignedIn

    public enum Refused: Refusal {
        /// Wrong, used, expired, tried too often, or never sent: the refusal does not reveal which.
        case wrongCode
        /// There is no account with this number yet. The code stays valid.
        case consentRequired
        /// The arguments name the administrator's contact.
        case blocked

        public var terms: RefusalTerms {
            switch self {
            case .wrongCode: .unauthenticated("The code is wrong or no longer good. Ask for a new one.", member: "code")
            case .consentRequired: .invalid("The terms and the privacy policy must be agreed to.", member: "consent")
            case .blocked: .forbidden("Your account is blocked. Please contact the administrator.")
            }
        }
    }
}
