import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Where couriers were last seen, one row each. ``DeliveryRecorder`` removes it with the last delivery in hand. For use
/// in a transaction.
struct PositionRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// How long recipients are shown the same place. The moment at which a place goes over into the next cell says
    /// where the line between the two was crossed; a minute later it says little.
    static let roughTime = Duration.seconds(60)

    func find(of courier: CourierID) throws -> Sighting? {
        try sighting("latitude, longitude, seenAt, at", of: courier)
    }

    /// As recipients are shown it.
    func findRough(of courier: CourierID) throws -> Sighting? {
        try sighting("roughLatitude, roughLongitude, roughSeenAt, roughAt", of: courier)
    }

    private func sighting(_ columns: String, of courier: CourierID) throws -> Sighting? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT \(columns) FROM courierPosition WHERE courier = ?"), arguments: [courier]
        ).map { row in
            Sighting(
                coordinate: Coordinate(latitude: Latitude(unchecked: row[0]), longitude: Longitude(unchecked: row[1])),
                seenAt: row[2], at: row[3])
        }
    }

    func save(_ sighting: Sighting, of courier: CourierID) throws {
        let known = try findRough(of: courier)
        let isOld = known.map { sighting.at < $0.at || sighting.at - $0.at >= Self.roughTime } ?? true
        let rough = isOld ? sighting.rough : known ?? sighting.rough
        try db.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO courierPosition (courier, latitude, longitude, seenAt, at, roughLatitude,
                    roughLongitude, roughSeenAt, roughAt)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [courier] + sighting.columns + rough.columns)
    }
}

extension Sighting {
    fileprivate var columns: StatementArguments {
        [coordinate.latitude.degrees, coordinate.longitude.degrees, seenAt, at]
    }

    fileprivate var rough: Sighting { Sighting(coordinate: coordinate.coarse(), seenAt: seenAt, at: at) }
}
