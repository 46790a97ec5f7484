public import CallTypes
public import Vocabulary

/// Takes a published offer out of sight, or shows it again.
public struct SetOfferActive: Call {
    public static let name = "cityOffers.setOfferActive"
    public static let summary = "Take an offer out of sight, or show it again"
    public static let access = Access.kinds(.promoter, orStaffWith: .admin)
    public static let route: Route? = .json(.put, "/v1/city-offers/{offer}/active")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan takes the concert out of sight", SetOfferActive(offer: ExampleTown.concert, isActive: false),
            OwnOfferReply(offer: ExampleTown.inactiveConcert))
    ]

    public var offer: OfferID
    /// `false` takes the offer out of sight, and `true` shows it again.
    public var isActive: Bool

    public init(offer: OfferID, isActive: Bool) {
        self.offer = offer
        self.isActive = isActive
    }

    public typealias Reply = OwnOfferReply

    public enum Refused: Refusal {
        case notAPromoter
        case revoked
        case unknownOffer
        /// Staff has hidden it.
        case hidden
        /// A draft, or an offer that waits for staff.
        case notPublished

        public var terms: RefusalTerms {
            switch self {
            case .notAPromoter: .notAPromoter
            case .revoked: .revokedPromoter
            case .unknownOffer: .unknownOffer
            case .hidden: .hiddenOffer
            case .notPublished: .notPublishedOffer
            }
        }
    }
}
