public import CallTypes
public import Vocabulary

/// Opens an account for a dealer. It can sign in after it has opened the mailed link and staff has approved it.
public struct RegisterDealer: Call {
    public static let name = "cars.registerDealer"
    public static let summary = "Open an account for a dealer"
    public static let access = Access.anyone
    public static let route: Route? = .json(.post, "/v1/dealers")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dealer in Kuwait registers",
            RegisterDealer(
                name: ExampleTown.gulfMotorsName, phones: ExampleTown.phones,
                email: EmailAddress(unchecked: "cars@example.com"), password: ExampleTown.password,
                passwordConfirmation: ExampleTown.password),
            Reply(id: ExampleTown.gulfMotors, registration: .complete))
    ]

    /// The name that sellers see beside a bid.
    public var name: Line
    /// One to five numbers. A seller sees them after accepting a bid.
    public var phones: [PhoneNumber]
    /// The address for signing in, unique among dealers. A seller sees it after accepting a bid.
    public var email: EmailAddress
    /// At least 8 characters, with a letter and a digit.
    public var password: Password
    public var passwordConfirmation: Password

    public init(
        name: Line, phones: [PhoneNumber], email: EmailAddress, password: Password, passwordConfirmation: Password
    ) {
        self.name = name
        self.phones = phones
        self.email = email
        self.password = password
        self.passwordConfirmation = passwordConfirmation
    }

    public func validate(_ faults: inout Faults) {
        DealerProfile.check(phones, &faults)
        PasswordRule.check(password, repeated: passwordConfirmation, for: .dealer, &faults)
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var id: DealerID
        public var registration: RegistrationState

        public init(id: DealerID, registration: RegistrationState) {
            self.id = id
            self.registration = registration
        }
    }

    public enum Refused: Refusal {
        case emailTaken

        public var terms: RefusalTerms {
            .conflict("A dealer with this e-mail address is registered already.", member: "email")
        }
    }
}
