import CarsContract
import Vocabulary

/// The transitions of a complaint. A refused transition changes nothing.
extension ComplaintRecord {
    /// Staff decides. A repeat of the same decision by the same staff member changes nothing.
    mutating func decide(
        isUpheld: Bool, note: Line, by staff: AccountID, at now: Instant
    ) throws(DecideComplaint.Refused) {
        let decision: ComplaintState = isUpheld ? .upheld : .dismissed
        guard state == .new else {
            if state == decision, self.note == note, decidedBy == staff { return }
            throw .alreadyDecided
        }
        state = decision
        self.note = note
        decidedAt = now
        decidedBy = staff
    }

    /// Whether the seller sends the same complaint again.
    func isSame(as call: Complain) -> Bool { reason == call.reason && text == call.text }
}
