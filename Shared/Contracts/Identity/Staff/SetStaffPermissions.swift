public import CallTypes
public import Vocabulary

/// Sets the permissions of a staff account for the operator. An account without permissions can sign in, but do
/// nothing. All sessions of the account end.
public struct SetStaffPermissions: Call {
    public static let name = "identity.setStaffPermissions"
    public static let summary = "Set the permissions of a member of staff"
    public static let access = Access.operator
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Petar manages the coaches from now on",
            SetStaffPermissions(email: ExampleTown.staffsAddress, permissions: [.admin, .dispatcher]),
            Reply(account: ExampleTown.staff)),
        CallExample(
            "Petar loses all permissions",
            SetStaffPermissions(email: ExampleTown.staffsAddress, permissions: []), Reply(account: ExampleTown.staff)),
    ]

    public var email: EmailAddress
    public var permissions: [Permission]

    public init(email: EmailAddress, permissions: [Permission]) {
        self.email = email
        self.permissions = permissions
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
