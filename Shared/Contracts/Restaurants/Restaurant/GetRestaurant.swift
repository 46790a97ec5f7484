public import CallTypes
import Vocabulary

/// The profile of the restaurant that calls.
public struct GetRestaurant: Call {
    public static let name = "restaurants.getRestaurant"
    public static let summary = "Get your restaurant's profile"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.get, "/v1/restaurants/me")
    public static let examples: [CallExample<Self>] = [
        CallExample("The restaurant reads its profile", GetRestaurant(), ExampleTown.konoba)
    ]

    public init() {}

    public typealias Reply = RestaurantProfile
    public typealias Refused = RestaurantRefused
}
