public import CallTypes
import Vocabulary

/// The profile of the store that calls.
public struct GetStore: Call {
    public static let name = "deliveries.getStore"
    public static let summary = "Get your store's profile"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.get, "/v1/stores/me")
    public static let examples: [CallExample<Self>] = [
        CallExample("The bakery reads its profile", GetStore(), ExampleTown.bakeryProfile)
    ]

    public init() {}

    public typealias Reply = StoreProfile
    public typealias Refused = ProfileRefused
}
