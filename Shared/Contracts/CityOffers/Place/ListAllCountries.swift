public import CallTypes
import Vocabulary

/// Lists all countries for staff, inactive ones included, by code (R05.46).
public struct ListAllCountries: Call {
    public static let name = "cityOffers.listAllCountries"
    public static let summary = "List all countries, inactive ones included"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/city-offers/places/countries")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff looks which countries there are", ListAllCountries(), Reply(items: [ExampleTown.hrvatska]))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        public var items: [Country]

        public init(items: [Country]) { self.items = items }
    }
}
