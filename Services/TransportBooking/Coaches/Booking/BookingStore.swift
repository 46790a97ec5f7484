import CoachesContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Makes, shows and cancels bookings for passengers and dispatchers. Each change is one transaction.
struct BookingStore: Sendable {
    let dependencies: CoachesDependencies
    let contacts: PassengerContacts

    init(_ dependencies: CoachesDependencies) {
        self.dependencies = dependencies
        contacts = PassengerContacts(identity: dependencies.identity)
    }

    /// Books once for each idempotency key.
    /// - Parameters:
    ///   - order: the order, or the error that prevented it. A repeated call ignores the error.
    ///   - reply: makes the reply of the call from the booking.
    /// - Throws: ``BookingRefused``, and the error of `order`.
    func book<C: Call>(
        _ order: Result<BookingOrder, any Error>, for call: C, in context: CallContext,
        reply: @escaping @Sendable (BookingDetails) -> C.Reply
    ) async throws -> Answer<C.Reply> {
        try await dependencies.host.write(once: call, context, keptFor: dependencies.settings.keyLifetime) {
            [dependencies] tx in
            let booking = try BookingCreation(dependencies: dependencies).book(
                order.get(), as: dependencies.runtime.newID(), in: tx)
            return reply(try BookingViews(tx.db, dependencies: dependencies).details(booking, at: tx.now))
        }
    }

    /// Returns a booking as of now. If its hold is over, it is expired in the database. When the database cannot be
    /// written, the reply shows it as expired.
    /// - Parameter isVisible: whether the caller may see it.
    /// - Returns: `nil` when there is no booking that the caller may see.
    func find(
        _ id: BookingID, where isVisible: @escaping @Sendable (Booking) -> Bool = { _ in true }
    ) async throws -> Found? {
        let now = dependencies.runtime.now()
        let found = try await dependencies.database.read { [dependencies] db -> Found? in
            guard let booking = try BookingRows(db).find(id), isVisible(booking) else { return nil }
            return Found(
                booking: booking, details: try BookingViews(db, dependencies: dependencies).details(booking, at: now))
        }
        guard found?.booking.isOverdue(at: now) == true, dependencies.database.takesWrites else { return found }
        return try await dependencies.host.write { [dependencies] tx in
            try BookingEnding(dependencies: dependencies).expire(id, in: tx)
            return try BookingRows(tx.db).find(id).map {
                Found(booking: $0, details: try BookingViews(tx.db, dependencies: dependencies).details($0, at: tx.now))
            }
        }
    }

    struct Found: Sendable {
        var booking: Booking
        var details: BookingDetails
    }

    /// Cancels a passenger's own booking.
    /// - Throws: ``CancellationRefused``, `CallError.stale`
    func cancel(_ id: BookingID, of account: AccountID, in context: CallContext) async throws -> BookingDetails {
        try await dependencies.host.write(context) { [dependencies] tx in
            guard let found = try BookingRows(tx.db).find(id), found.account == account else {
                throw CancellationRefused.notFound
            }
            var booking = found.settled(at: tx.now)
            try booking.check(expected: context.meta.expectedVersion)
            try BookingCancelling(dependencies: dependencies).cancelUnpaid(&booking, in: tx)
            let shown = try BookingViews(tx.db, dependencies: dependencies).details(booking, at: tx.now)
            try tx.keep(CancelBooking.Reply(booking: shown))
            return shown
        }
    }

    /// Cancels any booking for a dispatcher.
    /// - Parameter percent: the share of the price of each seat that is refunded, when the booking is paid.
    /// - Throws: ``CancellationRefused``
    func cancel(_ id: BookingID, refunding percent: Int, in context: CallContext) async throws -> BookingDetails {
        try await dependencies.host.write(context) { [dependencies] tx in
            guard let found = try BookingRows(tx.db).find(id) else { throw CancellationRefused.notFound }
            var booking = found.settled(at: tx.now)
            let cancelling = BookingCancelling(dependencies: dependencies)
            if booking.status == .confirmed {
                try cancelling.cancelPaid(&booking, refunding: percent, in: tx)
            } else {
                try cancelling.cancelUnpaid(&booking, in: tx)
            }
            let shown = try BookingViews(tx.db, dependencies: dependencies).details(booking, at: tx.now)
            try tx.keep(CancelForCaller.Reply(booking: shown))
            return shown
        }
    }
}

extension Booking {
    /// Checks the version that the caller expects. A call without a version accepts any.
    func check(expected version: Int64?) throws(CallError) {
        guard let version else { return }
        guard version == self.version else { throw .stale }
    }
}
