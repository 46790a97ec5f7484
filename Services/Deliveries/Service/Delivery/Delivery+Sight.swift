import DeliveriesContract
import Vocabulary

/// Who sees what of a delivery, and may do what with it (dossier 01, 3.2 and 3.3).
extension Delivery {
    var actionsForStore: [DeliveryAction] {
        switch status {
        case .pending, .inProgress: [.cancel]
        case .delivered, .cancelled: []
        }
    }

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
        switch status {
        case .pending: candidacy.gaveUp ? [] : [.accept]
        case .inProgress: holder == candidacy.courier ? [.deliver, .giveUp] : []
        case .delivered, .cancelled: []
        }
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
