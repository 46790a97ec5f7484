public import CallTypes
public import Vocabulary

/// Lists all cities for staff, inactive ones included, by country and name (R05.46).
public struct ListAllCities: ListCall {
    public static let name = "cityOffers.listAllCities"
    public static let summary = "List all cities, inactive ones included"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/city-offers/places/cities")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff looks for inactive cities", ListAllCities(isActive: false),
            Reply(items: [ExampleTown.inactiveOsijek], next: nil))
    ]

    /// Only the cities of this country.
    public var country: CountryCode?
    /// As in `cityOffers.listCities`.
    public var search: Line?
    /// Only the active cities, or only the inactive ones.
    public var isActive: Bool?
    public var cursor: PageCursor?
    /// 50 when absent. With `search` or `isActive` a page may have fewer items although there is a next page.
    public var limit: PageLimit?

    public init(
        country: CountryCode? = nil, search: Line? = nil, isActive: Bool? = nil, cursor: PageCursor? = nil,
        limit: PageLimit? = nil
    ) {
        self.country = country
        self.search = search
        self.isActive = isActive
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<City>
}
