public import CallTypes
public import Vocabulary

/// Cancels the event of an offer. The offer stays in sight, so that nobody goes there in vain. Everybody who has saved
/// it is told once, with the reason.
public struct CancelOffer: Call {
    public static let name = "cityOffers.cancelOffer"
    public static let summary = "Cancel an event"
    public static let access = Access.kinds(.promoter, orStaffWith: .admin)
    public static let route: Route? = .json(.post, "/v1/city-offers/{offer}/cancel")
    public static let sends = Sending.toOthers(by: [.push])
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan cancels the concert",
            CancelOffer(offer: ExampleTown.concert, reason: Line(unchecked: "The singer is ill.")),
            OwnOfferReply(offer: ExampleTown.changed { $0.status = .cancelled }))
    ]

    public var offer: OfferID
    /// For the people who have saved the offer.
    public var reason: Line?

    public init(offer: OfferID, reason: Line? = nil) {
        self.offer = offer
        self.reason = reason
    }

    public typealias Reply = OwnOfferReply

    public enum Refused: Refusal {
        case notAPromoter
        case revoked
        case unknownOffer
        /// A draft is simply changed or deleted.
        case notPublished
        case noEvent
        case eventOver

        public var terms: RefusalTerms {
            switch self {
            case .notAPromoter: .notAPromoter
            case .revoked: .revokedPromoter
            case .unknownOffer: .unknownOffer
            case .notPublished: .notPublishedOffer
            case .noEvent: .offerWithoutEvent
            case .eventOver: .eventOver
            }
        }
    }
}
