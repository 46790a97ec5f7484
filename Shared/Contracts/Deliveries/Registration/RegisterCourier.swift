public import RPC
public import Vocabulary

/// Opens an account for a courier; with a registration key the cooperation with its store exists at once (R01.6,
/// R01.9). Opens no session.
public struct RegisterCourier: Call {
    public static let name = "deliveries.registerCourier"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/couriers")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana registers with the key of the bakery's invitation",
            RegisterCourier(
                firstName: ExampleTown.ana.firstName, lastName: ExampleTown.ana.lastName, phone: ExampleTown.anasPhone,
                password: ExampleTown.password, passwordConfirmation: ExampleTown.password, registrationKey: .example),
            Reply(courier: ExampleTown.ana.courier, registration: .complete, store: ExampleTown.bakerySummary)),
        CallExample(
            "Ana registers without a key",
            RegisterCourier(
                firstName: ExampleTown.ana.firstName, lastName: ExampleTown.ana.lastName, phone: ExampleTown.anasPhone,
                password: ExampleTown.password, passwordConfirmation: ExampleTown.password),
            Reply(courier: ExampleTown.ana.courier, registration: .complete, store: nil)),
    ]

    public var firstName: Line
    public var lastName: Line
    /// To sign in with; no two couriers have the same.
    public var phone: CroatianPhone
    /// At least 7 characters.
    public var password: Password
    public var passwordConfirmation: Password
    /// From a store's invitation to this phone number. May be left blank.
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
        public var courier: CourierID
        public var registration: RegistrationState
        /// The store that the registration key linked with.
        public var store: StoreSummary?

        public init(courier: CourierID, registration: RegistrationState, store: StoreSummary?) {
            self.courier = courier
            self.registration = registration
            self.store = store
        }
    }

    public enum Refused: Refusal {
        case phoneTaken
        /// There is no such open invitation: unknown, used or expired (R01.10).
        case unknownKey
        /// The invitation was made for another phone number or another courier.
        case notInvited

        public var kind: RefusalKind {
            switch self {
            case .phoneTaken: .conflict
            case .unknownKey: .notFound
            case .notInvited: .forbidden
            }
        }

        public var member: String? {
            switch self {
            case .phoneTaken: "phone"
            case .unknownKey, .notInvited: "registrationKey"
            }
        }

        public var message: String {
            switch self {
            case .phoneTaken: "A courier with this phone number is registered already."
            case .unknownKey: "There is no open invitation with this key."
            case .notInvited: "This invitation was made for somebody else."
            }
        }
    }
}
