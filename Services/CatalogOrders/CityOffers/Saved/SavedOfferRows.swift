import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `savedOffer`. For use in a transaction.
struct SavedOfferRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    func contains(_ offer: OfferID, of follower: FollowerID) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM savedOffer WHERE follower = ? AND offer = ?)"),
            arguments: [follower, offer]) ?? false
    }

    func count(of follower: FollowerID) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT count(*) FROM savedOffer WHERE follower = ?"), arguments: [follower]) ?? 0
    }

    func add(_ offer: OfferID, of follower: FollowerID, at now: Instant) throws {
        try db.insert(into: "savedOffer", ["follower": follower, "offer": offer, "savedAt": now])
    }

    func remove(_ offer: OfferID, of follower: FollowerID) throws {
        try db.cachedStatement(sql: "DELETE FROM savedOffer WHERE follower = ? AND offer = ?")
            .execute(arguments: [follower, offer])
    }
}
