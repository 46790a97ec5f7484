import DeliveriesContract
import Vocabulary

/// The visibility of a delivery and the actions on it.
extension Delivery {
    var actionsForStore: [DeliveryAction] { status.actionsForStore }

    /// Returns whether the courier sees the delivery: all candidates see a pending delivery, only its courier sees a
    /// held or delivered one.
    func isVisible(to candidacy: Candidacy?) -> Bool {
        guard let candidacy else { return false }
        switch status {
        case .pending: return true
        case .inProgress, .delivered: return holder == candidacy.courier
        case .cancelled: return false
        }
    }

    func actions(for candidacy: Candidacy) -> [DeliveryAction] {
        status.actions(isHolder: holder == candidacy.courier, gaveUp: candidacy.gaveUp)
    }

    /// The state that the tracking page shows while the link is valid.
    var trackingState: TrackingState {
        switch status {
        case .pending: .waiting
        case .inProgress:
            switch progress {
            case nil, .accepted: .accepted
            case .atStore: .atStore
            case .collected: .collected
            case .atCustomer: .atCustomer
            }
        case .delivered: .delivered
        case .cancelled: .cancelled
        }
    }
}

extension DeliveryStatus {
    var actionsForStore: [DeliveryAction] {
        switch self {
        case .pending, .inProgress: [.cancel]
        case .delivered, .cancelled: []
        }
    }

    /// Returns the actions of a courier who is a candidate.
    /// - Parameters:
    ///   - isHolder: whether the courier holds the delivery, or has delivered it.
    ///   - gaveUp: whether the courier accepted it once and gave it up.
    func actions(isHolder: Bool, gaveUp: Bool) -> [DeliveryAction] {
        switch self {
        case .pending: gaveUp ? [] : [.accept]
        case .inProgress: isHolder ? [.deliver, .giveUp] : []
        case .delivered, .cancelled: []
        }
    }
}
