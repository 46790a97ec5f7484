import CoachesContract
import RPC
import Vocabulary

/// What the carrier may do with a trip: no clock, no database.
extension TripRecord {
    /// Whoever names a version changes that one or none; who names none takes the trip as it is.
    func check(expected version: Int64?) throws(CallError) {
        guard let version else { return }
        guard version == self.version else { throw .stale }
    }

    /// - Parameters:
    ///   - capacity: `nil` as it is.
    ///   - isOnSale: `nil` as it is.
    ///   - highest: the highest number of a seat that somebody has, 0 when nobody has one.
    mutating func change(
        capacity: Int?, isOnSale: Bool?, highestTaken highest: Int
    ) throws(ChangeTrip.Refused) {
        guard state != .cancelled else { throw .cancelled }
        let before = self
        if let capacity, capacity != self.capacity {
            guard highest <= capacity else { throw .seatsTaken }
            self.capacity = capacity
        }
        if let isOnSale { state = isOnSale ? .onSale : .closed }
        if self != before { version += 1 }
    }

    /// - Returns: whether that has cancelled it; cancelled already, nothing changes.
    mutating func cancel(for reason: Line, at now: Instant) throws(CancelTrip.Refused) -> Bool {
        guard state != .cancelled else { return false }
        guard now < endsAt else { throw .over }
        (state, cancelReason) = (.cancelled, reason.text)
        version += 1
        return true
    }
}

extension Booking {
    /// The carrier has called a trip off that nobody has paid for yet.
    /// - Returns: whether it waited to be paid; otherwise nothing has changed.
    mutating func cancelByCarrier() -> Bool {
        guard status == .awaitingPayment else { return false }
        status = .cancelledByCarrier
        version += 1
        return true
    }

    /// The way that goes by a trip, where seats of it are the passenger's.
    func journey(by trip: TripID) -> Journey? { journeys.first { $0.trip == trip && !$0.keptSeats.isEmpty } }
}
