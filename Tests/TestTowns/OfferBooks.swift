public import GRDB

/// Checks the tables of points and discounts against each other. The expected values are recomputed by the tests' own
/// SQL.
public enum OfferBooks {
    /// - Returns: the contradictions, in words.
    public static func faults(in db: Database) throws -> [String] {
        try rules.compactMap { rule in
            let rows = try Row.fetchAll(db, sql: rule.broken)
            return rows.isEmpty ? nil : "violated: \(rule.name): \(rows.count), such as \(rows[0])"
        }
    }

    /// The rules, each with a query for its violations.
    private static let rules: [(name: String, broken: String)] = [
        (
            "a balance is the sum of the ledger, and what remains of the earned points",
            """
            SELECT hex(follower), balance FROM pointAccount AS account
            WHERE balance < 0
                OR balance <> (SELECT coalesce(sum(points), 0) FROM pointEntry WHERE follower = account.follower)
                OR balance <> (SELECT coalesce(sum(remaining), 0) FROM pointEntry WHERE follower = account.follower)
            """
        ),
        (
            "an act is rewarded once",
            """
            SELECT hex(follower), kind, count(*) FROM pointEntry
            WHERE kind IN ('share', 'redemption') AND (offer IS NOT NULL OR claim IS NOT NULL)
            GROUP BY follower, kind, offer, claim HAVING count(*) > 1
            """
        ),
        (
            "the counters of a discount count its claims, within its stock",
            """
            SELECT hex(id), claimed, redeemed, stock FROM discount
            WHERE claimed <> (SELECT count(*) FROM discountClaim WHERE discount = discount.id)
                OR redeemed <> (
                    SELECT count(*) FROM discountClaim WHERE discount = discount.id AND state = 'redeemed')
                OR claimed > stock
            """
        ),
        (
            "a redemption of a follower has its points, and no other claim has",
            """
            SELECT hex(id), state FROM discountClaim AS claim
            WHERE follower IS NOT NULL AND (state = 'redeemed') <> (
                SELECT count(*) FROM pointEntry WHERE claim = claim.id AND kind = 'redemption' AND points = 2)
            """
        ),
        (
            "the points that a claim has cost were those of its follower",
            """
            SELECT hex(pointEntry.claim) FROM pointEntry LEFT JOIN discountClaim ON discountClaim.id = pointEntry.claim
            WHERE pointEntry.kind = 'spend' AND pointEntry.claim IS NOT NULL
                AND pointEntry.follower IS NOT discountClaim.follower
            """
        ),
        (
            "no claim was redeemed after its time",
            "SELECT hex(id) FROM discountClaim WHERE redeemedAt >= expiresAt + 600000"
        ),
        (
            "no price is negative, and no discount raises one",
            "SELECT hex(id) FROM discountClaim WHERE finalPrice < 0 OR finalPrice > price"
        ),
    ]
}
