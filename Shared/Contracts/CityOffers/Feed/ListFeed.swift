public import CallTypes
public import Vocabulary

/// Lists the offers in the cities and categories of the caller (R05.23). The offer that became visible last comes
/// first.
///
/// An offer is listed while its promotion window is open (R05.30). An edit, and a change of the caller's interests,
/// shows in the next call (R05.24, R05.37). An edited offer keeps its place.
public struct ListFeed: ListCall {
    public static let name = "cityOffers.listFeed"
    public static let summary = "List the offers in your cities and categories"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/city-offers/feed")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana looks for something to do in Osijek", ListFeed(), Reply(items: [ExampleTown.concertRow], next: nil))
    ]

    /// Only this city. A city that the caller does not follow has no offers here.
    public var city: CityID?
    /// Only this category. A category that the caller does not follow has no offers here.
    public var category: OfferCategoryID?
    public var cursor: PageCursor?
    /// 50 when absent. A page may have fewer items although there is a next page.
    public var limit: PageLimit?

    public init(
        city: CityID? = nil, category: OfferCategoryID? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil
    ) {
        self.city = city
        self.category = category
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<OfferRow>
    public typealias Refused = FollowerRefused
}
