public import CallTypes
import Vocabulary

/// The profile of the dealer that calls (R04.13). Identity has its sign-in address (`identity.getMyAccount`).
public struct GetDealer: Call {
    public static let name = "cars.getDealer"
    public static let summary = "Get your profile as a dealer"
    public static let access = Access.kinds(.dealer)
    public static let route: Route? = .json(.get, "/v1/dealers/me")
    public static let examples: [CallExample<Self>] = [
        CallExample("The dealer reads its profile", GetDealer(), ExampleTown.gulfMotorsProfile)
    ]

    public init() {}

    public typealias Reply = DealerProfile
    public typealias Refused = DealerRefused
}
