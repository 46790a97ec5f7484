public import Vocabulary

/// The state of an order.
public enum OrderState: String, WireValue, CaseIterable {
    /// Waits for an employee, until the deadline.
    case submitted
    /// An employee has struck lines out, and the guest must agree.
    case needsGuestOk
    case accepted, preparing, ready
    case served, rejected, cancelled
    /// No employee answered before the deadline.
    case expired

    /// Whether the order is active: it waits for an answer, or is accepted and not served yet (R02.51).
    public var isActive: Bool {
        switch self {
        case .submitted, .needsGuestOk, .accepted, .preparing, .ready: true
        case .served, .rejected, .cancelled, .expired: false
        }
    }
}
