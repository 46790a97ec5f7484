import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// The records of the sealed bids that staff has opened, in the table `disclosure`. For use in a transaction.
struct SealOpenings {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// When staff opened the bid of a complaint for the first time.
    ///
    /// A bid has one open complaint at a time, and only the bid of an open complaint is opened. So the time tells to
    /// which complaint a record belongs.
    func first(for complaint: ComplaintRecord) throws -> Instant? {
        try Instant.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT min(readAt) FROM disclosure WHERE bid = ? AND field = 'bid' AND readAt BETWEEN ? AND ?
                    """),
            arguments: [
                complaint.bid, complaint.createdAt, complaint.decidedAt ?? Instant(milliseconds: .max),
            ])
    }

    func add(
        _ id: DisclosureID, of bid: BidID, _ dealer: DealerID, to staff: AccountID, for reason: Line, at now: Instant
    ) throws {
        try DisclosureRows(db).add(
            DisclosureRecord(
                id: id, subject: AccountID(dealer), reader: staff, readerKind: .staff, field: .bid,
                purpose: reason.text, bid: bid, readAt: now))
    }

    /// What the dealer has bid, the first amount first.
    func receipts(of bid: BidID) throws -> [OpenedReceipt] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT * FROM bidReceipt WHERE bid = ? ORDER BY sequence"), arguments: [bid]
        ).map { row in
            OpenedReceipt(
                sequence: row["sequence"], amount: SealedAmount(unchecked: row["amount"]),
                currency: try row.word("currency", of: "bidReceipt"), issuedAt: row["issuedAt"])
        }
    }
}
