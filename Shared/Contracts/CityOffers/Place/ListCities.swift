public import CallTypes
public import Vocabulary

/// Lists the cities that people can choose, by country and name (R05.02).
public struct ListCities: ListCall {
    public static let name = "cityOffers.listCities"
    public static let summary = "List the cities of a country, or of all"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/cities")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A person who registers looks for Osijek",
            ListCities(country: ExampleTown.croatia, search: Line(unchecked: "osi")),
            Reply(items: [ExampleTown.osijekCity], next: nil))
    ]

    /// Only the cities of this country. A country that we do not know has none.
    public var country: CountryCode?
    /// Beginnings of words of the name, in any order: `mih don` finds Donji Miholjac. Case and accents do not matter.
    /// Words after the eighth are ignored.
    public var search: Line?
    public var cursor: PageCursor?
    /// 50 when absent. With `search` a page may have fewer items although there is a next page.
    public var limit: PageLimit?

    public init(
        country: CountryCode? = nil, search: Line? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil
    ) {
        self.country = country
        self.search = search
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<City>
}
