public import CallTypes
public import Vocabulary

/// Finds accounts by their sign-in identifiers, for staff.
public struct FindAccounts: Call {
    public static let name = "identity.findAccounts"
    public static let summary = "Find accounts by e-mail address or phone number"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/accounts")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff looks a dealer up",
            FindAccounts(email: ExampleTown.dealersAddress),
            Reply(items: [ExampleTown.dealerForStaff(isBlocked: false)])),
        CallExample(
            "Staff finds a dealer who waits to be approved",
            FindAccounts(email: ExampleTown.dealersAddress),
            Reply(items: [ExampleTown.dealerForStaff(isApproved: false, isBlocked: false)])),
    ]

    /// At least one of the two.
    public var email: EmailAddress?
    public var phone: PhoneNumber?

    public init(email: EmailAddress? = nil, phone: PhoneNumber? = nil) {
        self.email = email
        self.phone = phone
    }

    public func validate(_ faults: inout Faults) {
        if email == nil, phone == nil { faults.record(.required, at: "email") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var items: [AccountForStaff]

        public init(items: [AccountForStaff]) { self.items = items }
    }
}
