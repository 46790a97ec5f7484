import CityOffersContract
import GRDB
import SQLiteKit

/// What feed, saved offers and alerts keep about a follower or an offer. For use in a transaction, before the row of
/// the follower or the offer is deleted.
struct FeedTraces {
    private static let tables = ["savedOffer", "offerNotice", "nearbyPause"]

    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Removes rows about a follower.
    /// - Parameter limit: the most rows of each table.
    /// - Returns: whether all are removed.
    func remove(of follower: FollowerID, limit: Int) throws -> Bool {
        var isDone = true
        for table in Self.tables {
            let delete = try db.cachedStatement(
                sql: """
                    DELETE FROM \(table) WHERE follower = ?1 AND offer IN (
                        SELECT offer FROM \(table) WHERE follower = ?1 LIMIT ?2)
                    """)
            try delete.execute(arguments: [follower, limit])
            if db.changesCount == limit { isDone = false }
        }
        return isDone
    }

    /// Removes rows about an offer. Those about its followers come first, because there may be many.
    /// - Returns: as for a follower.
    func remove(of offer: OfferID, limit: Int) throws -> Bool {
        var isDone = true
        for table in Self.tables {
            let delete = try db.cachedStatement(
                sql: """
                    DELETE FROM \(table) WHERE offer = ?1 AND follower IN (
                        SELECT follower FROM \(table) WHERE offer = ?1 LIMIT ?2)
                    """)
            try delete.execute(arguments: [offer, limit])
            if db.changesCount == limit { isDone = false }
        }
        guard isDone else { return false }
        try ShownOfferRows(db).remove(offer)
        try db.cachedStatement(sql: "DELETE FROM offerAudience WHERE offer = ?").execute(arguments: [offer])
        return true
    }
}
