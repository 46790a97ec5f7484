public import CallTypes
public import Vocabulary

/// Returns an offer as its promoter sees it, in any state, with the reason of staff if it is hidden. Staff sees every
/// offer.
public struct GetMyOffer: Call {
    public static let name = "cityOffers.getMyOffer"
    public static let summary = "Get an offer of yours"
    public static let access = Access.kinds(.promoter, orStaffWith: .admin)
    public static let route: Route? = .json(.get, "/v1/city-offers/mine/{offer}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan opens the concert", GetMyOffer(offer: ExampleTown.concert),
            OwnOfferReply(offer: ExampleTown.ownConcert)),
        CallExample(
            "Kristijan reads why the concert is hidden", GetMyOffer(offer: ExampleTown.concert),
            OwnOfferReply(offer: ExampleTown.hiddenConcert)),
    ]

    public var offer: OfferID

    public init(offer: OfferID) { self.offer = offer }

    public typealias Reply = OwnOfferReply
    public typealias Refused = OwnOfferRefused
}
