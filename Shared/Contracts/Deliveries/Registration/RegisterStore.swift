public import CallTypes
public import Vocabulary

/// Opens an account for a store: any business that sends parcels. The call opens no session (R01.1).
public struct RegisterStore: Call {
    public static let name = "deliveries.registerStore"
    public static let summary = "Open an account for a store"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/stores")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A bakery registers",
            RegisterStore(
                name: ExampleTown.bakery.name, address: ExampleTown.bakery.address, storeKey: .example,
                email: EmailAddress(unchecked: "klas@example.org"), phone: ExampleTown.bakery.phone,
                password: ExampleTown.password,
                passwordConfirmation: ExampleTown.password),
            Reply(id: ExampleTown.bakery.id, registration: .complete))
    ]

    /// The name by which people know the store.
    public var name: Line
    /// The address where couriers collect parcels.
    public var address: Line
    /// The store's OIB, unique among stores.
    public var storeKey: CroatianOIB
    /// The e-mail address for signing in, unique among stores.
    public var email: EmailAddress
    /// The phone number that couriers and recipients can call.
    public var phone: CroatianPhone
    /// At least 7 characters.
    public var password: Password
    public var passwordConfirmation: Password

    public init(
        name: Line, address: Line, storeKey: CroatianOIB, email: EmailAddress, phone: CroatianPhone,
        password: Password, passwordConfirmation: Password
    ) {
        self.name = name
        self.address = address
        self.storeKey = storeKey
        self.email = email
        self.phone = phone
        self.password = password
        self.passwordConfirmation = passwordConfirmation
    }

    public func validate(_ faults: inout Faults) {
        PasswordRule.check(password, repeated: passwordConfirmation, for: .store, &faults)
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var id: StoreID
        public var registration: RegistrationState

        public init(id: StoreID, registration: RegistrationState) {
            self.id = id
            self.registration = registration
        }
    }

    public enum Refused: Refusal {
        case emailTaken, storeKeyTaken

        public var terms: RefusalTerms {
            switch self {
            case .emailTaken: .conflict("A store with this e-mail address is registered already.", member: "email")
            case .storeKeyTaken: .conflict("A store with this OIB is registered already.", member: "storeKey")
            }
        }
    }
}
