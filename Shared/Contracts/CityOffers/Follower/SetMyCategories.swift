public import CallTypes
public import Vocabulary

/// Replaces the categories of the caller (R05.19). A category that is not given is not followed any more.
public struct SetMyCategories: Call {
    public static let name = "cityOffers.setMyCategories"
    public static let summary = "Follow these categories and no others"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.put, "/v1/city-offers/me/categories")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana follows music alone", SetMyCategories(categories: [ExampleTown.music]), ExampleTown.anasCategories)
    ]

    /// At least one.
    public var categories: [OfferCategoryID]

    public init(categories: [OfferCategoryID]) { self.categories = categories }

    public func validate(_ faults: inout Faults) { faults.check(categories: categories) }

    public typealias Reply = MyCategories
    public typealias Refused = FollowerRefused
}
