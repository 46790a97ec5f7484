public import CallTypes
import Vocabulary

/// The profile of the courier who calls.
public struct GetCourier: Call {
    public static let name = "deliveries.getCourier"
    public static let summary = "Get your profile as a courier"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.get, "/v1/couriers/me")
    public static let examples: [CallExample<Self>] = [
        CallExample("Ana reads her profile", GetCourier(), ExampleTown.anasProfile)
    ]

    public init() {}

    public typealias Reply = CourierProfile
    public typealias Refused = ProfileRefused
}
