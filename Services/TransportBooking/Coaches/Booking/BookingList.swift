import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// A page of a list of bookings, the latest departure first. The clock decides whether a booking is over: the stored
/// status may be older.
struct BookingList {
    /// The sort key: the departure of the outbound way, and the booking.
    typealias Key = (outboundAt: Instant, id: BookingID)

    /// The set of bookings that the list is restricted to.
    enum Scope {
        case account(AccountID)
        case all
        case search(BookingSearch)
    }

    var scope: Scope
    /// `nil` for all statuses.
    var statuses: [BookingStatus]?
    var from: Instant?
    var until: Instant?
    /// The last row of the previous page.
    var after: Key?
    /// The maximum number of rows.
    var count: Int

    /// Reads each stored status separately, because the index is sorted like the list within one status only.
    func rows(in db: Database, at now: Instant) throws -> [BookingEntry] {
        if case .search(.surname("")) = scope { return [] }
        let parts = statuses?.flatMap(\.storedForms) ?? [StoredForm(condition: "TRUE")]
        let found = try parts.flatMap { try rows(of: $0, in: db, at: now) }
        guard parts.count > 1 else { return found }
        return Array(found.sorted { ($0.outboundAt, $0.id) > ($1.outboundAt, $1.id) }.prefix(count))
    }

    private func rows(of form: StoredForm, in db: Database, at now: Instant) throws -> [BookingEntry] {
        let (scope, scopeArguments) = condition
        let select = try db.cachedStatement(
            sql: """
                SELECT booking.*, trip.route, trip.pattern, there.boarding, there.alighting,
                    back.departsAt AS returnsAt
                FROM booking \(index)
                    CROSS JOIN journey AS there ON there.booking = booking.id AND there.number = 0
                    CROSS JOIN trip ON trip.id = there.trip
                    LEFT JOIN journey AS back ON back.booking = booking.id AND back.number = 1
                WHERE \(scope) AND \(form.condition)
                    AND (booking.outboundAt, booking.id) < (?2, ?3) AND booking.outboundAt >= ?4
                ORDER BY booking.outboundAt DESC, booking.id DESC LIMIT ?5
                """)
        let (end, id) = start(form.hasDeparted ? now : nil)
        let arguments: StatementArguments = [now, end, id, from ?? Instant(milliseconds: .min), count]
        return try Row.fetchAll(select, arguments: arguments + scopeArguments).map { BookingEntry($0, at: now) }
    }

    /// Uses the parameters from `?6` on.
    private var condition: (sql: String, arguments: StatementArguments) {
        switch scope {
        case .all: ("TRUE", [])
        case .account(let account): ("booking.account = ?6", [account])
        case .search(.number(let number)): ("booking.number = ?6", [number])
        case .search(.phone(let phone)): ("booking.phone = ?6", [phone.text])
        case .search(.surname(let key)):
            // The upper bound: every text that begins with the key is smaller than the key followed by the last code
            // point.
            ("booking.surnameKey >= ?6 AND booking.surnameKey < ?7", [key, key + "\u{10FFFF}"])
        }
    }

    /// Names the index, because SQLite would otherwise scan all bookings by departure instead of sorting the few with
    /// the surname.
    private var index: String {
        switch scope {
        case .all: "INDEXED BY \(statuses == nil ? "bookingByDeparture" : "bookingByStatus")"
        case .account: "INDEXED BY bookingOfAccount"
        case .search(.number): ""
        case .search(.phone): "INDEXED BY bookingOfPhone"
        case .search(.surname): "INDEXED BY bookingOfSurname"
        }
    }

    /// Returns the position before which the page begins: the earliest of `after`, `until` and just after `latest`.
    /// Without any of them the page begins at the end of the index.
    private func start(_ latest: Instant?) -> (Instant, StoredBytes) {
        let ends = [until, latest.map { $0 + .milliseconds(1) }].compactMap(\.self)
        let end = ends.min() ?? Instant(milliseconds: .max)
        guard let after, after.outboundAt < end else { return (end, StoredBytes([])) }
        return (after.outboundAt, StoredBytes(after.id.bytes))
    }
}

/// A condition on one stored status.
private struct StoredForm {
    /// SQL on the table `booking`; `?1` is the time of the call.
    var condition: String
    /// Whether the outbound way has departed, so that no later departure has to be read.
    var hasDeparted = false
}

extension BookingStatus {
    /// The stored statuses that this status can have at the time of the call.
    fileprivate var storedForms: [StoredForm] {
        let stored = "booking.status = \(code)"
        return switch self {
        case .awaitingPayment: [StoredForm(condition: "\(stored) AND booking.heldUntil > ?1")]
        case .confirmed: [StoredForm(condition: "\(stored) AND booking.endsAt > ?1")]
        case .completed:
            [
                StoredForm(condition: stored),
                StoredForm(
                    condition: "booking.status = \(Self.confirmed.code) AND booking.endsAt <= ?1", hasDeparted: true),
            ]
        case .expired:
            [
                StoredForm(condition: stored),
                StoredForm(condition: "booking.status = \(Self.awaitingPayment.code) AND booking.heldUntil <= ?1"),
            ]
        case .cancelled, .cancelledByCarrier, .refunded: [StoredForm(condition: stored)]
        }
    }
}
