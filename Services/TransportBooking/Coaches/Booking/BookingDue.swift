import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// What comes up with bookings by itself, at its time.
enum BookingDue {
    /// The due work that reminds of paying; its key is the booking's identifier. Taken back when that is done.
    static let paymentReminder = BookingReminders.payment

    /// Has the passenger of a confirmed booking reminded before the bus leaves.
    static func remindOfDeparture(_ booking: Booking, kit: CoachesKit, in tx: Transaction) throws {
        try BookingReminders(kit: kit).scheduleDeparture(of: booking, in: tx)
    }

    static func handlers(_ kit: CoachesKit) -> [String: DueRunner.Handler] {
        let reminders = BookingReminders(kit: kit)
        return [
            TripOpening.completion: { try await completeTrip($0, kit) },
            BookingReminders.payment: reminders.remindToPay, BookingReminders.departure: reminders.remindOfDeparture,
        ]
    }

    /// Bookings that one transaction completes.
    static let slice = 25

    /// A trip is over: whoever had no other journey to make has travelled (R03.55). In slices, so that no other write
    /// waits for a bus full of bookings.
    private static func completeTrip(_ item: DueItem, _ kit: CoachesKit) async throws {
        while true {
            let hasMore = try await kit.frame.write { tx in
                guard try BookingEnding(kit: kit).complete(atMost: slice, in: tx) < slice else { return true }
                _ = try item.complete(in: tx.db)
                return false
            }
            guard hasMore else { return }
            await Task.yield()
        }
    }
}
