public import CallTypes
public import Vocabulary

/// Changes the profile of the promoter that calls. `identity.changeEmail` changes the sign-in address.
public struct UpdatePromoter: Call {
    public static let name = "cityOffers.updatePromoter"
    public static let summary = "Change your profile as a promoter"
    public static let access = Access.kinds(.promoter)
    public static let route: Route? = .json(.patch, "/v1/promoters/me")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan keeps the name", UpdatePromoter(name: ExampleTown.kristijansProfile.name),
            PromoterReply(promoter: ExampleTown.kristijansProfile))
    ]

    /// The value stays when absent.
    public var name: Line?

    public init(name: Line? = nil) { self.name = name }

    public typealias Reply = PromoterReply
    public typealias Refused = PromoterRefused
}
