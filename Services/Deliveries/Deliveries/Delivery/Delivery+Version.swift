import DeliveriesContract
import RPC
import Vocabulary

/// Changing only what one has seen (`If-Match` on HTTP).
extension Delivery {
    /// Whoever names a version changes that one or none; who names none takes the delivery as it is.
    func check(expected version: Int64?) throws(CallError) {
        guard let version else { return }
        guard version == Int64(self.version) else { throw .stale }
    }

    /// The same for a courier. Who may not know of the delivery learns nothing of its version either: it is not
    /// compared, and the rules refuse whatever is asked.
    func check(expected version: Int64?, by candidacy: Candidacy?) throws(CallError) {
        guard isKnown(to: candidacy) else { return }
        try check(expected: version)
    }

    /// Wider than ``isVisible(to:)``: a candidate who comes too late is told that somebody else holds it.
    func isKnown(to candidacy: Candidacy?) -> Bool {
        guard let candidacy else { return false }
        switch status {
        case .pending, .inProgress: return true
        case .delivered: return holder == candidacy.courier
        case .cancelled: return false
        }
    }
}
