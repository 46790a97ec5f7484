import CityOffersContract
import ContextKit
import GRDB
import SQLiteKit
import Vocabulary

/// Finds who may earn and redeem. For use in a transaction.
struct Participants {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Whether the person follows a city and is not blocked.
    func isFollower(_ follower: FollowerID) throws -> Bool {
        try KnownAccounts(db).contains(AccountID(follower), .person) && !isBlocked(follower)
    }

    func isBlocked(_ follower: FollowerID) throws -> Bool {
        try BlockedRows.ofOffers(db).contains(AccountID(follower))
    }

    /// Whether the promoter may publish: staff has neither revoked nor blocked it.
    func isAuthorised(_ promoter: PromoterID) throws -> Bool {
        let select = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT * FROM promoter WHERE id = ? AND revokedAt IS NULL)")
        guard try Bool.fetchOne(select, arguments: [promoter]) ?? false else { return false }
        return try !BlockedRows.ofOffers(db).contains(AccountID(promoter))
    }

    /// Returns the offer if readers can see it now.
    func shown(_ offer: OfferID, at now: Instant) throws -> OfferRecord? {
        guard let offer = try OfferRows(db).find(offer), offer.visibility == .published, offer.isCurrent(at: now),
            try offer.promoter.map(isAuthorised) ?? true
        else { return nil }
        return offer
    }
}
