import CityOffersContract
import ContextKit
import GRDB
import SQLiteKit
import Vocabulary

/// The tables `follower`, `followerCity` and `followerCategory`. For use in a transaction.
struct FollowerRows {
    private static let table = "follower"

    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Returns the follower; `nil` while the account is blocked or is being erased. A call that was let in earlier then
    /// writes nothing.
    func find(_ follower: FollowerID) throws -> FollowerRecord? {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT * FROM follower
                    WHERE id = ? AND NOT EXISTS (SELECT * FROM offerBlocked WHERE account = follower.id)
                    """), arguments: [follower])
        return try row.map { row in
            FollowerRecord(
                id: follower, birthDate: BirthDate(daysSince1970: row["birthDate"]),
                gender: try row.word("gender", of: Self.table), country: CountryCode(unchecked: row["country"]),
                cities: Set(try cities(of: follower)), categories: Set(try categories(of: follower)),
                alerts: Alerts(newOffers: row["alertsNew"], nearbyOffers: row["alertsNearby"]),
                createdAt: row["createdAt"], version: row["version"])
        }
    }

    func add(_ follower: FollowerRecord) throws {
        try db.insert(
            into: Self.table,
            [
                "id": follower.id, "birthDate": follower.birthDate.days, "gender": follower.gender.rawValue,
                "createdAt": follower.createdAt,
            ], Self.values(of: follower))
        try saveChoices(of: follower)
    }

    func save(_ follower: FollowerRecord) throws {
        try db.update(Self.table, Self.values(of: follower), where: ["id": follower.id])
        try saveChoices(of: follower)
    }

    /// The follower as the person sees it.
    func profile(of follower: FollowerRecord) throws -> FollowerProfile {
        FollowerProfile(
            id: follower.id, birthDate: follower.birthDate, gender: follower.gender, country: follower.country,
            cities: try CityRows(db).chosen(by: follower.id),
            categories: try CategoryRows(db).chosen(by: follower.id), alerts: follower.alerts)
    }

    private func cities(of follower: FollowerID) throws -> [CityID] {
        try CityID.fetchAll(
            db.cachedStatement(sql: "SELECT city FROM followerCity WHERE follower = ?"), arguments: [follower])
    }

    private func categories(of follower: FollowerID) throws -> [OfferCategoryID] {
        try OfferCategoryID.fetchAll(
            db.cachedStatement(sql: "SELECT category FROM followerCategory WHERE follower = ?"),
            arguments: [follower])
    }

    private func saveChoices(of follower: FollowerRecord) throws {
        try save(follower.cities, instead: cities(of: follower.id), in: "followerCity", "city", of: follower.id)
        try save(
            follower.categories, instead: categories(of: follower.id), in: "followerCategory", "category",
            of: follower.id)
    }

    /// Writes only the difference.
    private func save<Tag>(
        _ chosen: Set<Identifier<Tag>>, instead former: [Identifier<Tag>], in table: String, _ column: String,
        of follower: FollowerID
    ) throws {
        for id in former where !chosen.contains(id) {
            try db.cachedStatement(sql: "DELETE FROM \(table) WHERE follower = ? AND \(column) = ?")
                .execute(arguments: [follower, id])
        }
        for id in chosen.subtracting(former) { try db.insert(into: table, ["follower": follower, column: id]) }
    }

    private static func values(of follower: FollowerRecord) -> RowValues {
        [
            "country": follower.country.text, "alertsNew": follower.alerts.newOffers,
            "alertsNearby": follower.alerts.nearbyOffers, "version": follower.version,
        ]
    }
}
