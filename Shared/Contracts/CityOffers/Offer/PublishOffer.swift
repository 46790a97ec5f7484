public import CallTypes
public import Vocabulary

/// Publishes a draft. It is public at once, or held back until staff releases it where the setting `offers.review` is
/// `before` (R05.39). An offer that was published already stays as it is.
public struct PublishOffer: Call {
    public static let name = "cityOffers.publishOffer"
    public static let summary = "Publish a draft"
    public static let access = Access.kinds(.promoter, orStaffWith: .admin)
    public static let route: Route? = .json(.post, "/v1/city-offers/{offer}/publish")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan publishes the concert", PublishOffer(offer: ExampleTown.concert),
            OwnOfferReply(offer: ExampleTown.ownConcert))
    ]

    public var offer: OfferID

    public init(offer: OfferID) { self.offer = offer }

    public typealias Reply = OwnOfferReply

    public enum Refused: Refusal {
        case notAPromoter
        case revoked
        case unknownOffer
        /// Staff has hidden it.
        case hidden
        /// The city of the draft takes no offers now.
        case cityInactive
        /// A category of the draft takes no offers now.
        case categoryInactive

        public var terms: RefusalTerms {
            switch self {
            case .notAPromoter: .notAPromoter
            case .revoked: .revokedPromoter
            case .unknownOffer: .unknownOffer
            case .hidden: .hiddenOffer
            case .cityInactive: .conflict("The city of this offer takes no offers now.")
            case .categoryInactive: .conflict("A category of this offer takes no offers now.")
            }
        }
    }
}
