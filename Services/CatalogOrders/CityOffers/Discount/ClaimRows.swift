import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `discountClaim`. For use in a transaction.
struct ClaimRows {
    static let table = "discountClaim"

    private let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ claim: ClaimID) throws -> ClaimRecord? {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM discountClaim WHERE id = ?"), arguments: [claim])
            .map(Self.record)
    }

    /// Returns the number of the follower's last claim of a discount; 0 without one.
    func lastNumber(_ discount: DiscountID, of follower: FollowerID) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT max(number) FROM discountClaim WHERE discount = ? AND follower = ?"),
            arguments: [discount, follower]) ?? 0
    }

    /// Returns how many claims of the follower at a promoter can still be redeemed.
    func countOpen(of follower: FollowerID, at promoter: PromoterID, _ now: Instant) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT count(*) FROM discountClaim INDEXED BY openClaimOfFollower
                    WHERE follower = ? AND promoter = ? AND state IN ('issued', 'reserved') AND \(Self.isOpen("?3"))
                    """), arguments: [follower, promoter, now]) ?? 0
    }

    /// Returns whether a claim at the promoter can still be redeemed.
    func hasOpen(at promoter: PromoterID, _ now: Instant) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (
                        SELECT * FROM discountClaim INDEXED BY openClaimOfPromoter
                        WHERE promoter = ? AND state IN ('issued', 'reserved') AND \(Self.isOpen("?2")))
                    """), arguments: [promoter, now]) ?? false
    }

    func add(_ claim: ClaimRecord) throws {
        try db.insert(
            into: Self.table,
            [
                "id": claim.id, "discount": claim.discount, "follower": claim.follower, "promoter": claim.promoter,
                "number": claim.number, "percent": claim.percent, "secret": StoredBytes(claim.secret),
                "issuedAt": claim.issuedAt, "expiresAt": claim.expiresAt,
            ], Self.values(of: claim))
    }

    /// Writes the changes of a step, if the claim is still in the state that the step began with.
    func save(_ claim: ClaimRecord, from state: ClaimState) throws -> Bool {
        try db.update(Self.table, Self.values(of: claim), where: ["id": claim.id, "state": state.rawValue]) == 1
    }

    /// The SQL for a claim that is stored as issued or reserved and whose time is not over.
    /// - Parameter now: the placeholder of the time.
    static func isOpen(_ now: String) -> String { "(expiresAt > \(now) OR coalesce(reservedUntil, 0) > \(now))" }

    private static func values(of claim: ClaimRecord) -> RowValues {
        [
            "state": claim.state.rawValue, "usedStep": claim.usedStep, "reservedUntil": claim.reservedUntil,
            "redeemedAt": claim.redeemedAt, "appliedPercent": claim.appliedPercent, "price": claim.price?.amount,
            "finalPrice": claim.finalPrice?.amount, "currency": claim.price?.currency.rawValue,
        ]
    }

    static func record(_ row: Row) throws -> ClaimRecord {
        let (secret, price, finalPrice): (StoredBytes, Int64?, Int64?) = (
            row["secret"], row["price"], row["finalPrice"]
        )
        let currency: Currency? = price == nil ? nil : try row.word("currency", of: table)
        return ClaimRecord(
            id: row["id"], discount: row["discount"], follower: row["follower"], promoter: row["promoter"],
            number: row["number"], percent: row["percent"], state: try row.word("state", of: table),
            secret: secret.bytes, usedStep: row["usedStep"], issuedAt: row["issuedAt"], expiresAt: row["expiresAt"],
            reservedUntil: row["reservedUntil"], redeemedAt: row["redeemedAt"],
            appliedPercent: row["appliedPercent"], price: currency.flatMap { code in price.map { Money($0, code) } },
            finalPrice: currency.flatMap { code in finalPrice.map { Money($0, code) } })
    }
}
