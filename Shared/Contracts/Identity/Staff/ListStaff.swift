public import CallTypes
import Vocabulary

/// Lists all staff, oldest account first.
public struct ListStaff: Call {
    public static let name = "identity.listStaff"
    public static let summary = "List the staff and their permissions"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/accounts/staff")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff looks who else there is",
            ListStaff(), Reply(items: [ExampleTown.staffForStaff]))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        public var items: [AccountForStaff]

        public init(items: [AccountForStaff]) { self.items = items }
    }
}
