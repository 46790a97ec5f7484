import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The lists of bookings. Each is read by its own index in its own order, so that a page costs the same however long
/// the list is. What is over by the clock counts as over, whether that was written down yet or not.
struct BookingLists: Sendable {
    private static let own = ListCursors<BookingID>(of: ListBookings.self)
    private static let found = ListCursors<BookingID>(of: FindBookings.self)

    let kit: TransportKit

    /// A passenger's own bookings (R03.50).
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func list(_ call: ListBookings, of account: AccountID) async throws -> ListBookings.Reply {
        let (now, limit) = (kit.effects.now(), call.limit ?? .standard)
        let start = try Self.start(call.cursor, Self.own)
        let (isFirst, wantsClosed) = (call.cursor == nil, call.closed == true)
        return try await kit.database.read { [kit] db in
            let (rows, views) = (BookingRows(db), BookingViews(db, kit: kit))
            var reply = ListBookings.Reply(booked: [], finished: [], closed: [], next: nil)
            if isFirst {
                reply.booked = try rows.list(where: "account = ? AND status IN (2, 3) ORDER BY id DESC", [account])
                    .filter { [.awaitingPayment, .confirmed].contains($0.settled(at: now).status) }
                    .map { try views.details($0, at: now) }
            }
            let ended = wantsClosed ? "status >= 4 OR status = 2 AND heldUntil <= ?3" : "status = 4"
            let found = try rows.list(
                where: """
                    account = ?1 AND id < ?2 AND (\(ended) OR status = 3 AND endsAt <= ?3) ORDER BY id DESC LIMIT ?4
                    """, [account, start, now, limit.count + 1])
            let page = Page(try found.map { try views.details($0, at: now) }, limit: limit) {
                Self.own.cursor(after: $0.booking)
            }
            reply.finished = page.items.filter { $0.status == .completed }
            reply.closed = page.items.filter { $0.status != .completed }
            reply.next = page.next
            return reply
        }
    }

    /// What a dispatcher looks for, whosever it is.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func find(_ call: FindBookings) async throws -> Page<BookingForStaff> {
        let (now, limit) = (kit.effects.now(), call.limit ?? .standard)
        let start = try Self.start(call.cursor, Self.found)
        return try await kit.database.read { [kit] db in
            let rows = BookingRows(db)
            var found: [Booking] = []
            if let number = call.number {
                found = try rows.list(where: "number = ?1 AND id < ?2", [number, start])
                    .filter { call.phone == nil || $0.phone == call.phone }
            } else if let phone = call.phone {
                found = try rows.list(
                    where: "phone = ?1 AND id < ?2 ORDER BY id DESC LIMIT ?3", [phone.text, start, limit.count + 1])
            }
            let views = BookingViews(db, kit: kit)
            let shown = try found.map { booking in
                BookingForStaff(
                    booking: try views.details(booking, at: now), account: booking.account, madeBy: booking.madeBy)
            }
            return Page(shown, limit: limit) { Self.found.cursor(after: $0.booking.booking) }
        }
    }

    /// What comes before all that was listed; without a cursor it is behind every identifier.
    private static func start(_ cursor: PageCursor?, _ cursors: ListCursors<BookingID>) throws(Faults) -> StoredBytes {
        guard let cursor else { return StoredBytes([UInt8](repeating: 0xFF, count: 17)) }
        return StoredBytes(try cursors.key(of: cursor).bytes)
    }
}
