import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `discount`. For use in a transaction.
struct DiscountRows {
    static let table = "discount"

    private let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ discount: DiscountID) throws -> DiscountRecord? {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM discount WHERE id = ?"), arguments: [discount])
            .map(Self.record)
    }

    /// Returns the discount if it is the promoter's.
    func find(_ discount: DiscountID, of promoter: PromoterID) throws -> DiscountRecord? {
        try find(discount).flatMap { $0.promoter == promoter ? $0 : nil }
    }

    /// Returns how many discounts of the promoter have not ended, counted up to ``Discount/most``.
    func countOpen(of promoter: PromoterID) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT count(*) FROM (
                        SELECT 1 FROM discount INDEXED BY openDiscountOfPromoter
                        WHERE promoter = ? AND endedAt IS NULL LIMIT ?)
                    """), arguments: [promoter, Discount.most]) ?? 0
    }

    func add(_ discount: DiscountRecord) throws {
        try db.insert(
            into: Self.table,
            [
                "id": discount.id, "promoter": discount.promoter, "offer": discount.offer,
                "validFrom": discount.validFrom, "createdAt": discount.createdAt,
            ], Self.values(of: discount))
    }

    /// Writes all but the counters.
    func save(_ discount: DiscountRecord) throws {
        try db.update(Self.table, Self.values(of: discount), where: ["id": discount.id])
    }

    /// Counts a claim. The condition of this update decides who of many gets the last one.
    /// - Returns: `false` when the discount is not offered now, or is sold out.
    func countClaim(_ discount: DiscountID, at now: Instant) throws -> Bool {
        try db.cachedStatement(
            sql: """
                UPDATE discount
                SET claimed = claimed + 1, claimDay = ?2,
                    claimedThatDay = CASE WHEN claimDay IS ?2 THEN claimedThatDay + 1 ELSE 1 END
                WHERE id = ?1 AND endedAt IS NULL AND validFrom <= ?3 AND validUntil > ?3
                    AND (stock IS NULL OR claimed < stock)
                    AND (perDay IS NULL OR claimDay IS NOT ?2 OR claimedThatDay < perDay)
                """
        ).execute(arguments: [discount, DiscountRecord.day(of: now), now])
        return db.changesCount == 1
    }

    func countRedemption(_ discount: DiscountID) throws {
        try db.cachedStatement(sql: "UPDATE discount SET redeemed = redeemed + 1 WHERE id = ?")
            .execute(arguments: [discount])
    }

    private static func values(of discount: DiscountRecord) -> RowValues {
        [
            "name": discount.name.text, "requiredPoints": discount.requiredPoints, "percent": discount.percent,
            "validUntil": discount.validUntil, "stock": discount.stock, "perPerson": discount.perPerson,
            "perDay": discount.perDay, "endedAt": discount.endedAt, "version": discount.version,
        ]
    }

    static func record(_ row: Row) -> DiscountRecord {
        DiscountRecord(
            id: row["id"], promoter: row["promoter"], offer: row["offer"], name: Line(unchecked: row["name"]),
            requiredPoints: row["requiredPoints"], percent: row["percent"], validFrom: row["validFrom"],
            validUntil: row["validUntil"], stock: row["stock"], perPerson: row["perPerson"], perDay: row["perDay"],
            claimed: row["claimed"], redeemed: row["redeemed"], claimDay: row["claimDay"],
            claimedThatDay: row["claimedThatDay"], endedAt: row["endedAt"], createdAt: row["createdAt"],
            version: row["version"])
    }
}
