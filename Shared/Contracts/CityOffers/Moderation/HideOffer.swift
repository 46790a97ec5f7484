public import CallTypes
public import Vocabulary

/// Hides an offer from readers, with a reason that the promoter is told and can read (R05.39). All open cases of the
/// offer are closed. Another reason replaces the first; the same reason changes nothing.
public struct HideOffer: Call {
    public static let name = "cityOffers.hideOffer"
    public static let summary = "Hide an offer from readers"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.post, "/v1/city-offers/{offer}/hide")
    public static let sends = Sending.toOthers(by: [.push, .email])
    public static let repetition = Repetition.idempotent
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff hides the concert", HideOffer(offer: ExampleTown.concert, reason: ExampleTown.hidingReason),
            OwnOfferReply(offer: ExampleTown.hiddenConcert))
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
        /// Readers have never seen it, and it does not wait to be published.
        case isDraft

        public var terms: RefusalTerms {
            switch self {
            case .unknownOffer: .unknownOffer
            case .isDraft: .conflict("This offer is a draft, so no reader sees it.")
            }
        }
    }
}
