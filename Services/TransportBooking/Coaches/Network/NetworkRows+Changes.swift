import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The changes of the network. A caller must call ``countChange(at:)`` after them, in the same transaction.
extension NetworkRows {
    func put(_ stop: Stop) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO stop (code, name, latitude, longitude) VALUES (?, ?, ?, ?)
                ON CONFLICT (code) DO UPDATE
                SET name = excluded.name, latitude = excluded.latitude, longitude = excluded.longitude
                """
        ).execute(arguments: [stop.code.text, stop.name.text, stop.latitude, stop.longitude])
    }

    /// Sets the name of the route, and adds a new pattern if the stops differ from the current pattern. The old pattern
    /// stays, because trips refer to it and their seats are counted by its positions.
    func put(_ code: RouteCode, name: Line, stops: [PatternStop]) throws {
        try db.cachedStatement(
            sql: "INSERT INTO route (code, name) VALUES (?, ?) ON CONFLICT (code) DO UPDATE SET name = excluded.name"
        ).execute(arguments: [code.text, name.text])
        guard try newestPattern(of: code)?.stops != stops else { return }
        try db.insert(into: "pattern", ["route": code.text])
        let pattern = db.lastInsertedRowID
        for (position, stop) in stops.enumerated() {
            try db.insert(
                into: "patternStop",
                [
                    "pattern": pattern, "position": position, "stop": stop.stop.text, "offset": stop.offset,
                    "boardingZone": stop.boardingZone, "arrivalZone": stop.arrivalZone,
                ])
        }
    }

    func put(_ tariff: Tariff, of route: RouteCode) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO tariff (route, zoneSum, name, price, currency) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (route, zoneSum) DO UPDATE
                SET name = excluded.name, price = excluded.price, currency = excluded.currency
                """
        ).execute(arguments: [
            route.text, tariff.zoneSum, tariff.name.text, tariff.price.amount, tariff.price.currency,
        ])
    }

    /// - Returns: whether the tariff existed.
    func removeTariff(_ zoneSum: Int, of route: RouteCode) throws -> Bool {
        try db.cachedStatement(sql: "DELETE FROM tariff WHERE route = ? AND zoneSum = ?")
            .execute(arguments: [route.text, zoneSum])
        return db.changesCount > 0
    }

    /// Replaces the whole timetable.
    func put(_ timetable: [TimetableEntry], of route: RouteCode) throws {
        try db.cachedStatement(sql: "DELETE FROM timetable WHERE route = ?").execute(arguments: [route.text])
        for entry in timetable {
            try db.insert(
                into: "timetable",
                [
                    "route": route.text, "start": entry.start.minutes, "weekdays": entry.weekdays.bits,
                    "validFrom": entry.validFrom?.days, "validUntil": entry.validUntil?.days,
                ])
        }
    }

    /// Changes the version of the network, so that ``NetworkStore`` reloads it.
    ///
    /// A version is never used twice, not even after a rollback: code in the rolled-back transaction may have cached
    /// the network with that version. So the version is the time, or the next number if the clock was put back.
    func countChange(at now: Instant) throws {
        try db.cachedStatement(sql: "UPDATE carrier SET networkVersion = max(networkVersion + 1, ?) WHERE id = 1")
            .execute(arguments: [now])
        guard db.changesCount == 1 else {
            preconditionFailure("the row of the carrier is inserted before anything is changed")
        }
    }
}
