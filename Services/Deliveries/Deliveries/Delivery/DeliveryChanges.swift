import DeliveriesContract
import Vocabulary

/// What goes to whom in the live streams of stores and couriers.
struct ChangeForReaders: Hashable, Sendable {
    var readers: [AccountID]
    var change: DeliveryChange
}

/// Who hears what when something happens to a delivery: nobody more than the lists show them (dossier 01, 3.3), and no
/// candidate who has it.
enum DeliveryChanges {
    /// - Parameters:
    ///   - before: as it was; `nil` when it is new.
    ///   - candidates: who was chosen and works with the store still.
    static func of(
        _ step: Step, _ before: Delivery?, _ after: Delivery, candidates: [Candidacy]
    ) -> [ChangeForReaders] {
        let former = before?.holder
        let readers = { (couriers: [CourierID]) in couriers.map { AccountID($0) } }
        func others(than courier: CourierID?) -> [AccountID] {
            readers(candidates.map(\.courier).filter { $0 != courier })
        }
        let shown = DeliveryChange(step, after)
        var changes = [ChangeForReaders(readers: [AccountID(after.store)], change: shown)]
        func notify(_ accounts: [AccountID], _ change: DeliveryChange) {
            if !accounts.isEmpty { changes.append(ChangeForReaders(readers: accounts, change: change)) }
        }
        switch step.kind {
        case .created:
            notify(others(than: nil), shown.saying(.offered))
        case .accepted:
            notify(readers([after.holder].compactMap(\.self)), shown)
            notify(others(than: after.holder), shown.gone)
        case .atStore, .collected, .atCustomer, .delivered:
            notify(readers([after.holder].compactMap(\.self)), shown)
        case .givenUp, .released:
            // It waits in the former holder's list, too, unless the two no longer work together.
            let isSeen = candidates.contains { $0.courier == former }
            notify(readers([former].compactMap(\.self)), isSeen ? shown : shown.gone)
            notify(others(than: former), shown.saying(.offered))
        case .cancelled:
            if let former {
                notify(readers([former]), shown)
            } else {
                notify(others(than: nil), shown.gone)
            }
        }
        return changes
    }
}

extension DeliveryChange {
    /// A step as it is shown to those whose delivery it is.
    fileprivate init(_ step: Step, _ delivery: Delivery) {
        self.init(
            delivery: delivery.id, kind: step.kind.change, status: delivery.status, progress: delivery.progress,
            version: delivery.version, at: step.at, position: nil)
    }

    fileprivate func saying(_ kind: DeliveryChangeKind) -> DeliveryChange {
        var change = self
        change.kind = kind
        return change
    }

    /// For those who see it no more: neither why nor who has it.
    fileprivate var gone: DeliveryChange {
        var change = self.saying(.gone)
        change.status = nil
        change.progress = nil
        return change
    }
}

extension DeliveryStepKind {
    fileprivate var change: DeliveryChangeKind {
        switch self {
        case .created: .created
        case .accepted: .accepted
        case .atStore: .atStore
        case .collected: .collected
        case .atCustomer: .atCustomer
        case .delivered: .delivered
        case .givenUp: .givenUp
        case .cancelled: .cancelled
        case .released: .released
        }
    }
}
