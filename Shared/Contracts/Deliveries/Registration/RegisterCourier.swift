public import CallTypes
public import Vocabulary

/// Opens an account for a courier. With a registration key, the cooperation with the store begins at once (R01.6,
/// R01.9). The call opens no session.
public struct RegisterCourier: Call {
    public static let name = "deliveries.registerCourier"
    public static let summary = "Open an account for a courier"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/couriers")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana registers with the key of the bakery's invitation",
            RegisterCourier(
                firstName: ExampleTown.ana.firstName, lastName: ExampleTown.ana.lastName, phone: ExampleTown.anasPhone,
                password: ExampleTown.password, passwordConfirmation: ExampleTown.password, registrationKey: .example),
            Reply(id: ExampleTown.ana.id, registration: .complete, store: ExampleTown.bakerySummary)),
        CallExample(
            "Ana registers without a key",
            RegisterCourier(
                firstName: ExampleTown.ana.firstName, lastName: ExampleTown.ana.lastName, phone: ExampleTown.anasPhone,
                password: ExampleTown.password, passwordConfirmation: ExampleTown.password),
            Reply(id: ExampleTown.ana.id, registration: .complete, store: nil)),
    ]

    public var firstName: Line
    public var lastName: Line
    /// The phone number for signing in, unique among couriers.
    public var phone: CroatianPhone
    /// At least 7 characters.
    public var password: Password
    public var passwordConfirmation: Password
    /// The key of a store's invitation to this phone number. May be blank.
    public var registrationKey: Blankable<RegistrationKey>

    public init(
        firstName: Line, lastName: Line, phone: CroatianPhone, password: Password, passwordConfirmation: Password,
        registrationKey: RegistrationKey? = nil
    ) {
        self.firstName = firstName
        self.lastName = lastName
        self.phone = phone
        self.password = password
        self.passwordConfirmation = passwordConfirmation
        self.registrationKey = Blankable(registrationKey)
    }

    public func validate(_ faults: inout Faults) {
        PasswordRule.check(password, repeated: passwordConfirmation, for: .courier, &faults)
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var id: CourierID
        public var registration: RegistrationState
        /// The store of the registration key.
        public var store: StoreSummary?

        public init(id: CourierID, registration: RegistrationState, store: StoreSummary?) {
            self.id = id
            self.registration = registration
            self.store = store
        }
    }

    public enum Refused: Refusal {
        case phoneTaken
        /// The key is unknown, used or expired (R01.10).
        case unknownKey
        /// The invitation is for another phone number or another courier.
        case notInvited

        public var terms: RefusalTerms {
            switch self {
            case .phoneTaken: .conflict("A courier with this phone number is registered already.", member: "phone")
            case .unknownKey: .notFound("There is no open invitation with this key.", member: "registrationKey")
            case .notInvited: .forbidden("This invitation is for another courier.", member: "registrationKey")
            }
        }
    }
}
