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
    /// The carrier has cancelled the trip of one way, and the booking waits to be paid. The other way stays, at its own
    /// price, and can be paid as long as if it had been booked alone. When no other way is still ahead, the booking has
    /// ended.
    /// - Parameters:
    ///   - number: of the way, which has seats.
    ///   - paymentTime: how long a booking waits to be paid (`bookings.paymentSeconds`).
    ///   - cutoff: how long before the departure booking closes (`bookings.cutoffSeconds`).
    mutating func cancelUnpaid(
        _ number: Int, paymentTime: Duration, cutoff: Duration, at now: Instant
    ) throws(IllegalBookingStep) {
        guard status == .awaitingPayment else {
            throw IllegalBookingStep(booking: id, step: "cancelUnpaid", status: status)
        }
        version += 1
        guard let rest = journeys.first(where: { $0.number != number && !$0.keptSeats.isEmpty }), now < rest.departsAt
        else {
            status = .cancelledByCarrier
            return
        }
        let end = paysOnBoard ? rest.arrivesAt : min(createdAt + paymentTime, rest.departsAt - cutoff)
        for index in journeys.indices where journeys[index].number == number {
            journeys[index].isCancelledUnpaid = true
            for seat in journeys[index].seats.indices { journeys[index].seats[seat].isReturned = true }
        }
        total.amount = rest.price * Int64(rest.keptSeats.count)
        expiresAt = max(expiresAt, end)
        heldUntil = max(heldUntil, expiresAt)
    }

    /// Whether a dispatcher booked for a caller who pays on the bus: only such a booking can be paid after the departure.
    private var paysOnBoard: Bool { expiresAt > departsAt }

    /// The way that goes by a trip, where seats of it are the passenger's.
    func journey(by trip: TripID) -> Journey? { journeys.first { $0.trip == trip && !$0.keptSeats.isEmpty } }
}
