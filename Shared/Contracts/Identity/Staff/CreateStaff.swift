public import CallTypes
public import Vocabulary

/// Creates a staff account for the operator.
public struct CreateStaff: Call {
    public static let name = "identity.createStaff"
    public static let summary = "Open an account for a member of staff"
    public static let access = Access.operator
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The first of the staff",
            CreateStaff(
                email: ExampleTown.staffsAddress, password: ExampleTown.longPassword, permissions: [.admin]),
            Reply(account: ExampleTown.staff))
    ]

    public var email: EmailAddress
    /// At least 12 characters.
    public var password: Password
    public var permissions: [Permission]

    public init(email: EmailAddress, password: Password, permissions: [Permission]) {
        self.email = email
        self.password = password
        self.permissions = permissions
    }

    public func validate(_ faults: inout Faults) {
        PasswordRule.check(password, repeated: nil, for: .staff, &faults)
        if permissions.isEmpty { faults.record(.required, at: "permissions") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var account: AccountID

        public init(account: AccountID) { self.account = account }
    }

    public enum Refused: Refusal {
        case emailTaken

        public var terms: RefusalTerms {
            .conflict("There is an account of staff with this e-mail address already.", member: "email")
        }
    }
}
