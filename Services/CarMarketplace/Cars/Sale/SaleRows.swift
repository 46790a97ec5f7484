import CallTypes
import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `sale`, and the candidates of a sale. For use in a transaction.
struct SaleRows {
    private static let table = "sale"

    private let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ car: CarID) throws -> SaleRecord? {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM sale WHERE car = ?"), arguments: [car])
            .map(Self.record)
    }

    func add(_ sale: SaleRecord) throws {
        try db.insert(
            into: Self.table,
            [
                "car": sale.car, "seller": sale.seller, "soldAt": sale.soldAt, "brand": sale.brand,
                "model": sale.model, "year": sale.year.number, "mileage": sale.mileage.number,
            ])
    }

    func saveFeedback(of sale: SaleRecord) throws {
        let buyer = sale.buyer
        try db.update(
            Self.table,
            [
                "feedback": sale.feedback.rawValue, "answeredAt": sale.answeredAt, "bid": buyer?.bid,
                "dealer": buyer?.dealer, "amount": buyer?.amount.amount, "currency": buyer?.currency.rawValue,
                "rating": buyer?.rating.number,
            ], where: ["car": sale.car])
    }

    /// The candidates of a sale, the first bid first (R04.54). A blocked dealer is hidden from sellers (R04.50).
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func candidates(_ call: ListCandidates) throws -> Page<Candidate> {
        let (cursors, limit) = (try ListCursors<Instant, BidID>(of: call), call.limit ?? .standard)
        let last = try call.cursor.map { try cursors.key(of: $0) }
        let bound: StatementArguments = last.map { [$0.0, $0.1] } ?? []
        let after = last == nil ? "" : "AND (bid.createdAt, bid.id) > (?, ?)"
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT bid.id, bid.createdAt, bid.acceptedAt, bid.dealer, dealer.name
                    FROM bid JOIN dealer ON dealer.id = bid.dealer
                    WHERE bid.car = ? AND bid.wasActive = 1
                        AND NOT EXISTS (SELECT * FROM blocked WHERE account = bid.dealer) \(after)
                    ORDER BY bid.createdAt, bid.id LIMIT ?
                    """), arguments: [call.car] + bound + [limit.count + 1])
        return Page(
            rows: rows, limit: limit, cursor: { cursors.cursor(after: $0["createdAt"], $0["id"]) }
        ) { row in
            Candidate(
                bid: row["id"], dealer: NamedDealer(id: row["dealer"], name: Line(unchecked: row["name"])),
                acceptedAt: row["acceptedAt"])
        }
    }

    private static func record(_ row: Row) throws -> SaleRecord {
        SaleRecord(
            car: row["car"], seller: row["seller"], soldAt: row["soldAt"], brand: row["brand"], model: row["model"],
            year: ModelYear(unchecked: row["year"]), mileage: Mileage(unchecked: row["mileage"]),
            feedback: try row.word("feedback", of: table), answeredAt: row["answeredAt"], buyer: try buyer(row))
    }

    private static func buyer(_ row: Row) throws -> SaleRecord.Buyer? {
        let bid: BidID? = row["bid"]
        guard let bid else { return nil }
        return SaleRecord.Buyer(
            bid: bid, dealer: row["dealer"], amount: SealedAmount(unchecked: row["amount"]),
            currency: try row.word("currency", of: table), rating: SaleRating(unchecked: row["rating"]))
    }
}
