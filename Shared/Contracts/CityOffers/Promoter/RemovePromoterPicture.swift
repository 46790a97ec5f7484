public import CallTypes
import Vocabulary

/// Removes the picture of the promoter that calls. Its addresses die. Without a picture nothing changes.
public struct RemovePromoterPicture: Call {
    public static let name = "cityOffers.removePromoterPicture"
    public static let summary = "Remove your picture as a promoter"
    public static let access = Access.kinds(.promoter)
    public static let route: Route? = .json(.delete, "/v1/promoters/me/picture")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan removes the logo", RemovePromoterPicture(),
            PromoterReply(promoter: ExampleTown.kristijansProfile))
    ]

    public init() {}

    public typealias Reply = PromoterReply
    public typealias Refused = PromoterRefused
}
