public import CallTypes
public import Vocabulary

/// Makes a draft with the content of another offer. Its times and its picture are left out: they belong to the old
/// event.
public struct CopyOffer: Call {
    public static let name = "cityOffers.copyOffer"
    public static let summary = "Make a draft from another offer"
    public static let access = Access.kinds(.promoter, orStaffWith: .admin)
    public static let route: Route? = .json(.post, "/v1/city-offers/{offer}/copy")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan copies the concert of last year", CopyOffer(offer: ExampleTown.concert),
            OwnOfferReply(offer: ExampleTown.ownDraft))
    ]

    public var offer: OfferID

    public init(offer: OfferID) { self.offer = offer }

    public typealias Reply = OwnOfferReply
    public typealias Refused = OfferChangeRefused
}
