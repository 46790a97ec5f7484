import CityOffersContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// A part of the table of a promoter's redemptions, in their order.
struct RedemptionExport {
    typealias Cursors = ListCursors<Instant, ClaimID>

    private static let columns = ["claim", "redeemedAt", "discount", "percent", "price", "finalPrice", "currency"]

    private(set) var part: CSVPart
    /// The time and the identifier of the last claim of the part; `nil` when the table is complete.
    private(set) var last: (Instant, ClaimID)?

    /// - Parameter position: the last claim of the part before.
    init(
        of promoter: PromoterID, from: Instant?, until: Instant?, after position: (Instant, ClaimID)?, _ db: Database
    ) throws {
        part = CSVPart("redemptions.csv", Self.columns, isFirst: position == nil)
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT discountClaim.*, discount.name
                    FROM discountClaim INDEXED BY redemptionOfPromoter
                        JOIN discount ON discount.id = discountClaim.discount
                    WHERE discountClaim.promoter = ? AND redeemedAt IS NOT NULL
                        AND (redeemedAt, discountClaim.id) > (?, ?) AND redeemedAt < ?
                    ORDER BY redeemedAt, discountClaim.id LIMIT ?
                    """),
            arguments: [
                promoter, position?.0 ?? from ?? Instant(milliseconds: .min),
                StoredBytes(position.map { $0.1.bytes } ?? []), until ?? Instant(milliseconds: .max),
                CSVPart.maxRows + 1,
            ])
        var added = position
        while let row = try rows.next() {
            let claim = try ClaimRows.record(row)
            guard let redeemedAt = claim.redeemedAt, part.add(Self.fields(of: claim, redeemedAt, row["name"])) else {
                last = added
                return
            }
            added = (redeemedAt, claim.id)
        }
    }

    private static func fields(of claim: ClaimRecord, _ redeemedAt: Instant, _ name: String) -> [String] {
        [
            "\(claim.id)", "\(redeemedAt)", name, "\(claim.appliedPercent ?? claim.percent)",
            claim.price?.decimal ?? "", claim.finalPrice?.decimal ?? "", claim.price?.currency.rawValue ?? "",
        ]
    }
}
