import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// What comes up with bookings by itself, at its time.
enum BookingJob {
    /// The due work that reminds of paying; its key is the booking's identifier. Taken back when that is done.
    static let paymentReminder = BookingReminders.payment

    /// Has the passenger of a confirmed booking reminded before the bus leaves.
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

    /// Bookings that one transaction completes.
    static let slice = 25

    /// A trip is over: whoever had no other journey to make has travelled (R03.55). In slices, so that no other write
    /// waits for a bus full of bookings.
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
