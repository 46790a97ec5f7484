import CoachesContract
import RPC
import Vocabulary

/// The rules of a trip's changes: no clock, no database.
extension TripRecord {
    /// Checks the version that the caller expects. A call without a version accepts any.
    func check(expected version: Int64?) throws(CallError) {
        guard let version else { return }
        guard version == self.version else { throw .stale }
    }

    /// - Parameters:
    ///   - capacity: the new number of seats; `nil` leaves it unchanged.
    ///   - isOnSale: `nil` leaves the sale unchanged.
    ///   - highest: the highest taken seat number; 0 when no seat is taken.
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

    /// - Returns: whether the trip was cancelled now. A cancelled trip does not change.
    mutating func cancel(for reason: Line, at now: Instant) throws(CancelTrip.Refused) -> Bool {
        guard state != .cancelled else { return false }
        guard now < endsAt else { throw .over }
        (state, cancelReason) = (.cancelled, reason.text)
        version += 1
        return true
    }
}

extension Booking {
    /// Cancels one way of an unpaid booking. The other way stays at its own price, with as long to pay as if it had
    /// been booked alone. The booking ends when no other way is still ahead.
    /// - Parameters:
    ///   - number: the number of the way, which must have seats.
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

    /// Whether a dispatcher booked for a caller who pays on the bus. Only such a booking can be paid after the
    /// departure.
    private var paysOnBoard: Bool { expiresAt > departsAt }

    /// Returns the way on a trip, if the booking still has seats on it.
    func journey(by trip: TripID) -> Journey? { journeys.first { $0.trip == trip && !$0.keptSeats.isEmpty } }
}
