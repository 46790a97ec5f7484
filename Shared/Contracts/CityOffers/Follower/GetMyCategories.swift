public import CallTypes
import Vocabulary

/// The categories that the caller can choose, and whether they are chosen.
public struct GetMyCategories: Call {
    public static let name = "cityOffers.getMyCategories"
    public static let summary = "See which categories you can follow, and which you follow"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/city-offers/me/categories")
    public static let examples: [CallExample<Self>] = [
        CallExample("Ana follows music", GetMyCategories(), ExampleTown.anasCategories)
    ]

    public init() {}

    public typealias Reply = MyCategories
    public typealias Refused = FollowerRefused
}
