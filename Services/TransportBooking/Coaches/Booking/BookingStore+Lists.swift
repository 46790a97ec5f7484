import CoachesContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The lists of bookings. Each filter has an index, so the cost of a page does not grow with the list.
extension BookingStore {
    private typealias Cursors = ListCursors<Instant, BookingID>

    /// Lists a passenger's own bookings (R03.50).
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func bookings(_ call: ListBookings, of account: AccountID) async throws -> Page<BookingRow> {
        let cursors = try Cursors(of: call)
        let groups: [BookingGroup] = call.group.map { [$0] } ?? [.booked, .finished]
        let limit = call.limit ?? .standard
        let list = BookingList(
            scope: .account(account), statuses: groups.flatMap(\.statuses), from: call.from,
            until: call.until, after: try call.cursor.map { try cursors.key(of: $0) }, count: limit.count + 1)
        let now = dependencies.runtime.now()
        return try await dependencies.database.read { [dependencies] db in
            let views = BookingViews(db, dependencies: dependencies)
            return try Page(
                rows: list.rows(in: db, at: now), limit: limit,
                cursor: { cursors.cursor(after: $0.outboundAt, $0.id) }, item: views.row)
        }
    }

    /// Lists the bookings of all passengers that match a dispatcher's search.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func bookings(_ call: FindBookings) async throws -> Page<BookingRowForStaff> {
        let cursors = try Cursors(of: call)
        let limit = call.limit ?? .standard
        let list = BookingList(
            scope: call.search.map { .search(BookingSearch($0)) } ?? .all, statuses: call.status.map { [$0] },
            from: call.from, until: call.until, after: try call.cursor.map { try cursors.key(of: $0) },
            count: limit.count + 1)
        let now = dependencies.runtime.now()
        return try await dependencies.database.read { [dependencies] db in
            let views = BookingViews(db, dependencies: dependencies)
            return try Page(
                rows: list.rows(in: db, at: now), limit: limit,
                cursor: { cursors.cursor(after: $0.outboundAt, $0.id) }, item: views.rowForStaff)
        }
    }
}
