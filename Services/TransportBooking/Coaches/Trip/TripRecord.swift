import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// A trip that was booked, or that a dispatcher has opened.
struct TripRecord: Hashable, Sendable {
    var id: TripID
    var route: RouteCode
    var date: CalendarDate
    var start: ClockTime
    var startsAt: Instant
    /// The arrival at the last stop.
    var endsAt: Instant
    /// The pattern of its stops, ``Pattern/id``.
    var pattern: Int64
    var capacity: Int
    var state = TripStatus.onSale
    /// The reason of the cancellation; `nil` unless the trip is cancelled.
    var cancelReason: String?
    var version: Int64 = 1
}

/// Reads and writes trips. For use in a transaction.
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

    /// Lists the trips of a route, sorted by their start.
    func list(_ route: RouteCode, on dates: ClosedRange<CalendarDate>) throws -> [TripRecord] {
        let select = try db.cachedStatement(
            sql: """
                SELECT \(Self.columns) FROM trip WHERE route = ? AND date BETWEEN ? AND ? ORDER BY date, start
                """)
        // A cursor avoids a copy of each row.
        let rows = try Row.fetchCursor(select, arguments: [route.text, dates.lowerBound.days, dates.upperBound.days])
        return try Array(rows.map(TripRecord.init))
    }

    /// Lists the trips of a route, sorted by their start.
    /// - Parameters:
    ///   - status: `nil` for all trips.
    ///   - until: the end of the days, excluded; `nil` for no end.
    ///   - last: the day and minute of the start of the trip before the first result.
    func list(
        _ route: RouteCode, _ status: TripStatus?, from: CalendarDate, until: CalendarDate?,
        after last: (day: Int64, start: Int)?, limit: Int
    ) throws -> [TripRecord] {
        let select = try db.cachedStatement(
            sql: """
                SELECT \(Self.columns) FROM trip
                WHERE route = ?1 AND date >= ?2 AND date < ?3 AND (date, start) > (?4, ?5)
                    \(status == nil ? "" : "AND state = ?7")
                ORDER BY date, start LIMIT ?6
                """)
        var arguments: StatementArguments = [
            route.text, from.days, until?.days ?? .max, last?.day ?? .min, last?.start ?? 0, limit,
        ]
        if let status { arguments += [status] }
        return try Row.fetchAll(select, arguments: arguments).map(TripRecord.init)
    }

    func insert(_ trip: TripRecord) throws {
        try db.insert(
            into: "trip",
            [
                "id": trip.id, "route": trip.route.text, "date": trip.date.days, "start": trip.start.minutes,
                "startsAt": trip.startsAt, "endsAt": trip.endsAt, "pattern": trip.pattern, "capacity": trip.capacity,
                "state": trip.state, "cancelReason": trip.cancelReason, "version": trip.version,
            ])
    }

    func save(_ trip: TripRecord) throws {
        try db.update(
            "trip",
            [
                "capacity": trip.capacity, "state": trip.state, "cancelReason": trip.cancelReason,
                "version": trip.version,
            ], where: ["id": trip.id])
    }
}

extension TripRecord {
    /// Reads the columns by position, in the order of ``TripRows/columns``: a search for departures reads some hundred
    /// rows.
    fileprivate init(row: Row) {
        self.init(
            id: row[0], route: RouteCode(unchecked: row[1]), date: CalendarDate(daysSince1970: row[2]),
            start: ClockTime(minutes: row[3]), startsAt: row[4], endsAt: row[5], pattern: row[6], capacity: row[7],
            state: row[8], cancelReason: row[9], version: row[10])
    }
}
