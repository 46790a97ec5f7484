import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// Claims as followers and promoters see them. For use in a transaction.
struct ClaimViews {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// - Parameter claim: settled.
    func follower(_ claim: ClaimRecord, of discount: DiscountRecord) throws -> DiscountClaim {
        let name = try String.fetchOne(
            db.cachedStatement(sql: "SELECT name FROM promoter WHERE id = ?"), arguments: [claim.promoter])
        return DiscountClaim(
            id: claim.id, discount: discount.id, name: discount.name, promoter: claim.promoter,
            promoterName: Line(unchecked: name ?? ""), offer: discount.offer, percent: claim.percent,
            state: claim.state, issuedAt: claim.issuedAt, expiresAt: claim.expiresAt,
            reservedUntil: claim.reservedUntil, redeemedAt: claim.redeemedAt, price: claim.price,
            finalPrice: claim.finalPrice)
    }

    /// - Parameter claim: settled.
    func promoter(_ claim: ClaimRecord, of discount: DiscountRecord) -> Redemption {
        Redemption(
            claim: claim.id, name: discount.name, percent: claim.appliedPercent ?? claim.percent, state: claim.state,
            price: claim.price, finalPrice: claim.finalPrice, reservedUntil: claim.reservedUntil,
            redeemedAt: claim.redeemedAt)
    }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func list(_ call: ListMyClaims, of follower: FollowerID, at now: Instant) throws -> Page<ClaimRow> {
        let isOpen = "(state IN ('issued', 'reserved') AND \(ClaimRows.isOpen("?2")))"
        let select = """
            SELECT discountClaim.*, discount.name AS discountName, promoter.name AS promoterName
            FROM discountClaim INDEXED BY claimOfFollower JOIN discount ON discount.id = discountClaim.discount
                JOIN promoter ON promoter.id = discountClaim.promoter
            WHERE discountClaim.follower = ?1 \(call.isOpen.map { "AND \(isOpen) = \($0 ? 1 : 0)" } ?? "")
            """
        return try db.newestPage(call, select, by: "discountClaim.id", ClaimID.self, [follower, now]) { row in
            let claim = try ClaimRows.record(row).settled(at: now)
            return ClaimRow(
                id: claim.id, name: Line(unchecked: row["discountName"]),
                promoter: Line(unchecked: row["promoterName"]), percent: claim.percent, state: claim.state,
                expiresAt: claim.expiresAt)
        }
    }
}
