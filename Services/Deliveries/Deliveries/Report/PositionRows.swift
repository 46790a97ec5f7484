import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `courierPosition`: the last position of each courier who holds a delivery. ``DeliveryRecorder`` removes
/// the row when the courier holds no delivery any more. For use in a transaction.
struct PositionRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// How long recipients see the same position. An immediate update would disclose the moment when the courier
    /// crossed the border of two cells, and so the exact position.
    static let roughTime = Duration.seconds(60)

    func find(of courier: CourierID) throws -> Sighting? {
        try sighting("latitude, longitude, seenAt, at", of: courier)
    }

    /// Returns the coarse position that recipients see.
    func findRough(of courier: CourierID) throws -> Sighting? {
        try sighting(
            "roughLatitude AS latitude, roughLongitude AS longitude, roughSeenAt AS seenAt, roughAt AS at", of: courier)
    }

    private func sighting(_ columns: String, of courier: CourierID) throws -> Sighting? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT \(columns) FROM courierPosition WHERE courier = ?"), arguments: [courier]
        ).map { row in
            let coordinate = Coordinate(
                latitude: Latitude(unchecked: row["latitude"]), longitude: Longitude(unchecked: row["longitude"]))
            return Sighting(coordinate: coordinate, seenAt: row["seenAt"], at: row["at"])
        }
    }

    func save(_ sighting: Sighting, of courier: CourierID) throws {
        let known = try findRough(of: courier)
        let isOld = known.map { sighting.at < $0.at || sighting.at - $0.at >= Self.roughTime } ?? true
        let rough = isOld ? sighting.rough : known ?? sighting.rough
        try remove(of: courier)
        try db.insert(
            into: "courierPosition",
            [
                "courier": courier, "latitude": sighting.coordinate.latitude.degrees,
                "longitude": sighting.coordinate.longitude.degrees, "seenAt": sighting.seenAt, "at": sighting.at,
                "roughLatitude": rough.coordinate.latitude.degrees,
                "roughLongitude": rough.coordinate.longitude.degrees, "roughSeenAt": rough.seenAt,
                "roughAt": rough.at,
            ])
    }

    func remove(of courier: CourierID) throws {
        try db.cachedStatement(sql: "DELETE FROM courierPosition WHERE courier = ?").execute(arguments: [courier])
    }

    /// Removes the position if the courier holds no delivery.
    func removeUnlessNeeded(of courier: CourierID) throws {
        try db.cachedStatement(
            sql: """
                DELETE FROM courierPosition WHERE courier = ?1
                    AND NOT EXISTS (SELECT * FROM delivery WHERE holder = ?1 AND \(DeliveryRows.isHeld))
                """
        ).execute(arguments: [courier])
    }
}

extension Sighting {
    fileprivate var rough: Sighting { Sighting(coordinate: coordinate.coarse(), seenAt: seenAt, at: at) }
}
