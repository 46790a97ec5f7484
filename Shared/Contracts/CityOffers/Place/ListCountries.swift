public import CallTypes

/// Lists the countries that people can choose, by code (R05.01).
public struct ListCountries: Call {
    public static let name = "cityOffers.listCountries"
    public static let summary = "List the countries"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/countries")
    public static let examples: [CallExample<Self>] = [
        CallExample("A person who registers chooses a country", ListCountries(), Reply(items: [ExampleTown.hrvatska]))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        public var items: [Country]

        public init(items: [Country]) { self.items = items }
    }
}
