public import CallTypes
public import Vocabulary

/// Shows an offer again that staff has hidden, or releases one that was held back (R05.39). An offer that its promoter
/// had taken out of sight before is inactive again. An offer in sight stays as it is. The promoter is told, with the
/// reason.
public struct RestoreOffer: Call {
    public static let name = "cityOffers.restoreOffer"
    public static let summary = "Show a hidden offer again, or release one"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.post, "/v1/city-offers/{offer}/restore")
    public static let sends = Sending.toOthers(by: [.push, .email])
    public static let repetition = Repetition.idempotent
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff shows the concert again",
            RestoreOffer(offer: ExampleTown.concert, reason: Line(unchecked: "The place is right now.")),
            OwnOfferReply(offer: ExampleTown.ownConcert))
    ]

    public var offer: OfferID
    public var reason: Line

    public init(offer: OfferID, reason: Line) {
        self.offer = offer
        self.reason = reason
    }

    public typealias Reply = OwnOfferReply

    public enum Refused: Refusal {
        case unknownOffer
        /// Its promoter has not published it yet.
        case isDraft

        public var terms: RefusalTerms {
            switch self {
            case .unknownOffer: .unknownOffer
            case .isDraft: .conflict("This offer is a draft. Its promoter publishes it.")
            }
        }
    }
}
