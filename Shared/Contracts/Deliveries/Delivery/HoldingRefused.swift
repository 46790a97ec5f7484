public import CallTypes
import Vocabulary

/// Why a courier may not finish or give up a delivery.
public enum HoldingRefused: Refusal {
    /// Unknown, or not for this courier: never told apart.
    case notOffered
    /// Somebody else holds it, or nobody.
    case notHolder
    /// Delivered or cancelled already.
    case finished

    public var terms: RefusalTerms {
        switch self {
        case .notOffered: .notFound("There is no such delivery.")
        case .notHolder: .forbidden("You do not hold this delivery.")
        case .finished: .conflict("This delivery is finished.")
        }
    }
}
