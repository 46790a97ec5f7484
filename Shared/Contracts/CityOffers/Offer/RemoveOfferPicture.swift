public import CallTypes
public import Vocabulary

/// Removes the picture of an offer. Its addresses die. Without a picture nothing changes.
public struct RemoveOfferPicture: Call {
    public static let name = "cityOffers.removeOfferPicture"
    public static let summary = "Remove the picture of an offer"
    public static let access = Access.kinds(.promoter, orStaffWith: .admin)
    public static let route: Route? = .json(.delete, "/v1/city-offers/{offer}/picture")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan removes the poster", RemoveOfferPicture(offer: ExampleTown.concert),
            OwnOfferReply(offer: ExampleTown.ownConcert))
    ]

    public var offer: OfferID

    public init(offer: OfferID) { self.offer = offer }

    public typealias Reply = OwnOfferReply
    public typealias Refused = OfferChangeRefused
}
