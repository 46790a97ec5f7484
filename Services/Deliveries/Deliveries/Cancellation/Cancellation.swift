import DeliveriesContract
import Vocabulary

/// A row of the cancel ledger, as it is added.
struct Cancellation: Hashable, Sendable {
    var delivery: DeliveryID
    /// Of the step that it is.
    var number: Int
    var store: StoreID
    /// Who held it, if somebody did.
    var courier: CourierID?
    var by: CancellationParty
    var stage: CancellationStage
    var fault: CancellationFault
    var reason: GiveUpReason?
    var at: Instant
}

extension Cancellation {
    /// - Parameters:
    ///   - before: the delivery as it was.
    ///   - storeWait: how long a courier waits at a store before it is the store's fault.
    /// - Returns: `nil` for a step that takes the delivery from nobody and off no list.
    init?(_ step: Step, number: Int, of before: Delivery, storeWait: Duration) {
        switch step.kind {
        case .givenUp, .cancelled, .released: break
        case .created, .accepted, .atStore, .collected, .atCustomer, .delivered: return nil
        }
        let stage = CancellationStage(of: before)
        self.init(
            delivery: before.id, number: number, store: before.store, courier: step.courier, by: step.by, stage: stage,
            fault: .of(
                by: step.by, reachedStore: before.storeReachedAt, collected: stage.isCollected, at: step.at,
                storeWait: storeWait), reason: step.reason, at: step.at)
    }
}

extension CancellationStage {
    /// How far the delivery is.
    init(of delivery: Delivery) {
        switch delivery.progress {
        case nil: self = .pending
        case .accepted: self = .accepted
        case .atStore: self = .atStore
        case .collected: self = .collected
        case .atCustomer: self = .atCustomer
        }
    }

    fileprivate var isCollected: Bool { self == .collected || self == .atCustomer }
}

extension CancellationFault {
    /// Whose fault a cancellation is. Whoever calls off bears it, and staff does not take sides; but a courier who
    /// gives up has waited long enough at a store that had not handed the parcel over. The source's counter counts such
    /// a one all the same (R01.38), until the store pardons it.
    /// - Parameters:
    ///   - reachedStore: when the courier's arrival at the store was reported, if it was.
    ///   - collected: whether the parcel was handed over.
    ///   - storeWait: how long a courier waits at the store.
    static func of(
        by party: CancellationParty, reachedStore: Instant?, collected: Bool, at now: Instant, storeWait: Duration
    ) -> CancellationFault {
        switch party {
        case .staff: return .nobody
        case .store: return .store
        case .courier:
            guard let reachedStore, !collected else { return .courier }
            return now - reachedStore >= storeWait ? .store : .courier
        }
    }
}
