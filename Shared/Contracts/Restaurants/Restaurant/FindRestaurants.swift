public import CallTypes
public import Vocabulary

/// Finds restaurants for anyone (R02.20): all of the town, or those with certain words, a cuisine, or open doors. Those
/// that are blocked, or whose e-mail address is not confirmed, are not found. The first registered comes first.
public struct FindRestaurants: ListCall {
    public static let name = "restaurants.findRestaurants"
    public static let summary = "Find restaurants"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/restaurants")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A guest looks for fish in Split",
            FindRestaurants(search: Line(unchecked: "split"), cuisine: .fish),
            Reply(items: [ExampleTown.konobaRow], next: nil))
    ]

    /// Beginnings of words of the name and the address, in any order: `spl gal` finds Konoba Galeb in Split. Case and
    /// accents do not matter, and `č`, `ć` and `đ` count as `c` and `d`. Words after the eighth are ignored.
    public var search: Line?
    public var cuisine: Cuisine?
    /// Only restaurants that are open now, or only those that are closed. Either way only restaurants with hours.
    public var isOpen: Bool?
    public var cursor: PageCursor?
    /// 50 when absent. With `isOpen` a page may have fewer items although there is a next page.
    public var limit: PageLimit?

    public init(
        search: Line? = nil, cuisine: Cuisine? = nil, isOpen: Bool? = nil, cursor: PageCursor? = nil,
        limit: PageLimit? = nil
    ) {
        self.search = search
        self.cuisine = cuisine
        self.isOpen = isOpen
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<RestaurantRow>
}

/// A restaurant in the list for everybody.
public struct RestaurantRow: Codable, Hashable, Sendable {
    public var id: RestaurantID
    public var name: Line
    public var address: Line
    public var cuisines: [Cuisine]
    /// Whether it is open now; `null` when it gives no hours.
    public var isOpen: Bool?
    /// The path of its picture, at most 200 pixels wide and high.
    public var thumbnail: String?

    public init(
        id: RestaurantID, name: Line, address: Line, cuisines: [Cuisine], isOpen: Bool?, thumbnail: String?
    ) {
        self.id = id
        self.name = name
        self.address = address
        self.cuisines = cuisines
        self.isOpen = isOpen
        self.thumbnail = thumbnail
    }
}
