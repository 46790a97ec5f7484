import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// A part of a list of bookings, the latest departure first. What is over by the clock counts as over, whether that was
/// written down yet or not.
struct BookingList {
    /// The sort key: the departure of the way there, and the booking.
    typealias Key = (outboundAt: Instant, id: BookingID)

    /// Whose bookings.
    enum Scope {
        case account(AccountID)
        case all
        case search(BookingSearch)
    }

    var scope: Scope
    /// `nil` for all.
    var statuses: [BookingStatus]?
    var from: Instant?
    var until: Instant?
    /// The last row of the page before.
    var after: Key?
    /// How many rows are wanted.
    var count: Int

    /// Reads each stored status by itself, because an index has the order of the list within one status only.
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

    /// With the parameters `?6` and those after it.
    private var condition: (sql: String, arguments: StatementArguments) {
        switch scope {
        case .all: ("TRUE", [])
        case .account(let account): ("booking.account = ?6", [account])
        case .search(.number(let number)): ("booking.number = ?6", [number])
        case .search(.phone(let phone)): ("booking.phone = ?6", [phone.text])
        case .search(.surname(let key)):
            // No text that begins with the key is greater than the key with the last code point behind it.
            ("booking.surnameKey >= ?6 AND booking.surnameKey < ?7", [key, key + "\u{10FFFF}"])
        }
    }

    /// Named, because SQLite would rather walk all bookings by departure than sort the few of a surname.
    private var index: String {
        switch scope {
        case .all: "INDEXED BY \(statuses == nil ? "bookingByDeparture" : "bookingByStatus")"
        case .account: "INDEXED BY bookingOfAccount"
        case .search(.number): ""
        case .search(.phone): "INDEXED BY bookingOfPhone"
        case .search(.surname): "INDEXED BY bookingOfSurname"
        }
    }

    /// The place before which the part begins: `after`, `until` or behind `latest`, the earliest one. Without them it is
    /// behind all.
    private func start(_ latest: Instant?) -> (Instant, StoredBytes) {
        let ends = [until, latest.map { $0 + .milliseconds(1) }].compactMap(\.self)
        let end = ends.min() ?? Instant(milliseconds: .max)
        guard let after, after.outboundAt < end else { return (end, StoredBytes([])) }
        return (after.outboundAt, StoredBytes(after.id.bytes))
    }
}

/// Bookings of one stored status.
private struct StoredForm {
    /// On the table `booking`, with `?1` for the time of the call.
    var condition: String
    /// Whether the way there has begun, so that no later departure has to be read.
    var hasDeparted = false
}

extension BookingStatus {
    /// The stored forms of the bookings that have this status as of the call.
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
