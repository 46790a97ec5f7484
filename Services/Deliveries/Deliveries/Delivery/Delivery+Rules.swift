import DeliveriesContract
import Vocabulary

/// A transition that the status of a delivery does not allow: a programming error, which rolls the transaction back.
struct IllegalDeliveryStep: Error, Hashable, CustomStringConvertible {
    var delivery: DeliveryID
    var step: String
    var status: DeliveryStatus

    var description: String { "delivery \(delivery) is \(status), so \(step) is not possible" }
}

/// The transitions of a delivery. `now` comes from the service's clock. A refused transition changes nothing.
extension Delivery {
    /// Transition T2: a candidate accepts. Accepting again by the holder changes nothing, so a courier whose reply was
    /// lost can repeat the call.
    mutating func accept(by candidacy: Candidacy?, at now: Instant) throws(AcceptDelivery.Refused) {
        guard let candidacy, status != .cancelled else { throw .notOffered }
        if status == .inProgress, holder == candidacy.courier { return }
        guard status == .pending else { throw .taken }
        guard !candidacy.gaveUp else { throw .gaveUpBefore }
        status = .inProgress
        holder = candidacy.courier
        progress = .accepted
        acceptedAt = now
        storeReachedAt = nil
        change(at: now)
    }

    /// Advances the progress of the holder. Progress never goes back.
    /// - Returns: `false` when nothing changes, because the same or more progress was known or the parcel is delivered.
    mutating func advance(
        to reached: DeliveryProgress, by candidacy: Candidacy?, at now: Instant
    ) throws(HoldingRefused) -> Bool {
        if status == .delivered, let candidacy, holder == candidacy.courier { return false }
        _ = try holding(candidacy)
        guard let known = progress, reached > known else { return false }
        progress = reached
        if reached == .atStore { storeReachedAt = now }
        change(at: now)
        return true
    }

    /// Transition T3: the holder delivers.
    mutating func deliver(by candidacy: Candidacy?, at now: Instant) throws(HoldingRefused) {
        _ = try holding(candidacy)
        status = .delivered
        progress = nil
        change(at: now)
    }

    /// Transition T4: the holder gives up.
    mutating func giveUp(by candidacy: Candidacy?, at now: Instant) throws(HoldingRefused) {
        _ = try holding(candidacy)
        waitAgain(at: now)
    }

    /// Transitions T5 and T6: the store cancels a pending or held delivery.
    mutating func cancel(at now: Instant) throws(CancelDelivery.Refused) {
        guard status == .pending || status == .inProgress else { throw .finished }
        becomeFree(.cancelled)
        change(at: now)
    }

    /// Transition T7: the courier no longer works with the store, or was blocked or deleted.
    mutating func release(at now: Instant) throws(IllegalDeliveryStep) {
        guard isHeld else { throw IllegalDeliveryStep(delivery: id, step: "release", status: status) }
        waitAgain(at: now)
    }

    private mutating func waitAgain(at now: Instant) {
        becomeFree(.pending)
        change(at: now)
    }

    /// Removes the holder and everything known about the holder.
    private mutating func becomeFree(_ status: DeliveryStatus) {
        self.status = status
        holder = nil
        progress = nil
        acceptedAt = nil
        storeReachedAt = nil
    }

    private mutating func change(at now: Instant) {
        changedAt = now
        version += 1
    }

    private func holding(_ candidacy: Candidacy?) throws(HoldingRefused) -> CourierID {
        guard let candidacy else { throw .notOffered }
        switch status {
        case .pending: throw .notHolder
        case .inProgress:
            guard holder == candidacy.courier else { throw .notHolder }
            return candidacy.courier
        case .delivered: throw holder == candidacy.courier ? .finished : .notOffered
        case .cancelled: throw .notOffered
        }
    }
}
