public import CallTypes

/// Why the event of an offer cannot be postponed or rescheduled.
public enum ScheduleRefused: Refusal {
    case notAPromoter
    case revoked
    case unknownOffer
    /// A draft is simply changed (``UpdateOffer``).
    case notPublished
    case noEvent
    case eventOver
    case isCancelled

    public var terms: RefusalTerms {
        switch self {
        case .notAPromoter: .notAPromoter
        case .revoked: .revokedPromoter
        case .unknownOffer: .unknownOffer
        case .notPublished: .notPublishedOffer
        case .noEvent: .offerWithoutEvent
        case .eventOver: .eventOver
        case .isCancelled: .eventCancelled
        }
    }
}
