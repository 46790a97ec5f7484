import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Sends notices to passengers about their bookings, in the transaction of the cause.
///
/// A booking without an account, made by phone or left by a deleted account, gets no notice.
struct BookingNotices: Sendable {
    let dependencies: CoachesDependencies

    /// Notifies the passenger that the seats are held.
    func held(_ booking: Booking, in tx: Transaction) throws {
        try notify(booking, in: tx) { noticed in
            .held(
                noticed, amount: booking.total, minutes: minutes(from: booking.createdAt, to: booking),
                until: booking.expiresAt)
        }
    }

    /// Notifies the passenger that the booking is paid.
    func paid(_ booking: Booking, in tx: Transaction) throws {
        try notify(booking, attaching: documents(of: booking), in: tx) { noticed in
            .paid(noticed, amount: booking.total)
        }
    }

    /// Notifies the passenger that the time to pay is over.
    func expired(_ booking: Booking, in tx: Transaction) throws {
        try notify(booking, in: tx) { .expired($0) }
    }

    /// Notifies the passenger that a payment after the end of the hold has renewed the booking.
    func reinstated(_ booking: Booking, in tx: Transaction) throws {
        try notify(booking, attaching: documents(of: booking), in: tx) { noticed in
            .reinstated(noticed, amount: booking.total, seatsChanged: booking.seatsChanged)
        }
    }

    /// - Parameter amount: the sum for this cause, also when it is split into several refunds.
    func refundOpened(_ booking: Booking, amount: Money, cause: RefundCause, in tx: Transaction) throws {
        try notify(booking, in: tx) { .refundOpened($0, amount: amount, cause: cause) }
    }

    func refundPaid(_ booking: Booking, amount: Money, cause: RefundCause, in tx: Transaction) throws {
        try notify(booking, in: tx) { .refundPaid($0, amount: amount, cause: cause) }
    }

    /// - Parameter journey: the way whose trip is cancelled. The booking has no seats on it any more.
    func tripCancelled(_ booking: Booking, journey: Journey, in tx: Transaction) throws {
        let isOtherAhead = booking.journeys.contains { !$0.keptSeats.isEmpty && $0.departsAt > tx.now }
        let otherWay: CoachesNotice.OtherWay? =
            switch booking.status {
            case .awaitingPayment where isOtherAhead: .unpaid(booking.total, until: booking.expiresAt)
            case .confirmed where isOtherAhead: .paid
            default: nil
            }
        try notify(booking, journey, in: tx) { noticed in
            .tripCancelled(noticed, isPaid: booking.paidAt != nil, otherWay: otherWay)
        }
    }

    /// Notifies the passenger that the time to pay is nearly over.
    func paymentReminder(_ booking: Booking, in tx: Transaction) throws {
        try notify(booking, in: tx) { noticed in
            .paymentReminder(
                noticed, amount: booking.total, minutes: minutes(from: tx.now, to: booking),
                until: booking.expiresAt)
        }
    }

    /// Notifies the passenger that the bus leaves soon, unless the seats were returned.
    func departureReminder(_ booking: Booking, journey: Journey, in tx: Transaction) throws {
        let seats = journey.keptSeats
        guard !seats.isEmpty else { return }
        try notify(booking, journey, in: tx) { .departureReminder($0, seats: seats) }
    }

    // MARK: Shared

    /// - Parameter journey: the way that the notice is about; `nil` for the whole booking.
    private func notify(
        _ booking: Booking, _ journey: Journey? = nil, attaching attachments: [NotificationAttachment] = [],
        in tx: Transaction, _ notice: (NoticedBooking) -> CoachesNotice
    ) throws {
        let kept = booking.keptJourneys
        guard let account = booking.account, let shown = journey ?? kept.first else { return }
        let isReturn = journey == nil && kept.count > 1
        try dependencies.feed.notify(
            notice(noticed(booking, shown, isReturn: isReturn, in: tx.db)), to: [account], attachments: attachments,
            in: tx)
    }

    private func noticed(
        _ booking: Booking, _ journey: Journey, isReturn: Bool, in db: Database
    ) throws -> NoticedBooking {
        guard let trip = try TripRows(db).find(journey.trip) else {
            throw DatabaseError.damaged("a foreign key ties every journey to its trip")
        }
        let network = try dependencies.networks.network(in: db)
        let stops = try dependencies.networks.pattern(trip.pattern, in: db).stops
        let name = { (position: Int) -> Line in
            let code = stops[position].stop
            return network.stops[code]?.name ?? Line(unchecked: code.text)
        }
        return NoticedBooking(
            booking: booking.id, number: booking.number,
            route: network.routes[trip.route]?.name ?? Line(unchecked: trip.route.text), from: name(journey.boarding),
            to: name(journey.alighting), departure: journey.departsAt, zone: dependencies.clock.zone,
            seats: booking.seats,
            isReturn: isReturn)
    }

    /// Returns the minutes left to pay: rounded up, and at least one.
    private func minutes(from time: Instant, to booking: Booking) -> Int {
        let left = (booking.expiresAt - time).milliseconds
        return max(1, Int((left + 59_999) / 60_000))
    }

    private func documents(of booking: Booking) -> [NotificationAttachment] {
        [.ticket(of: booking.id), .receipt(for: booking.id)]
    }
}
