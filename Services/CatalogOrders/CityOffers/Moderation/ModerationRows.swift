import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// A row of the table `moderationCase`.
struct ModerationRecord: Hashable, Sendable {
    var id: ModerationCaseID
    var offer: OfferID
    var kind: ModerationKind
    var duplicateOf: OfferID?
    var openedAt: Instant
    var closedAt: Instant?
    var outcome: ModerationOutcome?
    var note: Line?
}

/// The tables `moderationCase`, `offerReport` and `moderationAction`. For use in a transaction.
struct ModerationRows {
    static let table = "moderationCase"

    private let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ id: ModerationCaseID) throws -> ModerationRecord? {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM moderationCase WHERE id = ?"), arguments: [id])
            .map(Self.record)
    }

    /// Opens a case, unless the offer has an open one of this kind.
    /// - Returns: the open case.
    @discardableResult
    func open(
        _ kind: ModerationKind, of offer: OfferID, as id: ModerationCaseID, duplicateOf other: OfferID? = nil,
        at now: Instant
    ) throws -> ModerationCaseID {
        let select = try db.cachedStatement(
            sql: "SELECT id FROM moderationCase WHERE offer = ? AND kind = ? AND closedAt IS NULL")
        if let open = try ModerationCaseID.fetchOne(select, arguments: [offer, kind.rawValue]) { return open }
        try db.insert(
            into: Self.table,
            ["id": id, "offer": offer, "kind": kind.rawValue, "duplicateOf": other, "openedAt": now])
        return id
    }

    func close(
        _ id: ModerationCaseID, _ outcome: ModerationOutcome, by staff: AccountID, note: Line, at now: Instant
    ) throws {
        try db.update(
            Self.table,
            ["closedAt": now, "outcome": outcome.rawValue, "closedBy": staff, "note": note.text], where: ["id": id])
    }

    /// Closes all open cases of an offer.
    func closeAll(
        of offer: OfferID, _ outcome: ModerationOutcome, by staff: AccountID, note: Line, at now: Instant
    ) throws {
        try db.cachedStatement(
            sql: """
                UPDATE moderationCase SET closedAt = ?, outcome = ?, closedBy = ?, note = ?
                WHERE offer = ? AND closedAt IS NULL
                """
        ).execute(arguments: [now, outcome.rawValue, staff, note.text, offer])
    }

    /// Removes all about an offer that is erased.
    func remove(of offer: OfferID) throws {
        for table in ["offerReport", "moderationAction", "moderationCase", "offerChange"] {
            try db.cachedStatement(sql: "DELETE FROM \(table) WHERE offer = ?").execute(arguments: [offer])
        }
        try db.cachedStatement(sql: "UPDATE moderationCase SET duplicateOf = NULL WHERE duplicateOf = ?")
            .execute(arguments: [offer])
    }

    // MARK: Reports

    /// When a person has reported an offer; `nil` if the person has not.
    func report(of offer: OfferID, by person: FollowerID) throws -> Instant? {
        let select = try db.cachedStatement(sql: "SELECT reportedAt FROM offerReport WHERE offer = ? AND person = ?")
        return try Instant.fetchOne(select, arguments: [offer, person])
    }

    func add(_ call: ReportOffer, by person: FollowerID, to id: ModerationCaseID, at now: Instant) throws {
        try db.insert(
            into: "offerReport",
            [
                "offer": call.offer, "person": person, "moderationCase": id, "reason": call.reason.rawValue,
                "text": call.text?.text, "reportedAt": now,
            ])
    }

    func reports(in id: ModerationCaseID, atMost limit: Int) throws -> [OfferReport] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT reason, text, reportedAt FROM offerReport WHERE moderationCase = ?
                    ORDER BY reportedAt DESC LIMIT ?
                    """),
            arguments: [id, limit]
        ).map { row in
            let text: String? = row["text"]
            return OfferReport(
                reason: try row.word("reason", of: "offerReport"), text: text.map { Paragraph(unchecked: $0) },
                reportedAt: row["reportedAt"])
        }
    }

    // MARK: Audit

    enum Action: String {
        case hide, restore, dismiss
    }

    func note(
        _ action: Action, on offer: OfferRecord, by staff: AccountID, because reason: Line, as id: OfferChangeID,
        at now: Instant
    ) throws {
        try db.insert(
            into: "moderationAction",
            [
                "id": id, "offer": offer.id, "staff": staff, "action": action.rawValue,
                "before": offer.visibility.rawValue, "reason": reason.text, "at": now,
            ])
    }

    /// The visibility of an offer before it was hidden.
    func visibilityBeforeHiding(_ offer: OfferID) throws -> OfferVisibility? {
        let select = try db.cachedStatement(
            sql: """
                SELECT before FROM moderationAction WHERE offer = ? AND action = 'hide' AND before <> 'hidden'
                ORDER BY id DESC LIMIT 1
                """)
        return try Row.fetchOne(select, arguments: [offer]).map { try $0.word("before", of: "moderationAction") }
    }

    static func record(_ row: Row) throws -> ModerationRecord {
        let (outcome, note): (String?, String?) = (row["outcome"], row["note"])
        return ModerationRecord(
            id: row["id"], offer: row["offer"], kind: try row.word("kind", of: table), duplicateOf: row["duplicateOf"],
            openedAt: row["openedAt"], closedAt: row["closedAt"],
            outcome: try outcome.map { _ in try row.word("outcome", of: table) },
            note: note.map { Line(unchecked: $0) })
    }
}
