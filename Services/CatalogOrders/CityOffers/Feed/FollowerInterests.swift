import CityOffersContract
import GRDB
import SQLiteKit

/// The alerts and interests in the tables of followers. For use in a transaction.
struct FollowerInterests {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// `nil` for a person who has not joined.
    func alerts(of follower: FollowerID) throws -> Alerts? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT alertsNew, alertsNearby FROM follower WHERE id = ?"), arguments: [follower]
        ).map { Alerts(newOffers: $0[0], nearbyOffers: $0[1]) }
    }

    /// - Returns: whether the person has joined.
    func set(_ alerts: Alerts, of follower: FollowerID) throws -> Bool {
        try db.update(
            "follower", ["alertsNew": alerts.newOffers, "alertsNearby": alerts.nearbyOffers], where: ["id": follower])
        return db.changesCount == 1
    }

    func cities(of follower: FollowerID) throws -> [CityID] {
        try CityID.fetchAll(
            db.cachedStatement(sql: "SELECT city FROM followerCity WHERE follower = ?"), arguments: [follower])
    }

    /// The active ones.
    func categories(of follower: FollowerID) throws -> [OfferCategoryID] {
        try OfferCategoryID.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT category FROM followerCategory JOIN offerCategory ON offerCategory.id = category
                    WHERE follower = ? AND isActive
                    """),
            arguments: [follower])
    }
}
