import DeliveriesContract
import Vocabulary

/// Who sees what of a delivery, and may do what with it (dossier 01, 3.2 and 3.3).
extension Delivery {
    var actionsForStore: [DeliveryAction] { status.actionsForStore }

    /// Pending ones are seen by all candidates, held and delivered ones by their courier alone.
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

    /// Where it stands for its recipient, while the link lives.
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

    /// For a courier who is a candidate.
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
