import CoachesContract
import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Schedules and sends the reminders before the time to pay is over and before the departure. The key of a job is the
/// booking's identifier.
struct BookingReminders: Sendable {
    static let payment = "remindToPay"
    static let departure = "remindOfDeparture"

    let dependencies: CoachesDependencies

    /// Schedules the reminder to pay when a booking is made or its hold changes. A time to pay that is no longer than
    /// the warning itself needs no reminder.
    func schedulePayment(of booking: Booking, in tx: Transaction) throws {
        let time = booking.expiresAt - dependencies.settings.paymentReminder
        guard dependencies.settings.paymentReminder > .zero, booking.account != nil, time > tx.now else { return }
        try dependencies.jobs.schedule(Self.payment, key: "\(booking.id)", at: time, in: tx.db)
    }

    /// Schedules the next reminder of a departure: when a booking is confirmed, and after the outbound reminder was
    /// sent. A passenger who pays shortly before the departure needs no reminder.
    func scheduleDeparture(of booking: Booking, in tx: Transaction) throws {
        guard dependencies.settings.departureReminder > .zero, booking.account != nil else { return }
        let times = booking.journeys.filter { !$0.keptSeats.isEmpty }.map {
            $0.departsAt - dependencies.settings.departureReminder
        }
        guard let time = times.filter({ $0 > tx.now }).min() else { return }
        try dependencies.jobs.schedule(Self.departure, key: "\(booking.id)", at: time, in: tx.db)
    }

    /// Cancels the reminders of a booking that has ended.
    func cancel(of booking: BookingID, in db: Database) throws {
        try dependencies.jobs.cancel(Self.payment, key: "\(booking)", in: db)
        try dependencies.jobs.cancel(Self.departure, key: "\(booking)", in: db)
    }

    // MARK: Jobs

    @Sendable func remindToPay(_ job: ScheduledJob) async throws {
        try await dependencies.host.write { [dependencies] tx in
            // While a payment is processed, the passenger cannot pay.
            guard try job.complete(in: tx.db), let booking = try Self.booking(job, in: tx.db),
                booking.isPayable(at: tx.now),
                try !BookingRows(tx.db).isBeingPaid(booking.id)
            else { return }
            try BookingNotices(dependencies: dependencies).paymentReminder(booking, in: tx)
        }
    }

    /// Sends the reminder of the next way, if it is due. Its seats may have been returned meanwhile.
    @Sendable func remindOfDeparture(_ job: ScheduledJob) async throws {
        try await dependencies.host.write { [self] tx in
            guard try job.complete(in: tx.db), let booking = try Self.booking(job, in: tx.db),
                booking.status == .confirmed
            else { return }
            let soon = tx.now + dependencies.settings.departureReminder
            let ahead = booking.journeys.filter {
                !$0.keptSeats.isEmpty && $0.departsAt > tx.now && $0.departsAt <= soon
            }
            if let journey = ahead.min(by: { $0.departsAt < $1.departsAt }) {
                try BookingNotices(dependencies: dependencies).departureReminder(booking, journey: journey, in: tx)
            }
            try scheduleDeparture(of: booking, in: tx)
        }
    }

    private static func booking(_ job: ScheduledJob, in db: Database) throws -> Booking? {
        try BookingID(job.key).flatMap { try BookingRows(db).find($0) }
    }
}
