import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Bookings, as passengers and dispatchers make them, look at them and call them off. Each change is one transaction.
struct BookingStore: Sendable {
    let kit: TransportKit

    /// Books, once for the call's key.
    /// - Parameters:
    ///   - order: or why there is none, which counts only if the call comes for the first time.
    ///   - reply: shows the booking in the form of the call.
    /// - Throws: ``BookingRefused``, and what `order` failed with.
    func book<C: Call>(
        _ order: Result<BookingOrder, any Error>, for call: C, in context: CallContext,
        reply: @escaping @Sendable (BookingDetails) -> C.Reply
    ) async throws -> Answer<C.Reply> {
        let (now, id): (Instant, BookingID) = (kit.effects.now(), kit.effects.newID())
        let trace = context.meta.traceparent
        return try await kit.database.write(
            once: call, context, now: now, keptFor: kit.settings.keyLifetime
        ) { [kit] db in
            let booking = try BookingMaker(kit: kit).book(order.get(), as: id, in: db, at: now, traceparent: trace)
            return reply(try BookingViews(db, kit: kit).details(booking, at: now))
        }
    }

    /// A passenger's own booking; `nil` for another's, as if there were none (R03.13). If its time to pay is over it
    /// ends now. While nothing can be written it is only shown as ended.
    func find(_ id: BookingID, of account: AccountID) async throws -> BookingDetails? {
        let now = kit.effects.now()
        let found = try await kit.database.read { [kit] db -> Found? in
            guard let booking = try BookingRows(db).find(id), booking.account == account else { return nil }
            return Found(
                details: try BookingViews(db, kit: kit).details(booking, at: now), isOverdue: booking.isOverdue(at: now)
            )
        }
        guard found?.isOverdue == true, kit.database.takesWrites else { return found?.details }
        return try await kit.database.write { [kit] db in
            try BookingEnding(kit: kit).expire(id, in: db, at: now)
            return try BookingRows(db).find(id).map { try BookingViews(db, kit: kit).details($0, at: now) }
        }
    }

    private struct Found: Sendable {
        var details: BookingDetails
        var isOverdue: Bool
    }

    /// A passenger calls an own booking off.
    /// - Throws: ``CancellationRefused``, `CallError.stale`
    func cancel(_ id: BookingID, by account: AccountID, in context: CallContext) async throws -> BookingDetails {
        let (now, meta) = (kit.effects.now(), context.meta)
        return try await kit.database.write { [kit] db in
            guard let found = try BookingRows(db).find(id), found.account == account else {
                throw CancellationRefused.notFound
            }
            var booking = found.settled(at: now)
            try booking.check(expected: meta.expectedVersion)
            try BookingCancelling(kit: kit).cancelUnpaid(&booking, in: db, traceparent: meta.traceparent)
            return try BookingViews(db, kit: kit).details(booking, at: now)
        }
    }

    /// A dispatcher calls a booking off, whosever it is.
    /// - Parameter percent: of the price of each seat, what goes back of one that is paid.
    /// - Throws: ``CancellationRefused``
    func cancel(
        _ id: BookingID, refunding percent: Int, traceparent: String?
    ) async throws -> BookingDetails {
        let now = kit.effects.now()
        return try await kit.database.write { [kit] db in
            guard let found = try BookingRows(db).find(id) else { throw CancellationRefused.notFound }
            var booking = found.settled(at: now)
            let cancelling = BookingCancelling(kit: kit)
            if booking.status == .confirmed {
                try cancelling.cancelPaid(&booking, refunding: percent, in: db, at: now, traceparent: traceparent)
            } else {
                try cancelling.cancelUnpaid(&booking, in: db, traceparent: traceparent)
            }
            return try BookingViews(db, kit: kit).details(booking, at: now)
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
