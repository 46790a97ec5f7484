import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// The list of entries. For use in a transaction.
struct PointLists {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func entries(_ call: ListPointEntries, of follower: FollowerID) throws -> Page<PointEntryRow> {
        let select = """
            SELECT pointEntry.*, promoter.name AS promoterName
            FROM pointEntry LEFT JOIN promoter ON promoter.id = pointEntry.promoter
            WHERE pointEntry.follower = ?1
            """
        return try db.newestPage(call, select, by: "pointEntry.id", PointEntryID.self, [follower]) { row in
            let (promoter, reason): (String?, String?) = (row["promoterName"], row["reason"])
            return PointEntryRow(
                id: row["id"], kind: try row.word("kind", of: "pointEntry"), points: row["points"],
                promoter: promoter.map { Line(unchecked: $0) }, offer: row["offer"],
                reason: reason.map { Line(unchecked: $0) }, createdAt: row["createdAt"], expiresAt: row["expiresAt"])
        }
    }
}
