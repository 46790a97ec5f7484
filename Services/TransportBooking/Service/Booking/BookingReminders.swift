import CoachesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// When passengers are reminded: before the time to pay is over, and before the bus leaves. Due work, whose key is the
/// booking's identifier.
struct BookingReminders: Sendable {
    static let payment = "remindToPay"
    static let departure = "remindOfDeparture"

    let kit: TransportKit

    /// When a booking is made, or has another end. Of a time to pay that is no longer than the warning itself nobody
    /// needs to be reminded.
    func schedulePayment(of booking: Booking, in db: Database, at now: Instant) throws {
        let time = booking.expiresAt - kit.settings.paymentReminder
        guard kit.settings.paymentReminder > .zero, booking.account != nil, time > now else { return }
        try kit.work.schedule(Self.payment, key: "\(booking.id)", at: time, in: db)
    }

    /// When a booking is confirmed, and when the passenger was reminded of the way there. Whoever pays shortly before
    /// the bus leaves knows that.
    func scheduleDeparture(of booking: Booking, in db: Database, at now: Instant) throws {
        guard kit.settings.departureReminder > .zero, booking.account != nil else { return }
        let times = booking.journeys.filter { !$0.keptSeats.isEmpty }.map {
            $0.departsAt - kit.settings.departureReminder
        }
        guard let time = times.filter({ $0 > now }).min() else { return }
        try kit.work.schedule(Self.departure, key: "\(booking.id)", at: time, in: db)
    }

    /// When a booking has ended.
    func cancel(of booking: BookingID, in db: Database) throws {
        try kit.work.cancel(Self.payment, key: "\(booking)", in: db)
        try kit.work.cancel(Self.departure, key: "\(booking)", in: db)
    }

    // MARK: What is due

    @Sendable func remindToPay(_ item: DueItem) async throws {
        let now = kit.effects.now()
        try await kit.database.write { [kit] db in
            // While a payment is being processed, there is nothing that the passenger could pay.
            guard try item.complete(in: db), let booking = try Self.booking(item, in: db), booking.isPayable(at: now),
                try !BookingRows(db).isBeingPaid(booking.id)
            else { return }
            try BookingNotices(kit: kit).paymentReminder(booking, in: db, traceparent: nil)
        }
    }

    /// The next way, if its time has come; seats may have been given back meanwhile.
    @Sendable func remindOfDeparture(_ item: DueItem) async throws {
        let now = kit.effects.now()
        try await kit.database.write { [self] db in
            guard try item.complete(in: db), let booking = try Self.booking(item, in: db),
                booking.status == .confirmed
            else { return }
            let soon = now + kit.settings.departureReminder
            let ahead = booking.journeys.filter { !$0.keptSeats.isEmpty && $0.departsAt > now && $0.departsAt <= soon }
            if let journey = ahead.min(by: { $0.departsAt < $1.departsAt }) {
                try BookingNotices(kit: kit).departureReminder(booking, journey: journey, in: db, traceparent: nil)
            }
            try scheduleDeparture(of: booking, in: db, at: now)
        }
    }

    private static func booking(_ item: DueItem, in db: Database) throws -> Booking? {
        try BookingID(item.key).flatMap { try BookingRows(db).find($0) }
    }
}
