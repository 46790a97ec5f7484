import CoachesContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Bookings, as passengers and dispatchers make them, look at them and call them off. Each change is one transaction.
struct BookingStore: Sendable {
    let kit: CoachesKit
    let contacts: PassengerContacts

    init(_ kit: CoachesKit) {
        self.kit = kit
        contacts = PassengerContacts(identity: kit.identity)
    }

    /// Books, once for the call's key.
    /// - Parameters:
    ///   - order: or why there is none, which counts only if the call comes for the first time.
    ///   - reply: shows the booking in the form of the call.
    /// - Throws: ``BookingRefused``, and what `order` failed with.
    func book<C: Call>(
        _ order: Result<BookingOrder, any Error>, for call: C, in context: CallContext,
        reply: @escaping @Sendable (BookingDetails) -> C.Reply
    ) async throws -> Answer<C.Reply> {
        try await kit.frame.write(once: call, context, keptFor: kit.settings.keyLifetime) { [kit] tx in
            let booking = try BookingCreation(kit: kit).book(order.get(), as: kit.effects.newID(), in: tx)
            return reply(try BookingViews(tx.db, kit: kit).details(booking, at: tx.now))
        }
    }

    /// A booking as it stands by now. If its time to pay is over it ends now. While nothing can be written it is only
    /// shown as ended.
    /// - Parameter isVisible: whether the caller may see it.
    /// - Returns: `nil` when there is none that the caller may see.
    func find(
        _ id: BookingID, where isVisible: @escaping @Sendable (Booking) -> Bool = { _ in true }
    ) async throws -> Found? {
        let now = kit.effects.now()
        let found = try await kit.database.read { [kit] db -> Found? in
            guard let booking = try BookingRows(db).find(id), isVisible(booking) else { return nil }
            return Found(booking: booking, details: try BookingViews(db, kit: kit).details(booking, at: now))
        }
        guard found?.booking.isOverdue(at: now) == true, kit.database.takesWrites else { return found }
        return try await kit.frame.write { [kit] tx in
            try BookingEnding(kit: kit).expire(id, in: tx)
            return try BookingRows(tx.db).find(id).map {
                Found(booking: $0, details: try BookingViews(tx.db, kit: kit).details($0, at: tx.now))
            }
        }
    }

    struct Found: Sendable {
        var booking: Booking
        var details: BookingDetails
    }

    /// A passenger calls an own booking off.
    /// - Throws: ``CancellationRefused``, `CallError.stale`
    func cancel(_ id: BookingID, of account: AccountID, in context: CallContext) async throws -> BookingDetails {
        try await kit.frame.write(context) { [kit] tx in
            guard let found = try BookingRows(tx.db).find(id), found.account == account else {
                throw CancellationRefused.notFound
            }
            var booking = found.settled(at: tx.now)
            try booking.check(expected: context.meta.expectedVersion)
            try BookingCancelling(kit: kit).cancelUnpaid(&booking, in: tx)
            return try BookingViews(tx.db, kit: kit).details(booking, at: tx.now)
        }
    }

    /// A dispatcher calls a booking off, whosever it is.
    /// - Parameter percent: of the price of each seat, what goes back of one that is paid.
    /// - Throws: ``CancellationRefused``
    func cancel(_ id: BookingID, refunding percent: Int, in context: CallContext) async throws -> BookingDetails {
        try await kit.frame.write(context) { [kit] tx in
            guard let found = try BookingRows(tx.db).find(id) else { throw CancellationRefused.notFound }
            var booking = found.settled(at: tx.now)
            let cancelling = BookingCancelling(kit: kit)
            if booking.status == .confirmed {
                try cancelling.cancelPaid(&booking, refunding: percent, in: tx)
            } else {
                try cancelling.cancelUnpaid(&booking, in: tx)
            }
            return try BookingViews(tx.db, kit: kit).details(booking, at: tx.now)
        }
    }
}

extension Booking {
    /// Whoever names a version changes that one or none; who names none takes the booking as it is.
    func check(expected version: Int64?) throws(CallError) {
        guard let version else { return }
        guard version == self.version else { throw .stale }
    }
}
