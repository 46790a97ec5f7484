import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// The followers of one city and one category, as the audience of an offer.
struct Audience: Hashable {
    var city: CityID
    var category: OfferCategoryID
    /// The last follower that was looked at.
    var after: FollowerID?
}

/// The table `offerAudience`. For use in a transaction.
struct AudienceRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Adds the new pairs of an offer, and removes those to be notified that it does not have any more.
    func set(_ offer: OfferID, city: CityID, _ categories: [OfferCategoryID]) throws {
        let select = try db.cachedStatement(sql: "SELECT city, category, isDone FROM offerAudience WHERE offer = ?")
        let remove = try db.cachedStatement(
            sql: "DELETE FROM offerAudience WHERE offer = ? AND city = ? AND category = ?")
        var known: Set<OfferCategoryID> = []
        for row in try Row.fetchAll(select, arguments: [offer]) {
            let (pairCity, category, isDone): (CityID, OfferCategoryID, Bool) = (row[0], row[1], row[2])
            if pairCity == city, categories.contains(category) {
                known.insert(category)
            } else if !isDone {
                try remove.execute(arguments: [offer, pairCity, category])
            }
        }
        for category in categories where !known.contains(category) {
            try db.insert(into: "offerAudience", ["offer": offer, "city": city, "category": category])
        }
    }

    /// Returns a pair whose followers are still to be notified.
    func next(of offer: OfferID) throws -> Audience? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT city, category, after FROM offerAudience WHERE offer = ? AND isDone = 0
                    ORDER BY city, category LIMIT 1
                    """),
            arguments: [offer]
        ).map { Audience(city: $0[0], category: $0[1], after: $0[2]) }
    }

    /// - Parameter last: the last follower that was looked at; `nil` when all were.
    func save(_ audience: Audience, of offer: OfferID, after last: FollowerID?) throws {
        try db.update(
            "offerAudience", ["after": last, "isDone": last == nil],
            where: ["offer": offer, "city": audience.city, "category": audience.category])
    }

    /// Returns the next followers of the city who are to be notified: they follow the category, want notices of new
    /// offers, were not notified, and belong to no pair that was notified before.
    /// - Parameter limit: the number of followers of the city at which it looks.
    /// - Returns: also the last follower that it looked at; `nil` when there are no more.
    func followers(
        _ audience: Audience, of offer: OfferID, limit: Int
    ) throws -> (matching: [FollowerID], last: FollowerID?) {
        let select = try db.cachedStatement(
            sql: """
                SELECT candidate.follower, follower.alertsNew
                    AND EXISTS (SELECT * FROM followerCategory WHERE follower = candidate.follower AND category = ?4)
                    AND NOT EXISTS (SELECT * FROM offerNotice WHERE offer = ?1 AND follower = candidate.follower)
                    AND NOT EXISTS (SELECT * FROM offerBlocked WHERE account = candidate.follower)
                    AND NOT EXISTS (SELECT * FROM offerRegistration WHERE account = candidate.follower)
                    AND NOT EXISTS (
                        SELECT * FROM offerAudience AS former
                        WHERE former.offer = ?1 AND former.isDone
                            AND EXISTS (
                                SELECT * FROM followerCity
                                WHERE follower = candidate.follower AND city = former.city)
                            AND EXISTS (
                                SELECT * FROM followerCategory
                                WHERE follower = candidate.follower AND category = former.category))
                FROM followerCity AS candidate JOIN follower ON follower.id = candidate.follower
                WHERE candidate.city = ?2 AND candidate.follower > ?3 ORDER BY candidate.follower LIMIT ?5
                """)
        let start = audience.after ?? FollowerID(at: Instant(milliseconds: 0), random: (0, 0))
        let rows = try Row.fetchAll(select, arguments: [offer, audience.city, start, audience.category, limit])
        let looked: [FollowerID] = rows.map { $0[0] }
        let matching: [FollowerID] = rows.filter { $0[1] }.map { $0[0] }
        return (matching, looked.count < limit ? nil : looked.last)
    }
}
