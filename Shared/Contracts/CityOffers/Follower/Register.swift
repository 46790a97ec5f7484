public import CallTypes
public import Vocabulary

/// Registers a person with an e-mail address, and the cities and categories that the person wants to follow, all or
/// nothing (R05.04, R05.14). Does not sign the person in (R05.05): identity mails a link that confirms the address. A
/// person who has an account already makes `cityOffers.join`.
public struct Register: Call {
    public static let name = "cityOffers.register"
    public static let summary = "Open an account for a person who follows cities"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/city-offers/register")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana registers and follows Osijek",
            Register(
                name: Line(unchecked: "Ana"), email: ExampleTown.anasAddress, password: ExampleTown.password,
                passwordConfirmation: ExampleTown.password, birthDate: .example, gender: .female,
                country: ExampleTown.croatia, cities: [ExampleTown.osijek], categories: [ExampleTown.music],
                consent: true),
            Reply(account: AccountID(ExampleTown.ana), registration: .complete))
    ]

    public var name: Line
    /// The address for signing in, unique among persons.
    public var email: EmailAddress
    /// At least 8 characters, with a letter and a digit (R05.08).
    public var password: Password
    public var passwordConfirmation: Password
    /// Before today.
    public var birthDate: BirthDate
    public var gender: Gender
    public var country: CountryCode
    /// One to three cities of the country.
    public var cities: [CityID]
    /// At least one.
    public var categories: [OfferCategoryID]
    /// The person's consent to the terms and the privacy policy in force: must be true.
    public var consent: Bool
    /// The language of messages; by default the language of the request.
    public var language: Language?

    public init(
        name: Line, email: EmailAddress, password: Password, passwordConfirmation: Password, birthDate: BirthDate,
        gender: Gender, country: CountryCode, cities: [CityID], categories: [OfferCategoryID], consent: Bool,
        language: Language? = nil
    ) {
        self.name = name
        self.email = email
        self.password = password
        self.passwordConfirmation = passwordConfirmation
        self.birthDate = birthDate
        self.gender = gender
        self.country = country
        self.cities = cities
        self.categories = categories
        self.consent = consent
        self.language = language
    }

    public func validate(_ faults: inout Faults) {
        PasswordRule.check(password, repeated: passwordConfirmation, for: .person, &faults)
        faults.check(cities: cities)
        faults.check(categories: categories)
        if !consent { faults.record(.consentMissing, at: "consent") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        /// For `identity.resendConfirmation`.
        public var account: AccountID
        public var registration: RegistrationState

        public init(account: AccountID, registration: RegistrationState) {
            self.account = account
            self.registration = registration
        }
    }

    public enum Refused: Refusal {
        case emailTaken

        public var terms: RefusalTerms {
            .conflict("There is an account with this e-mail address already.", member: "email")
        }
    }
}
