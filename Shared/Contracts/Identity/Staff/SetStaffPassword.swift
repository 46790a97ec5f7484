public import CallTypes
public import Vocabulary

/// Sets a forgotten staff password for the operator. All sessions of the account end.
public struct SetStaffPassword: Call {
    public static let name = "identity.setStaffPassword"
    public static let summary = "Set the password of a member of staff"
    public static let access = Access.operator
    public static let sends = Sending.toOthers(by: [.email, .sms])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A member of staff has forgotten the password",
            SetStaffPassword(email: ExampleTown.staffsAddress, password: ExampleTown.longPassword),
            Reply(account: ExampleTown.staff))
    ]

    public var email: EmailAddress
    /// At least 12 characters.
    public var password: Password

    public init(email: EmailAddress, password: Password) {
        self.email = email
        self.password = password
    }

    public func validate(_ faults: inout Faults) {
        PasswordRule.check(password, repeated: nil, for: .staff, &faults)
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var account: AccountID

        public init(account: AccountID) { self.account = account }
    }

    public enum Refused: Refusal {
        case unknownEmail

        public var terms: RefusalTerms { .notFound("There is no staff with this e-mail address.", member: "email") }
    }
}
