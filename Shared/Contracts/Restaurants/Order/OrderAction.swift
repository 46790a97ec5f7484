public import Vocabulary

/// An answer of a guest to an order.
public enum OrderAction: String, WireValue, CaseIterable {
    /// ``CancelOrder``
    case cancel
    /// ``ConfirmOrder``
    case confirm

    /// The actions of the guest in a state.
    static func all(in state: OrderState) -> [OrderAction] {
        switch state {
        case .submitted: [.cancel]
        case .needsGuestOk: [.confirm, .cancel]
        case .accepted, .preparing, .ready, .served, .rejected, .cancelled, .expired: []
        }
    }
}
