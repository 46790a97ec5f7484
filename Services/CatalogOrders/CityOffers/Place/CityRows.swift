import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `city`. For use in a transaction.
struct CityRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ city: CityID) throws -> City? {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM city WHERE id = ?"), arguments: [city]).map(Self.city)
    }

    /// Returns those that exist.
    func find(_ cities: [CityID]) throws -> [CityID: City] {
        var found: [CityID: City] = [:]
        for id in cities { found[id] = try find(id) }
        return found
    }

    /// Returns the city of a country with this name, in any spelling that counts as the same.
    func find(_ name: Line, in country: CountryCode) throws -> City? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM city WHERE country = ? AND searchKey = ?"),
            arguments: [country.text, NameKey.of(name)]
        ).map(Self.city)
    }

    func all(in country: CountryCode) throws -> [City] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT * FROM city WHERE country = ? ORDER BY searchKey"),
            arguments: [country.text]
        ).map(Self.city)
    }

    /// The cities that a follower can choose, by name.
    func choices(of follower: FollowerID, in country: CountryCode) throws -> [MyCity] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT city.*, chosen.city IS NOT NULL AS isSelected
                    FROM city LEFT JOIN followerCity AS chosen ON chosen.follower = ?1 AND chosen.city = city.id
                    WHERE country = ?2 AND (isActive = 1 OR chosen.city IS NOT NULL) ORDER BY searchKey
                    """),
            arguments: [follower, country.text]
        ).map { MyCity(Self.city($0), isSelected: $0["isSelected"]) }
    }

    /// The chosen cities of a follower, by name.
    func chosen(by follower: FollowerID) throws -> [City] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT city.* FROM followerCity JOIN city ON city.id = followerCity.city WHERE follower = ?"),
            arguments: [follower]
        ).map(Self.city).sorted { NameKey.of($0.name) < NameKey.of($1.name) }
    }

    func isTaken(_ slug: Slug, in country: CountryCode) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM city WHERE country = ? AND slug = ?)"),
            arguments: [country.text, slug.text]) ?? false
    }

    func add(_ city: City) throws {
        try db.insert(
            into: "city", ["id": city.id, "country": city.country.text, "slug": city.slug.text], Self.values(of: city))
    }

    func save(_ city: City) throws { try db.update("city", Self.values(of: city), where: ["id": city.id]) }

    private static func values(of city: City) -> RowValues {
        [
            "name": city.name.text, "searchKey": NameKey.of(city.name),
            "latitude": city.coordinate.latitude.degrees, "longitude": city.coordinate.longitude.degrees,
            "timeZone": city.timeZone.text, "isActive": city.isActive, "version": city.version,
        ]
    }

    /// - Parameter row: has all columns of the table.
    static func city(_ row: Row) -> City {
        City(
            id: row["id"], name: Line(unchecked: row["name"]), slug: Slug(unchecked: row["slug"]),
            country: CountryCode(unchecked: row["country"]),
            coordinate: Coordinate(
                latitude: Latitude(unchecked: row["latitude"]), longitude: Longitude(unchecked: row["longitude"])),
            timeZone: TimeZoneName(unchecked: row["timeZone"]), isActive: row["isActive"], version: row["version"])
    }
}
