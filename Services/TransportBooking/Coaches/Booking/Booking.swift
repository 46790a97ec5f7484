import CoachesContract
import Vocabulary

/// Seats that were booked together, and the rules of what may become of them: no clock, no database.
struct Booking: Hashable, Sendable {
    var id: BookingID
    /// The order number.
    var number: Int64
    /// Whose it is; `nil` for a caller, and when the account is gone.
    var account: AccountID?
    /// The dispatcher who booked for a caller.
    var madeBy: AccountID?
    var surname: Line
    var phone: PhoneNumber
    var comment: Paragraph?
    var status = BookingStatus.awaitingPayment
    /// On each way.
    var seats: Int
    var total: Money
    var createdAt: Instant
    /// Until then it can be paid (R03.37).
    var expiresAt: Instant
    /// Until then the seats are held: ``expiresAt``, or later while a payment is being processed. Never after the
    /// departure (R03.37), except for a caller who pays on board.
    var heldUntil: Instant
    var paidAt: Instant?
    var paidBy: PaymentMethod?
    var seatsChanged = false
    /// There, and perhaps back.
    var journeys: [Journey]
    var version: Int64 = 1

    /// The ways that have seats; all ways when none has.
    var keptJourneys: [Journey] {
        let kept = journeys.filter { !$0.keptSeats.isEmpty }
        return kept.isEmpty ? journeys : kept
    }

    /// When the last of the ways that have seats is over.
    var endsAt: Instant { keptJourneys.map(\.arrivesAt).max() ?? createdAt }

    /// When the first of the ways that have seats begins.
    var departsAt: Instant { keptJourneys.map(\.departsAt).min() ?? createdAt }

    /// When booking closes for the first journey. No hold lasts longer (R03.37), except that of a caller who pays on
    /// board.
    func closesAt(cutoff: Duration) -> Instant { departsAt - cutoff }

    /// Whether it waits to be paid and the time for that is over.
    func isOverdue(at now: Instant) -> Bool { status == .awaitingPayment && heldUntil <= now }

    /// Whether a payment by card may be begun (R03.42).
    func isPayable(at now: Instant) -> Bool { status == .awaitingPayment && now < expiresAt }

    /// What it is by now, whether that was written down yet or not: the time to pay may be over, or the journey.
    func settled(at now: Instant) -> Booking {
        var booking = self
        if !booking.expire(at: now) { _ = booking.complete(at: now) }
        return booking
    }
}

/// One way of a booking.
struct Journey: Hashable, Sendable {
    /// 0 there, 1 back.
    var number: Int
    var trip: TripID
    /// Positions in the trip's pattern: the legs from `boarding` to before `alighting` are taken.
    var boarding: Int
    var alighting: Int
    var departsAt: Instant
    var arrivesAt: Instant
    var tariffName: Line
    var zoneSum: Int
    /// Of one seat, in minor units.
    var price: Int64
    var seats: [BookedSeat]
    /// Whether the carrier cancelled its trip before the booking was paid. Its price is not in the total then.
    var isCancelledUnpaid = false

    var legs: Range<Int> { boarding..<alighting }
    /// The seats that were not given back.
    var keptSeats: [Int] { seats.filter { !$0.isReturned }.map(\.seat) }
}

/// A seat of a booking.
struct BookedSeat: Hashable, Sendable {
    var seat: Int
    /// Given back after it was paid, or its trip was cancelled.
    var isReturned = false
    /// What the carrier kept of a returned one, in minor units.
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
    /// Paid, while it waited for that: the seats are the passenger's. Whether the time was over is the caller's to
    /// know.
    /// - Returns: whether it waited to be paid; otherwise nothing has changed.
    mutating func confirm(by method: PaymentMethod, at now: Instant) -> Bool {
        guard status == .awaitingPayment else { return false }
        status = .confirmed
        (paidBy, paidAt) = (method, now)
        version += 1
        return true
    }

    /// Paid when it had ended unpaid already, and seats could be found for it (R03.47).
    /// - Parameter seats: by the number of the journey.
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

    /// The time to pay is over (R03.37).
    /// - Returns: whether that has ended it.
    mutating func expire(at now: Instant) -> Bool {
        guard isOverdue(at: now) else { return false }
        status = .expired
        version += 1
        return true
    }

    /// Called off before it was paid (R03.53, R03.54).
    /// - Returns: whether it waited to be paid; otherwise nothing has changed.
    mutating func cancel() -> Bool {
        guard status == .awaitingPayment else { return false }
        status = .cancelled
        version += 1
        return true
    }

    /// The journey is over (R03.55).
    /// - Returns: whether that has ended it.
    mutating func complete(at now: Instant) -> Bool {
        guard status == .confirmed, endsAt <= now else { return false }
        status = .completed
        version += 1
        return true
    }

    /// Seats are given back after they were paid; when none is left, the booking has ended.
    /// - Parameters:
    ///   - returned: the fee that the carrier keeps, by journey and seat.
    ///   - status: what it is when none is left: ``BookingStatus/refunded`` or ``BookingStatus/cancelledByCarrier``.
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

    /// A payment is being processed. That extends the time to pay by the grace, but no hold lasts longer than booking
    /// is open, and a hold that is over does not begin again (R03.37).
    /// - Returns: whether the seats are held longer; otherwise nothing has changed.
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
    /// 0 there, 1 back.
    var journey: Int
    var seat: Int
}
