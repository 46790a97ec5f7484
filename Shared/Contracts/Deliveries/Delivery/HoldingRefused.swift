public import RPC
import Vocabulary

/// Why a courier may not finish or give up a delivery.
public enum HoldingRefused: Refusal {
    /// Unknown, or not for this courier: never told apart.
    case notOffered
    /// Somebody else holds it, or nobody.
    case notHolder
    /// Delivered or cancelled already.
    case finished

    public var kind: RefusalKind {
        switch self {
        case .notOffered: .notFound
        case .notHolder: .forbidden
        case .finished: .conflict
        }
    }

    public var message: String {
        switch self {
        case .notOffered: "There is no such delivery."
        case .notHolder: "You do not hold this delivery."
        case .finished: "This delivery is finished."
        }
    }
}
