public import CallTypes
import Vocabulary

/// The profile of the promoter that calls.
public struct GetPromoter: Call {
    public static let name = "cityOffers.getPromoter"
    public static let summary = "Get your profile as a promoter"
    public static let access = Access.kinds(.promoter)
    public static let route: Route? = .json(.get, "/v1/promoters/me")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan reads the profile", GetPromoter(), PromoterReply(promoter: ExampleTown.kristijansProfile))
    ]

    public init() {}

    public typealias Reply = PromoterReply
    public typealias Refused = PromoterRefused
}
