public import CallTypes
import Vocabulary

/// Removes the picture of the restaurant that calls. Its addresses die. Without a picture nothing changes.
public struct RemoveRestaurantPicture: Call {
    public static let name = "restaurants.removeRestaurantPicture"
    public static let summary = "Remove your restaurant's picture"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.delete, "/v1/restaurants/me/picture")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample("The restaurant removes its photo", RemoveRestaurantPicture(), ExampleTown.konoba)
    ]

    public init() {}

    public typealias Reply = RestaurantProfile
    public typealias Refused = RestaurantRefused
}
