import CoachesContract
import GRDB
import SQLiteKit

/// What uses a route or a stop, and removing what nothing uses. After a removal ``countChange(at:)``, in the same
/// transaction.
extension NetworkRows {
    func hasTimetable(_ route: RouteCode) throws -> Bool {
        let select = try db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM timetable WHERE route = ?)")
        return try Bool.fetchOne(select, arguments: [route.text]) ?? false
    }

    /// Also trips that are over or cancelled.
    func hasTrips(_ route: RouteCode) throws -> Bool {
        let select = try db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM trip WHERE route = ?)")
        return try Bool.fetchOne(select, arguments: [route.text]) ?? false
    }

    /// The first route, by its code, whose trips are made with the stop from now on.
    func routeWith(_ stop: StopCode) throws -> RouteCode? {
        let select = try db.cachedStatement(
            sql: """
                SELECT min(pattern.route) FROM patternStop JOIN pattern ON pattern.id = patternStop.pattern
                WHERE patternStop.stop = ?
                    AND pattern.id = (SELECT max(id) FROM pattern AS newest WHERE newest.route = pattern.route)
                """)
        return try String.fetchOne(select, arguments: [stop.text]).map { RouteCode(unchecked: $0) }
    }

    func hasTrip(at stop: StopCode) throws -> Bool {
        let select = try db.cachedStatement(
            sql: """
                SELECT EXISTS (
                    SELECT * FROM patternStop JOIN trip ON trip.pattern = patternStop.pattern
                    WHERE patternStop.stop = ?)
                """)
        return try Bool.fetchOne(select, arguments: [stop.text]) ?? false
    }

    /// - Parameter route: has no timetable and no trips.
    func remove(_ route: RouteCode) throws {
        let patterns = try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT id FROM pattern WHERE route = ?"), arguments: [route.text])
        try removePatterns(patterns)
        try db.cachedStatement(sql: "DELETE FROM tariff WHERE route = ?").execute(arguments: [route.text])
        try db.cachedStatement(sql: "DELETE FROM route WHERE code = ?").execute(arguments: [route.text])
    }

    /// Also removes the patterns with the stop. They are former patterns of routes that got other stops, and no trip
    /// was made with them.
    /// - Parameter stop: no route and no trip has it.
    func remove(_ stop: StopCode) throws {
        let patterns = try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT pattern FROM patternStop WHERE stop = ?"), arguments: [stop.text])
        try removePatterns(patterns)
        try db.cachedStatement(sql: "DELETE FROM stop WHERE code = ?").execute(arguments: [stop.text])
    }

    private func removePatterns(_ patterns: [Int64]) throws {
        for pattern in patterns {
            try db.cachedStatement(sql: "DELETE FROM patternStop WHERE pattern = ?").execute(arguments: [pattern])
            try db.cachedStatement(sql: "DELETE FROM pattern WHERE id = ?").execute(arguments: [pattern])
        }
    }
}
