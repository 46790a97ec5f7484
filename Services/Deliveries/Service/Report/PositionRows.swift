import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Where couriers were last seen, one row each. ``DeliveryRecorder`` removes it with the last delivery in hand. For use
/// in a transaction.
struct PositionRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    func find(of courier: CourierID) throws -> Sighting? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT latitude, longitude, seenAt, at FROM courierPosition WHERE courier = ?"),
            arguments: [courier]
        ).map { row in
            Sighting(
                coordinate: Coordinate(latitude: Latitude(unchecked: row[0]), longitude: Longitude(unchecked: row[1])),
                seenAt: row[2], at: row[3])
        }
    }

    func save(_ sighting: Sighting, of courier: CourierID) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO courierPosition (courier, latitude, longitude, seenAt, at) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (courier) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude,
                    seenAt = excluded.seenAt, at = excluded.at
                """
        ).execute(arguments: [
            courier, sighting.coordinate.latitude.degrees, sighting.coordinate.longitude.degrees, sighting.seenAt,
            sighting.at,
        ])
    }
}
