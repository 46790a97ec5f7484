import DeliveriesContract
import Vocabulary

/// A change in the live streams of stores and couriers, with its readers.
struct ChangeForReaders: Hashable, Sendable {
    var readers: [AccountID]
    var change: DeliveryChange
}

/// Computes the changes and their readers for a step. A reader learns no more than the reader's lists show, so a
/// candidate never learns who holds a delivery.
enum DeliveryChanges {
    /// - Parameters:
    ///   - before: the delivery before the step; `nil` for a new one.
    ///   - candidates: the chosen couriers who still work with the store.
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
            // The pending delivery is in the former holder's list, too, unless the cooperation has ended.
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
    /// Creates the full change, for the store and the holder.
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

    /// The change for couriers who no longer see the delivery. It discloses neither the reason nor the holder.
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
