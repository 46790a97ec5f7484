public import CallTypes
import Vocabulary

/// The reasons why a courier may not finish or give up a delivery.
public enum HoldingRefused: Refusal {
    /// The delivery is unknown or not for this courier. The reply does not disclose which.
    case notOffered
    /// Another courier or no courier holds the delivery.
    case notHolder
    /// The delivery is already delivered or cancelled.
    case finished

    public var terms: RefusalTerms {
        switch self {
        case .notOffered: .notFound("There is no such delivery.")
        case .notHolder: .forbidden("You do not hold this delivery.")
        case .finished: .conflict("This delivery is finished.")
        }
    }
}
