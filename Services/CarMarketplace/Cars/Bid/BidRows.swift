import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `bid`. For use in a transaction.
struct BidRows {
    static let table = "bid"

    let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ bid: BidID) throws -> BidRecord? {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM bid WHERE id = ?"), arguments: [bid])
            .map(Self.record)
    }

    func find(of dealer: DealerID, for car: CarID) throws -> BidRecord? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM bid WHERE car = ? AND dealer = ?"), arguments: [car, dealer]
        ).map(Self.record)
    }

    func add(_ bid: BidRecord) throws {
        try db.insert(
            into: Self.table,
            ["id": bid.id, "car": bid.car, "createdAt": bid.createdAt], Self.values(of: bid))
    }

    func save(_ bid: BidRecord) throws {
        try db.update(Self.table, Self.values(of: bid), where: ["id": bid.id])
    }

    private static func values(of bid: BidRecord) -> RowValues {
        [
            "seller": bid.seller, "dealer": bid.dealer, "state": bid.state.rawValue, "amount": bid.amount.amount,
            "currency": bid.currency.rawValue, "sequence": bid.sequence, "changedAt": bid.changedAt,
            "expiresAt": bid.expiresAt, "pausedAt": bid.pausedAt, "acceptedAt": bid.acceptedAt,
            "wasActive": bid.wasActive, "fellThroughBy": bid.fellThroughBy?.rawValue,
            "fellThroughReason": bid.fellThroughReason?.rawValue, "version": bid.version,
        ]
    }

    static func record(_ row: Row) throws -> BidRecord {
        func word<Word: RawRepresentable<String>>(_ column: String) -> Word? {
            let text: String? = row[column]
            return text.flatMap { Word(rawValue: $0) }
        }
        return BidRecord(
            id: row["id"], car: row["car"], seller: row["seller"], dealer: row["dealer"],
            state: try row.word("state", of: table), amount: SealedAmount(unchecked: row["amount"]),
            currency: try row.word("currency", of: table), sequence: row["sequence"], createdAt: row["createdAt"],
            changedAt: row["changedAt"], expiresAt: row["expiresAt"], pausedAt: row["pausedAt"],
            acceptedAt: row["acceptedAt"], wasActive: row["wasActive"], fellThroughBy: word("fellThroughBy"),
            fellThroughReason: word("fellThroughReason"), version: row["version"])
    }
}
