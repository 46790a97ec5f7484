public import CallTypes
public import Vocabulary

/// Shows an offer to anyone. A draft, an offer whose promotion has not begun, and one that is held back, hidden or
/// inactive are not found, nor are the offers of a promoter who may not publish now. An offer that has ended is shown,
/// and says so (R05.38).
public struct GetOffer: Call {
    public static let name = "cityOffers.getOffer"
    public static let summary = "Show an offer"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/city-offers/{offer}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana opens the concert", GetOffer(offer: ExampleTown.concert),
            ShownOffer(offer: ExampleTown.concertDetails, hasEnded: false))
    ]

    public var offer: OfferID

    public init(offer: OfferID) { self.offer = offer }

    public typealias Reply = ShownOffer
    public typealias Refused = ShownOfferRefused
}

/// An offer as readers see it.
public struct ShownOffer: Codable, Hashable, Sendable {
    public var offer: OfferDetails
    /// Whether its promotion has ended. Feeds do not have it then.
    public var hasEnded: Bool

    public init(offer: OfferDetails, hasEnded: Bool) {
        self.offer = offer
        self.hasEnded = hasEnded
    }
}

/// Why an offer cannot be shown to readers.
public enum ShownOfferRefused: Refusal {
    /// Also for an offer that readers may not see now.
    case unknownOffer

    public var terms: RefusalTerms { .unknownOffer }
}
