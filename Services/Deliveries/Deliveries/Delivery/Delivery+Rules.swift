import DeliveriesContract
import Vocabulary

/// A step that the state of a delivery does not allow: a mistake in the program, which its transaction does not survive.
struct IllegalDeliveryStep: Error, Hashable, CustomStringConvertible {
    var delivery: DeliveryID
    var step: String
    var status: DeliveryStatus

    var description: String { "delivery \(delivery) is \(status), so \(step) is not possible" }
}

/// What may happen to a delivery (dossier 01, 3.1). `now` is the service's clock; what is refused changes nothing.
extension Delivery {
    /// T2. Accepting what one holds already changes nothing, so that a lost reply can be asked for again.
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

    /// The holder has come further on the way. It only goes forward.
    /// - Returns: whether that is news; otherwise nothing changes: as much or more was known, also when it has arrived.
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

    /// T3.
    mutating func deliver(by candidacy: Candidacy?, at now: Instant) throws(HoldingRefused) {
        _ = try holding(candidacy)
        status = .delivered
        progress = nil
        change(at: now)
    }

    /// T4.
    mutating func giveUp(by candidacy: Candidacy?, at now: Instant) throws(HoldingRefused) {
        _ = try holding(candidacy)
        waitAgain(at: now)
    }

    /// T5 and T6.
    mutating func cancel(at now: Instant) throws(CancelDelivery.Refused) {
        guard status == .pending || status == .inProgress else { throw .finished }
        becomeFree(.cancelled)
        change(at: now)
    }

    /// T7: its courier no longer works with the store, or may no longer work.
    mutating func release(at now: Instant) throws(IllegalDeliveryStep) {
        guard isHeld else { throw IllegalDeliveryStep(delivery: id, step: "release", status: status) }
        waitAgain(at: now)
    }

    private mutating func waitAgain(at now: Instant) {
        becomeFree(.pending)
        change(at: now)
    }

    /// What was known of a holder goes with the holder.
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
