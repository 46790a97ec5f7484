public import CallTypes
public import Vocabulary

/// Opens an account for a promoter. It can sign in after it has opened the mailed link and staff has approved it
/// (R05.39).
public struct RegisterPromoter: Call {
    public static let name = "cityOffers.registerPromoter"
    public static let summary = "Open an account for a promoter"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/promoters")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan registers as a promoter",
            RegisterPromoter(
                name: ExampleTown.kristijansProfile.name, email: EmailAddress(unchecked: "kristijan@example.org"),
                password: ExampleTown.password, passwordConfirmation: ExampleTown.password),
            Reply(id: ExampleTown.kristijan, registration: .complete))
    ]

    /// The name that readers see beside an offer.
    public var name: Line
    /// The address for signing in, unique among promoters.
    public var email: EmailAddress
    /// At least 8 characters, with a letter and a digit.
    public var password: Password
    public var passwordConfirmation: Password
    /// The language of messages; by default the language of the request.
    public var language: Language?

    public init(
        name: Line, email: EmailAddress, password: Password, passwordConfirmation: Password,
        language: Language? = nil
    ) {
        self.name = name
        self.email = email
        self.password = password
        self.passwordConfirmation = passwordConfirmation
        self.language = language
    }

    public func validate(_ faults: inout Faults) {
        PasswordRule.check(password, repeated: passwordConfirmation, for: .promoter, &faults)
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var id: PromoterID
        public var registration: RegistrationState

        public init(id: PromoterID, registration: RegistrationState) {
            self.id = id
            self.registration = registration
        }
    }

    public enum Refused: Refusal {
        case emailTaken

        public var terms: RefusalTerms {
            .conflict("A promoter with this e-mail address is registered already.", member: "email")
        }
    }
}
