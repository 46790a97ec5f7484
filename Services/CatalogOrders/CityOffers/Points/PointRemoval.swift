import CityOffersContract
import ContextKit
import GRDB
import SQLiteKit
import Vocabulary

/// Erases points, discounts and claims of deleted accounts. For use in a transaction.
struct PointRemoval {
    private let dependencies: CityOffersDependencies
    private let db: Database

    init(_ dependencies: CityOffersDependencies, _ db: Database) {
        self.dependencies = dependencies
        self.db = db
    }

    /// Whether a claim at the promoter can still be redeemed. Such a promoter may not be deleted.
    static func hasOpenClaims(of promoter: PromoterID, at now: Instant, _ db: Database) throws -> Bool {
        try ClaimRows(db).hasOpen(at: promoter, now)
    }

    /// Erases the points of a follower. The claims stay with their promoters and name no person. An open one expires.
    /// The secrets are overwritten.
    /// - Returns: how many rows were changed, at most `most`. Fewer when all are done.
    func erase(_ follower: FollowerID, atMost most: Int) throws -> Int {
        var changed = 0
        for claim in try claims("claimOfFollower", "follower", follower, atMost: most) {
            try forget(claim)
            changed += 1
        }
        for (table, key) in [("visit", "promoter"), ("pointEntry", "id")] {
            changed += try delete(table, key, "follower", follower, atMost: most - changed)
        }
        guard changed < most else { return changed }
        try PointExpiry(dependencies).cancel(follower, in: db)
        return try changed + delete("pointAccount", "follower", "follower", follower, atMost: 1)
    }

    /// Erases the discounts of a promoter, with all claims of them. The entries in the ledgers of followers stay and
    /// name neither the promoter nor its offers.
    /// - Returns: how many rows were changed, at most `most`. Fewer when all are done.
    func erase(_ promoter: PromoterID, atMost most: Int) throws -> Int {
        var changed = 0
        for claim in try claims("claimOfPromoter", "promoter", promoter, atMost: most) {
            try ClaimExpiry(dependencies).cancel(claim, in: db)
            try db.cachedStatement(sql: "DELETE FROM discountClaim WHERE id = ?").execute(arguments: [claim])
            changed += 1
        }
        try db.cachedStatement(
            sql: """
                UPDATE pointEntry SET promoter = NULL, offer = NULL, claim = NULL
                WHERE id IN (SELECT id FROM pointEntry WHERE promoter = ? LIMIT ?)
                """
        ).execute(arguments: [promoter, most - changed])
        changed += db.changesCount
        changed += try delete("visit", "follower", "promoter", promoter, atMost: most - changed)
        guard changed < most else { return changed }
        for discount in try discounts(of: promoter, atMost: most - changed) {
            try dependencies.host.jobs.cancel(DiscountEnds.job, key: "\(discount)", in: db)
            try db.cachedStatement(sql: "DELETE FROM discount WHERE id = ?").execute(arguments: [discount])
            changed += 1
        }
        return changed
    }

    private func forget(_ claim: ClaimID) throws {
        try db.cachedStatement(
            sql: """
                UPDATE discountClaim
                SET follower = NULL, secret = zeroblob(32),
                    state = CASE state WHEN 'redeemed' THEN state ELSE 'expired' END, reservedUntil = NULL,
                    appliedPercent = CASE state WHEN 'redeemed' THEN appliedPercent END,
                    price = CASE state WHEN 'redeemed' THEN price END,
                    finalPrice = CASE state WHEN 'redeemed' THEN finalPrice END,
                    currency = CASE state WHEN 'redeemed' THEN currency END
                WHERE id = ?
                """
        ).execute(arguments: [claim])
        try ClaimExpiry(dependencies).cancel(claim, in: db)
    }

    private func claims(
        _ index: String, _ column: String, _ account: some DatabaseValueConvertible, atMost most: Int
    ) throws -> [ClaimID] {
        try ClaimID.fetchAll(
            db.cachedStatement(sql: "SELECT id FROM discountClaim INDEXED BY \(index) WHERE \(column) = ? LIMIT ?"),
            arguments: [account, most])
    }

    private func discounts(of promoter: PromoterID, atMost most: Int) throws -> [DiscountID] {
        try DiscountID.fetchAll(
            db.cachedStatement(sql: "SELECT id FROM discount WHERE promoter = ? LIMIT ?"), arguments: [promoter, most])
    }

    private func delete(
        _ table: String, _ key: String, _ column: String, _ account: some DatabaseValueConvertible, atMost most: Int
    ) throws -> Int {
        try db.cachedStatement(
            sql: """
                DELETE FROM \(table)
                WHERE \(column) = ?1 AND \(key) IN (SELECT \(key) FROM \(table) WHERE \(column) = ?1 LIMIT ?2)
                """
        ).execute(arguments: [account, most])
        return db.changesCount
    }
}
