import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// The scheduled jobs of bookings.
enum BookingJob {
    /// The job that reminds the passenger to pay. Its key is the booking's identifier. Paying or ending the booking
    /// cancels the job.
    static let paymentReminder = BookingReminders.payment

    /// Schedules the reminder of the departure for the passenger of a confirmed booking.
    static func remindOfDeparture(_ booking: Booking, dependencies: CoachesDependencies, in tx: Transaction) throws {
        try BookingReminders(dependencies: dependencies).scheduleDeparture(of: booking, in: tx)
    }

    static func handlers(_ dependencies: CoachesDependencies) -> [String: JobRunner.Handler] {
        let reminders = BookingReminders(dependencies: dependencies)
        return [
            TripOpening.completion: { try await completeTrip($0, dependencies) },
            BookingReminders.payment: reminders.remindToPay, BookingReminders.departure: reminders.remindOfDeparture,
        ]
    }

    /// The number of bookings that one transaction completes.
    static let slice = 25

    /// Completes the bookings that have no later journey, when their trip is over (R03.55). A full bus of bookings in
    /// one transaction would delay other writes, so each transaction completes a slice.
    private static func completeTrip(_ job: ScheduledJob, _ dependencies: CoachesDependencies) async throws {
        while true {
            let hasMore = try await dependencies.host.write { tx in
                guard try BookingEnding(dependencies: dependencies).complete(atMost: slice, in: tx) < slice else {
                    return true
                }
                _ = try job.complete(in: tx.db)
                return false
            }
            guard hasMore else { return }
            await Task.yield()
        }
    }
}
