public import CallTypes
public import Vocabulary

/// Records that the caller has shared an offer. The first share of each offer earns 1 point, on whichever channel; a
/// later one earns none (R05.50).
public struct RecordShare: Call {
    public static let name = "cityOffers.recordShare"
    public static let summary = "Record that you have shared an offer"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/city-offers/{offer}/shares")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana sends the concert to a friend", RecordShare(offer: ExampleTown.concert, channel: .message),
            EarnedPoints(points: 1, balance: 8))
    ]

    public var offer: OfferID
    public var channel: ShareChannel

    public init(offer: OfferID, channel: ShareChannel) {
        self.offer = offer
        self.channel = channel
    }

    public typealias Reply = EarnedPoints

    public enum Refused: Refusal {
        case notJoined
        /// Also for an offer that readers do not see now.
        case unknownOffer

        public var terms: RefusalTerms {
            switch self {
            case .notJoined: .notJoined
            case .unknownOffer: .noSuchOffer
            }
        }
    }
}
