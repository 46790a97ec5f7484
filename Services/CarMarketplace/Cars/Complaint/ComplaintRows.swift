import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `complaint`. For use in a transaction.
struct ComplaintRows {
    static let table = "complaint"

    let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ complaint: ComplaintID) throws -> ComplaintRecord? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM complaint WHERE id = ?"), arguments: [complaint]
        ).map(Self.record)
    }

    /// The complaint about a bid that waits for staff.
    func open(about bid: BidID) throws -> ComplaintRecord? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM complaint WHERE bid = ? AND state = 'new'"), arguments: [bid]
        ).map(Self.record)
    }

    func add(_ complaint: ComplaintRecord) throws {
        try db.insert(
            into: Self.table,
            [
                "id": complaint.id, "bid": complaint.bid, "seller": complaint.seller, "dealer": complaint.dealer,
                "reason": complaint.reason.rawValue, "text": complaint.text?.text, "createdAt": complaint.createdAt,
            ])
    }

    func saveDecision(of complaint: ComplaintRecord) throws {
        try db.cachedStatement(
            sql: """
                UPDATE complaint SET state = ?, note = ?, decidedAt = ?, decidedBy = ?, version = version + 1
                WHERE id = ?
                """
        ).execute(arguments: [
            complaint.state.rawValue, complaint.note?.text, complaint.decidedAt, complaint.decidedBy, complaint.id,
        ])
    }

    private static func record(_ row: Row) throws -> ComplaintRecord {
        let (text, note): (String?, String?) = (row["text"], row["note"])
        return ComplaintRecord(
            id: row["id"], bid: row["bid"], seller: row["seller"], dealer: row["dealer"],
            reason: try row.word("reason", of: table), text: text.map { Paragraph(unchecked: $0) },
            state: try row.word("state", of: table), note: note.map { Line(unchecked: $0) },
            createdAt: row["createdAt"], decidedAt: row["decidedAt"], decidedBy: row["decidedBy"])
    }
}
