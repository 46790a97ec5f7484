public import CallTypes
public import Vocabulary

/// Removes an offer from those that the caller has saved (R05.49). Removing it again changes nothing.
public struct UnsaveOffer: Call {
    public static let name = "cityOffers.unsaveOffer"
    public static let summary = "Remove an offer from those that you have saved"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.delete, "/v1/city-offers/{offer}/saved")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample("Ana removes the concert", UnsaveOffer(offer: ExampleTown.concert), Reply())
    ]

    public var offer: OfferID

    public init(offer: OfferID) { self.offer = offer }

    public typealias Reply = EmptyReply
}
