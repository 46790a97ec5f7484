public import CallTypes
public import Vocabulary

/// Deletes an offer. An offer that was never published is erased. Any other is only taken out of sight, because people
/// may have saved it, and because points and discounts name it. A hidden offer stays hidden.
public struct DeleteOffer: Call {
    public static let name = "cityOffers.deleteOffer"
    public static let summary = "Delete a draft, or take an offer out of sight"
    public static let access = Access.kinds(.promoter, orStaffWith: .admin)
    public static let route: Route? = .json(.delete, "/v1/city-offers/{offer}")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample("Kristijan deletes a draft", DeleteOffer(offer: ExampleTown.concert), EmptyReply())
    ]

    public var offer: OfferID

    public init(offer: OfferID) { self.offer = offer }

    public typealias Reply = EmptyReply
    public typealias Refused = OfferChangeRefused
}
