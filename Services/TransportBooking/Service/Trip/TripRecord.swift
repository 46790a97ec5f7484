import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// A trip that somebody has booked, or that the carrier has opened.
struct TripRecord: Hashable, Sendable {
    var id: TripID
    var route: RouteCode
    var date: CalendarDate
    var start: ClockTime
    var startsAt: Instant
    /// At the last stop.
    var endsAt: Instant
    /// Its stops, ``Pattern/id``.
    var pattern: Int64
    var capacity: Int
    var state: TripState
    /// Set when it is cancelled.
    var cancelReason: String?
    var version: Int64 = 1
}

/// Whether a trip can be booked.
enum TripState: Int, Hashable, Sendable {
    case onSale = 0
    case closed = 1
    case cancelled = 2
}

/// How trips stand in their table. For use in a transaction.
struct TripRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    private static let columns =
        "id, route, date, start, startsAt, endsAt, pattern, capacity, state, cancelReason, version"

    func find(_ id: TripID) throws -> TripRecord? {
        let select = try db.cachedStatement(sql: "SELECT \(Self.columns) FROM trip WHERE id = ?")
        return try Row.fetchOne(select, arguments: [id]).map(TripRecord.init)
    }

    func find(_ trip: PlannedTrip) throws -> TripRecord? {
        let select = try db.cachedStatement(
            sql: "SELECT \(Self.columns) FROM trip WHERE route = ? AND date = ? AND start = ?")
        return try Row.fetchOne(select, arguments: [trip.route.text, trip.date.days, trip.start.minutes])
            .map(TripRecord.init)
    }

    /// Of a route, by their start.
    func list(_ route: RouteCode, on dates: ClosedRange<CalendarDate>) throws -> [TripRecord] {
        let select = try db.cachedStatement(
            sql: """
                SELECT \(Self.columns) FROM trip WHERE route = ? AND date BETWEEN ? AND ? ORDER BY date, start
                """)
        // As they are read, without a copy of each row.
        let rows = try Row.fetchCursor(select, arguments: [route.text, dates.lowerBound.days, dates.upperBound.days])
        return try Array(rows.map(TripRecord.init))
    }

    func insert(_ trip: TripRecord) throws {
        try db.cachedStatement(
            sql: "INSERT INTO trip (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        ).execute(arguments: [
            trip.id, trip.route.text, trip.date.days, trip.start.minutes, trip.startsAt, trip.endsAt, trip.pattern,
            trip.capacity, trip.state.rawValue, trip.cancelReason, trip.version,
        ])
    }

    func save(_ trip: TripRecord) throws {
        try db.cachedStatement(
            sql: "UPDATE trip SET capacity = ?, state = ?, cancelReason = ?, version = ? WHERE id = ?"
        ).execute(arguments: [trip.capacity, trip.state.rawValue, trip.cancelReason, trip.version, trip.id])
    }
}

extension TripRecord {
    fileprivate init(row: Row) {
        self.init(
            id: row[0], route: RouteCode(unchecked: row[1]), date: CalendarDate(daysSince1970: row[2]),
            start: ClockTime(minutes: row[3]), startsAt: row[4], endsAt: row[5], pattern: row[6], capacity: row[7],
            state: TripState(rawValue: row[8]) ?? .closed, cancelReason: row[9], version: row[10])
    }
}
