public import CallTypes
import Vocabulary

/// Lists all categories for staff, inactive ones included, by name (R05.46).
public struct ListAllCategories: Call {
    public static let name = "cityOffers.listAllCategories"
    public static let summary = "List all categories, inactive ones included"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/city-offers/places/categories")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff looks which categories there are", ListAllCategories(),
            Reply(items: [ExampleTown.inactiveMusic]))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        public var items: [OfferCategory]

        public init(items: [OfferCategory]) { self.items = items }
    }
}
