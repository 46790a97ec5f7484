public import Vocabulary

/// The state of a complaint.
public enum ComplaintState: String, WireValue, CaseIterable {
    /// Waits for staff.
    case new
    case upheld, dismissed
}
