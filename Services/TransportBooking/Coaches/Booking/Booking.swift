import CoachesContract
import Vocabulary

/// Seats that were booked together, and the rules of their changes: no clock, no database.
struct Booking: Hashable, Sendable {
    var id: BookingID
    /// The order number.
    var number: Int64
    /// The passenger's account; `nil` for a caller, and when the account is deleted.
    var account: AccountID?
    /// The dispatcher who booked for a caller.
    var madeBy: AccountID?
    var surname: Line
    var phone: PhoneNumber
    var comment: Paragraph?
    var status = BookingStatus.awaitingPayment
    /// The number of seats on each way.
    var seats: Int
    var total: Money
    var createdAt: Instant
    /// The end of the time to pay (R03.37).
    var expiresAt: Instant
    /// The end of the hold: ``expiresAt``, or later while a payment is processed. It is never after the departure
    /// (R03.37), except for a caller who pays on board.
    var heldUntil: Instant
    var paidAt: Instant?
    var paidBy: PaymentMethod?
    var seatsChanged = false
    /// The outbound way, and perhaps the return way.
    var journeys: [Journey]
    var version: Int64 = 1

    /// The ways that have seats; all ways when no way has seats.
    var keptJourneys: [Journey] {
        let kept = journeys.filter { !$0.keptSeats.isEmpty }
        return kept.isEmpty ? journeys : kept
    }

    /// The arrival of the last way that has seats.
    var endsAt: Instant { keptJourneys.map(\.arrivesAt).max() ?? createdAt }

    /// The departure of the first way that has seats.
    var departsAt: Instant { keptJourneys.map(\.departsAt).min() ?? createdAt }

    /// Returns when booking closes for the first journey. A hold never lasts longer (R03.37), except that of a caller
    /// who pays on board.
    func closesAt(cutoff: Duration) -> Instant { departsAt - cutoff }

    /// Whether the booking is unpaid and its hold is over.
    func isOverdue(at now: Instant) -> Bool { status == .awaitingPayment && heldUntil <= now }

    /// Whether a card payment may start (R03.42).
    func isPayable(at now: Instant) -> Bool { status == .awaitingPayment && now < expiresAt }

    /// Returns the booking as of `now`. The stored booking may not yet be marked as expired or completed.
    func settled(at now: Instant) -> Booking {
        var booking = self
        if !booking.expire(at: now) { _ = booking.complete(at: now) }
        return booking
    }
}

/// One way of a booking.
struct Journey: Hashable, Sendable {
    /// 0 outbound, 1 return.
    var number: Int
    var trip: TripID
    /// Positions in the trip's pattern. The legs from `boarding` to before `alighting` are taken.
    var boarding: Int
    var alighting: Int
    var departsAt: Instant
    var arrivesAt: Instant
    var tariffName: Line
    var zoneSum: Int
    /// The price of one seat, in minor units.
    var price: Int64
    var seats: [BookedSeat]
    /// Whether the carrier cancelled the trip before the booking was paid. The price of this way is then not in the
    /// total.
    var isCancelledUnpaid = false

    var legs: Range<Int> { boarding..<alighting }
    /// The seats that were not returned.
    var keptSeats: [Int] { seats.filter { !$0.isReturned }.map(\.seat) }
}

/// A seat of a booking.
struct BookedSeat: Hashable, Sendable {
    var seat: Int
    /// Whether the seat was returned after the payment, or its trip was cancelled.
    var isReturned = false
    /// The fee that the carrier kept of a returned seat, in minor units.
    var fee: Int64 = 0
    var boardedAt: Instant?
}

/// A step that the state of a booking does not allow: a mistake in the program, which its transaction does not survive.
struct IllegalBookingStep: Error, Hashable, CustomStringConvertible {
    var booking: BookingID
    var step: String
    var status: BookingStatus

    var description: String { "booking \(booking) is \(status), so \(step) is not possible" }
}

// MARK: Rules

extension Booking {
    /// Confirms an unpaid booking. The caller checks whether the hold is over.
    /// - Returns: whether the booking was unpaid; otherwise nothing has changed.
    mutating func confirm(by method: PaymentMethod, at now: Instant) -> Bool {
        guard status == .awaitingPayment else { return false }
        status = .confirmed
        (paidBy, paidAt) = (method, now)
        version += 1
        return true
    }

    /// Confirms an expired booking for which seats were found (R03.47).
    /// - Parameter seats: the new seats by the number of the journey.
    mutating func reinstate(
        seats: [Int: [Int]], by method: PaymentMethod, at now: Instant
    ) throws(IllegalBookingStep) {
        guard status == .expired else { throw IllegalBookingStep(booking: id, step: "reinstate", status: status) }
        for index in journeys.indices {
            guard let found = seats[journeys[index].number], found != journeys[index].seats.map(\.seat) else {
                continue
            }
            journeys[index].seats = found.map { BookedSeat(seat: $0) }
            seatsChanged = true
        }
        status = .confirmed
        (paidBy, paidAt) = (method, now)
        version += 1
    }

    /// Expires the booking when its hold is over (R03.37).
    /// - Returns: whether the booking has ended now.
    mutating func expire(at now: Instant) -> Bool {
        guard isOverdue(at: now) else { return false }
        status = .expired
        version += 1
        return true
    }

    /// Cancels an unpaid booking (R03.53, R03.54).
    /// - Returns: whether the booking was unpaid; otherwise nothing has changed.
    mutating func cancel() -> Bool {
        guard status == .awaitingPayment else { return false }
        status = .cancelled
        version += 1
        return true
    }

    /// Completes the booking when its journey is over (R03.55).
    /// - Returns: whether the booking has ended now.
    mutating func complete(at now: Instant) -> Bool {
        guard status == .confirmed, endsAt <= now else { return false }
        status = .completed
        version += 1
        return true
    }

    /// Returns paid seats. When no seat is left, the booking has ended.
    /// - Parameters:
    ///   - returned: the fee that the carrier keeps, by journey and seat.
    ///   - status: the status when no seat is left, ``BookingStatus/refunded`` or ``BookingStatus/cancelledByCarrier``.
    mutating func giveBack(
        _ returned: [SeatOfJourney: Int64], ending status: BookingStatus
    ) throws(IllegalBookingStep) {
        guard self.status == .confirmed else {
            throw IllegalBookingStep(booking: id, step: "giveBack", status: self.status)
        }
        for journey in journeys.indices {
            for seat in journeys[journey].seats.indices {
                let position = SeatOfJourney(
                    journey: journeys[journey].number, seat: journeys[journey].seats[seat].seat)
                guard let fee = returned[position] else { continue }
                journeys[journey].seats[seat].isReturned = true
                journeys[journey].seats[seat].fee = fee
            }
        }
        if journeys.allSatisfy(\.keptSeats.isEmpty) { self.status = status }
        version += 1
    }

    /// Extends the hold by the grace while a payment is processed. A hold never lasts longer than booking is open, and
    /// a hold that is over does not begin again (R03.37).
    /// - Returns: whether the hold was extended; otherwise nothing has changed.
    mutating func holdLonger(by grace: Duration, cutoff: Duration, at now: Instant) -> Bool {
        let end = min(expiresAt + grace, closesAt(cutoff: cutoff))
        guard status == .awaitingPayment, !isOverdue(at: now), end > heldUntil else { return false }
        heldUntil = end
        version += 1
        return true
    }
}

/// A seat on one way of a booking.
struct SeatOfJourney: Hashable, Sendable {
    /// 0 outbound, 1 return.
    var journey: Int
    var seat: Int
}
