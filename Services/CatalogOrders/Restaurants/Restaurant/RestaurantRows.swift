import CallTypes
import GRDB
import Media
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The table `restaurant`. For use in a transaction.
///
/// The account of a row in `blocked` is blocked or deleted. Identity refuses its calls. A call that was let in earlier
/// finds no restaurant, so it cannot write into a row that was erased meanwhile.
struct RestaurantRows {
    private static let table = "restaurant"

    let db: Database

    init(_ db: Database) { self.db = db }

    /// Where the town is, for restaurants that do not say.
    private static let zoneOfTown = TimeZoneName(unchecked: "Europe/Zagreb")

    private static let isNotBlocked = "NOT EXISTS (SELECT * FROM blocked WHERE account = restaurant.id)"

    func add(_ call: RegisterRestaurant, as restaurant: RestaurantID, at now: Instant) throws {
        try db.insert(
            into: "restaurant",
            [
                "id": restaurant, "name": call.name.text, "description": "{}", "address": call.address.text,
                "phone": call.phone.text, "cuisines": "[]", "openingHours": "[]",
                "timeZone": (call.timeZone ?? Self.zoneOfTown).text,
                "mainLanguage": (call.mainLanguage ?? .hr).rawValue, "currency": (call.currency ?? .eur).rawValue,
                "createdAt": now,
            ])
    }

    /// The profile for the restaurant itself; `nil` while it is blocked.
    func own(_ restaurant: RestaurantID) throws -> RestaurantProfile? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM restaurant WHERE id = ? AND \(Self.isNotBlocked)"),
            arguments: [restaurant]
        ).map(profile)
    }

    /// The restaurant for everybody; `nil` while it is blocked or its e-mail address is not confirmed.
    func shown(_ restaurant: RestaurantID) throws -> RestaurantProfile? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: "SELECT * FROM restaurant WHERE id = ? AND isConfirmed = 1 AND \(Self.isNotBlocked)"),
            arguments: [restaurant]
        ).map(profile)
    }

    /// Writes what a restaurant can change.
    func save(_ profile: RestaurantProfile) throws {
        try db.update(
            "restaurant",
            [
                "name": profile.name.text, "description": StoredJSON.text(profile.description),
                "address": profile.address.text, "latitude": profile.coordinate?.latitude.degrees,
                "longitude": profile.coordinate?.longitude.degrees, "phone": profile.phone.text,
                "cuisines": StoredJSON.text(profile.cuisines), "openingHours": StoredJSON.text(profile.openingHours),
                "timeZone": profile.timeZone.text, "mainLanguage": profile.mainLanguage.rawValue,
                "whoMayOrder": profile.whoMayOrder.rawValue, "version": profile.version,
            ], where: ["id": profile.id])
    }

    /// Until when the restaurant takes no orders; `nil` without a pause.
    func pause(of restaurant: RestaurantID, at now: Instant) throws -> Instant? {
        try Instant.fetchOne(
            db.cachedStatement(sql: "SELECT pausedUntil FROM restaurant WHERE id = ? AND pausedUntil > ?"),
            arguments: [restaurant, now])
    }

    /// The profile has no pause, so its version does not change.
    func setPause(_ until: Instant?, of restaurant: RestaurantID) throws {
        try db.update("restaurant", ["pausedUntil": until], where: ["id": restaurant])
    }

    /// - Parameter row: has all columns of the table.
    func profile(_ row: Row) throws -> RestaurantProfile {
        func json<Value: Decodable>(_ column: String) throws -> Value {
            try StoredJSON.value(row[column], column: column, of: Self.table)
        }
        let latitude: Double? = row["latitude"]
        let longitude: Double? = row["longitude"]
        let position = latitude.flatMap { latitude in
            longitude.map {
                Coordinate(latitude: Latitude(unchecked: latitude), longitude: Longitude(unchecked: $0))
            }
        }
        let id: RestaurantID = row["id"]
        return RestaurantProfile(
            id: id, name: Line(unchecked: row["name"]),
            description: try json("description"),
            address: Line(unchecked: row["address"]), coordinate: position,
            phone: PhoneNumber(unchecked: row["phone"]),
            cuisines: try json("cuisines"),
            openingHours: try json("openingHours"),
            timeZone: TimeZoneName(unchecked: row["timeZone"]),
            mainLanguage: try row.word("mainLanguage", of: Self.table),
            currency: try row.word("currency", of: Self.table),
            whoMayOrder: try row.word("whoMayOrder", of: Self.table),
            picture: try Pictures.find(of: id, keptBy: .catalogOrders, in: db).first,
            isPublic: row["isConfirmed"], createdAt: row["createdAt"], version: row["version"])
    }
}
