public import CallTypes
public import Vocabulary

/// Opens an account for a restaurant. It can sign in after it has opened the mailed link (R02.1, R02.4).
public struct RegisterRestaurant: Call {
    public static let name = "restaurants.registerRestaurant"
    public static let summary = "Open an account for a restaurant"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/restaurants")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A restaurant in Zagreb registers",
            RegisterRestaurant(
                name: ExampleTown.konoba.name, address: ExampleTown.konoba.address,
                email: EmailAddress(unchecked: "konoba@example.org"), phone: ExampleTown.konoba.phone,
                password: ExampleTown.password, passwordConfirmation: ExampleTown.password),
            Reply(id: ExampleTown.konoba.id, registration: .complete))
    ]

    /// The name by which guests know the restaurant.
    public var name: Line
    public var address: Line
    /// The address for signing in, unique among restaurants.
    public var email: EmailAddress
    /// For guests to call.
    public var phone: PhoneNumber
    /// At least 8 characters, with a letter and a digit.
    public var password: Password
    public var passwordConfirmation: Password
    /// By default `Europe/Zagreb`.
    public var timeZone: TimeZoneName?
    /// The language in which the restaurant writes its menus. By default Croatian.
    public var mainLanguage: Language?
    /// The currency of all prices. By default `EUR`.
    public var currency: Currency?

    public init(
        name: Line, address: Line, email: EmailAddress, phone: PhoneNumber, password: Password,
        passwordConfirmation: Password, timeZone: TimeZoneName? = nil, mainLanguage: Language? = nil,
        currency: Currency? = nil
    ) {
        self.name = name
        self.address = address
        self.email = email
        self.phone = phone
        self.password = password
        self.passwordConfirmation = passwordConfirmation
        self.timeZone = timeZone
        self.mainLanguage = mainLanguage
        self.currency = currency
    }

    public func validate(_ faults: inout Faults) {
        PasswordRule.check(password, repeated: passwordConfirmation, for: .restaurant, &faults)
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var id: RestaurantID
        public var registration: RegistrationState

        public init(id: RestaurantID, registration: RegistrationState) {
            self.id = id
            self.registration = registration
        }
    }

    public enum Refused: Refusal {
        case emailTaken

        public var terms: RefusalTerms {
            .conflict("A restaurant with this e-mail address is registered already.", member: "email")
        }
    }
}
