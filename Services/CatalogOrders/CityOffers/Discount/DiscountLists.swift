import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// The lists of discounts, the newest first. For use in a transaction.
struct DiscountLists {
    private let db: Database
    private let now: Instant

    init(_ db: Database, at now: Instant) {
        self.db = db
        self.now = now
    }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func mine(_ call: ListMyDiscounts, of promoter: PromoterID) throws -> Page<MyDiscountRow> {
        let condition = call.hasEnded.map { "AND (endedAt IS NOT NULL OR validUntil <= ?2) = \($0 ? 1 : 0)" } ?? ""
        let select = "SELECT * FROM discount INDEXED BY discountOfPromoter WHERE promoter = ?1 \(condition)"
        return try db.newestPage(call, select, by: "discount.id", DiscountID.self, [promoter, now]) { row in
            let discount = DiscountRows.record(row)
            return MyDiscountRow(
                id: discount.id, name: discount.name, requiredPoints: discount.requiredPoints,
                percent: discount.percent, validFrom: discount.validFrom, validUntil: discount.validUntil,
                state: discount.state(at: now), stock: discount.stock, claimed: discount.claimed,
                redeemed: discount.redeemed)
        }
    }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func offered(_ call: ListDiscounts) throws -> Page<DiscountRow> {
        var (index, conditions): (String, [String]) = ("openDiscount", [])
        var arguments: [any DatabaseValueConvertible] = [now]
        if let promoter = call.promoter {
            index = "openDiscountOfPromoter"
            arguments.append(promoter)
            conditions.append("AND discount.promoter = ?\(arguments.count)")
        }
        if let offer = call.offer {
            index = "openDiscountOfOffer"
            arguments.append(offer)
            conditions.append("AND discount.offer = ?\(arguments.count)")
        }
        let select = """
            SELECT discount.*, promoter.name AS promoterName
            FROM discount INDEXED BY \(index) JOIN promoter ON promoter.id = discount.promoter
            WHERE discount.endedAt IS NULL AND discount.validFrom <= ?1 AND discount.validUntil > ?1
                AND promoter.revokedAt IS NULL
                AND NOT EXISTS (SELECT * FROM offerBlocked WHERE account = discount.promoter)
                \(conditions.joined(separator: " "))
            """
        return try db.newestPage(call, select, by: "discount.id", DiscountID.self, arguments) { row in
            let discount = DiscountRows.record(row)
            return DiscountRow(
                id: discount.id, name: discount.name, promoter: Line(unchecked: row["promoterName"]),
                offer: discount.offer, requiredPoints: discount.requiredPoints, percent: discount.percent,
                validUntil: discount.validUntil, left: discount.stock.map { $0 - discount.claimed })
        }
    }
}
