import DeliveriesContract
import RPC
import Vocabulary

/// The check of the expected version (`If-Match` on HTTP).
extension Delivery {
    /// Refuses a change that expects another version. A change without an expected version is not checked.
    func check(expected version: Int64?) throws(CallError) {
        guard let version else { return }
        guard version == Int64(self.version) else { throw .stale }
    }

    /// Checks the version only for a courier who may know of the delivery. For others the comparison would disclose the
    /// version; the rules refuse their change anyway.
    func check(expected version: Int64?, by candidacy: Candidacy?) throws(CallError) {
        guard isKnown(to: candidacy) else { return }
        try check(expected: version)
    }

    /// Returns whether the courier may know that the delivery exists. This includes more than ``isVisible(to:)``: a
    /// candidate who comes too late learns that the delivery is taken.
    func isKnown(to candidacy: Candidacy?) -> Bool {
        guard let candidacy else { return false }
        switch status {
        case .pending, .inProgress: return true
        case .delivered: return holder == candidacy.courier
        case .cancelled: return false
        }
    }
}
