import CallTypes
import CityOffersContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// The list of cases, the newest first: identifiers grow with time. For use in a transaction.
struct ModerationList {
    private typealias Cursors = ListCursors<ModerationCaseID>

    private let db: Database

    init(_ db: Database) { self.db = db }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(_ call: ListModeration) throws -> Page<ModerationRow> {
        let (cursors, limit) = (try Cursors(of: call), call.limit ?? .standard)
        let last = try call.cursor.map { try cursors.key(of: $0) }
        let openness = call.isOpen.map { "AND closedAt IS \($0 ? "" : "NOT ")NULL" } ?? ""
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT moderationCase.*, offer.name,
                        (SELECT count(*) FROM offerReport WHERE moderationCase = moderationCase.id) AS reports
                    FROM moderationCase JOIN offer ON offer.id = moderationCase.offer
                    WHERE moderationCase.id < ? \(openness) ORDER BY moderationCase.id DESC LIMIT ?
                    """),
            // No identifier is greater than these bytes.
            arguments: [StoredBytes(last.map { $0.bytes } ?? [UInt8](repeating: 0xFF, count: 17)), limit.count + 1])
        return try Page(rows: rows, limit: limit, cursor: { cursors.cursor(after: $0["id"]) }) { row in
            let found = try ModerationRows.record(row)
            return ModerationRow(
                id: found.id, offer: found.offer, name: Line(unchecked: row["name"]), kind: found.kind,
                reports: row["reports"], outcome: found.outcome, openedAt: found.openedAt)
        }
    }
}
