public import CallTypes
public import Vocabulary

/// Shows a restaurant to anyone (R02.20, R02.21). A restaurant that is blocked, or whose e-mail address is not
/// confirmed, is not found.
public struct ShowRestaurant: Call {
    public static let name = "restaurants.showRestaurant"
    public static let summary = "Show a restaurant"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/restaurants/{restaurant}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A guest looks at the restaurant", ShowRestaurant(restaurant: ExampleTown.konoba.id),
            Reply(restaurant: ExampleTown.konobaDetails))
    ]

    public var restaurant: RestaurantID

    public init(restaurant: RestaurantID) { self.restaurant = restaurant }

    public struct Reply: Codable, Hashable, Sendable {
        public var restaurant: RestaurantDetails

        public init(restaurant: RestaurantDetails) { self.restaurant = restaurant }
    }

    public enum Refused: Refusal {
        case unknownRestaurant

        public var terms: RefusalTerms { .unknownRestaurant }
    }
}

extension RefusalTerms {
    static var unknownRestaurant: RefusalTerms { .notFound("There is no such restaurant.") }
}
