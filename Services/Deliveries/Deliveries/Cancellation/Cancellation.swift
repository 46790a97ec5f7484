import DeliveriesContract
import Vocabulary

/// A new row of the cancellation ledger.
struct Cancellation: Hashable, Sendable {
    var delivery: DeliveryID
    /// The number of the step that this row records.
    var number: Int
    var store: StoreID
    /// The courier who held the delivery; `nil` when it was pending.
    var courier: CourierID?
    var by: CancellationParty
    var stage: CancellationStage
    var fault: CancellationFault
    var reason: GiveUpReason?
    var at: Instant
}

extension Cancellation {
    /// - Parameters:
    ///   - before: the delivery before the step.
    ///   - storeWait: the waiting time at the store after which giving up is the store's fault.
    /// - Returns: `nil` for a step that is no cancellation.
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
    /// Creates the stage from the progress of the delivery.
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
    /// Returns the party at fault for a cancellation.
    ///
    /// * Staff: no party is at fault.
    /// * The store: the store is at fault.
    /// * A courier: the courier is at fault, unless the courier waited at least `storeWait` at the store without
    ///   getting the parcel. Then the store is at fault. `cancelledCount` counts both cases until the store pardons
    ///   (R01.38).
    /// - Parameters:
    ///   - reachedStore: when the courier's arrival at the store was reported, if it was.
    ///   - collected: whether the parcel was handed over.
    ///   - storeWait: the waiting time at the store after which the store is at fault.
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
