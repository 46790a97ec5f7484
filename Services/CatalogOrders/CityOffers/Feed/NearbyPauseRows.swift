import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `nearbyPause`: the offers of which a follower is not notified again for a while. For use in a transaction.
struct NearbyPauseRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Compares the time, because the row of a pause that is over may still be there.
    func contains(_ follower: FollowerID, _ offer: OfferID, at now: Instant) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: "SELECT EXISTS (SELECT * FROM nearbyPause WHERE follower = ? AND offer = ? AND until > ?)"),
            arguments: [follower, offer, now]) ?? false
    }

    func add(_ follower: FollowerID, _ offer: OfferID, until time: Instant) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO nearbyPause (follower, offer, until) VALUES (?, ?, ?)
                ON CONFLICT (follower, offer) DO UPDATE SET until = excluded.until
                """
        ).execute(arguments: [follower, offer, time])
    }

    func firstEnd(of follower: FollowerID) throws -> Instant? {
        try Instant.fetchOne(
            db.cachedStatement(sql: "SELECT min(until) FROM nearbyPause WHERE follower = ?"), arguments: [follower])
    }

    func removeEnded(of follower: FollowerID, at now: Instant) throws {
        try db.cachedStatement(sql: "DELETE FROM nearbyPause WHERE follower = ? AND until <= ?")
            .execute(arguments: [follower, now])
    }
}
