import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Reads the network. For use in a transaction.
struct NetworkRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// Returns the version, which grows with every change; 0 before the first start.
    func version() throws -> Int64 {
        let select = try db.cachedStatement(sql: "SELECT networkVersion FROM carrier WHERE id = 1")
        return try Int64.fetchOne(select) ?? 0
    }

    /// Reads the whole network, a few hundred rows.
    func network() throws -> Network {
        var stops: [StopCode: Stop] = [:]
        let selectStops = try db.cachedStatement(sql: "SELECT * FROM stop")
        for row in try Row.fetchAll(selectStops) {
            let code = StopCode(unchecked: row["code"])
            stops[code] = Stop(
                code: code, name: Line(unchecked: row["name"]), latitude: row["latitude"], longitude: row["longitude"])
        }
        var routes: [RouteCode: CoachRoute] = [:]
        let selectRoutes = try db.cachedStatement(
            sql: """
                SELECT route.*, (SELECT max(id) FROM pattern WHERE pattern.route = route.code) AS pattern FROM route
                """)
        for row in try Row.fetchAll(selectRoutes) {
            let code = RouteCode(unchecked: row["code"])
            routes[code] = CoachRoute(
                code: code, name: Line(unchecked: row["name"]), pattern: try pattern(row["pattern"]),
                tariffs: try tariffs(of: code), timetable: try timetable(of: code))
        }
        return Network(version: try version(), stops: stops, routes: routes)
    }

    func pattern(_ id: Int64) throws -> Pattern {
        let select = try db.cachedStatement(sql: "SELECT route FROM pattern WHERE id = ?")
        guard let route = try String.fetchOne(select, arguments: [id]) else {
            throw DatabaseError.damaged("foreign keys tie trips to patterns, and every route has one")
        }
        let selectStops = try db.cachedStatement(sql: "SELECT * FROM patternStop WHERE pattern = ? ORDER BY position")
        let stops = try Row.fetchAll(selectStops, arguments: [id]).map { row in
            PatternStop(
                stop: StopCode(unchecked: row["stop"]), offset: row["offset"], boardingZone: row["boardingZone"],
                arrivalZone: row["arrivalZone"])
        }
        return Pattern(id: id, route: RouteCode(unchecked: route), stops: stops)
    }

    /// Returns the current pattern of a route; `nil` for an unknown route.
    func newestPattern(of route: RouteCode) throws -> Pattern? {
        let select = try db.cachedStatement(sql: "SELECT max(id) FROM pattern WHERE route = ?")
        return try Int64.fetchOne(select, arguments: [route.text]).map { try pattern($0) }
    }

    func hasStop(_ code: StopCode) throws -> Bool {
        let select = try db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM stop WHERE code = ?)")
        return try Bool.fetchOne(select, arguments: [code.text]) ?? false
    }

    func hasRoute(_ code: RouteCode) throws -> Bool {
        let select = try db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM route WHERE code = ?)")
        return try Bool.fetchOne(select, arguments: [code.text]) ?? false
    }

    func isEmpty() throws -> Bool {
        let select = try db.cachedStatement(
            sql: "SELECT NOT EXISTS (SELECT * FROM route) AND NOT EXISTS (SELECT * FROM stop)")
        return try Bool.fetchOne(select) ?? false
    }

    private func tariffs(of route: RouteCode) throws -> [Int: Tariff] {
        let select = try db.cachedStatement(sql: "SELECT * FROM tariff WHERE route = ?")
        var tariffs: [Int: Tariff] = [:]
        for row in try Row.fetchAll(select, arguments: [route.text]) {
            let zoneSum: Int = row["zoneSum"]
            tariffs[zoneSum] = Tariff(
                zoneSum: zoneSum, name: Line(unchecked: row["name"]), price: Money(row["price"], row["currency"]))
        }
        return tariffs
    }

    private func timetable(of route: RouteCode) throws -> [TimetableEntry] {
        let select = try db.cachedStatement(sql: "SELECT * FROM timetable WHERE route = ? ORDER BY start")
        return try Row.fetchAll(select, arguments: [route.text]).map { row in
            TimetableEntry(
                start: ClockTime(minutes: row["start"]), weekdays: Set(bits: row["weekdays"]),
                validFrom: (row["validFrom"] as Int64?).map { CalendarDate(daysSince1970: $0) },
                validUntil: (row["validUntil"] as Int64?).map { CalendarDate(daysSince1970: $0) })
        }
    }
}

/// Days of the week as they are stored: 1 Monday, 2 Tuesday, 4 Wednesday and so on.
extension Set<Int> {
    init(bits: Int) { self = Set((1...7).filter { bits & 1 << ($0 - 1) != 0 }) }

    var bits: Int { reduce(0) { $0 | 1 << ($1 - 1) } }
}
