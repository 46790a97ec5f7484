import CityOffersContract
import GRDB
import SQLiteKit

/// The table `offerTotal`. For use in a transaction.
struct TotalRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// - Throws: `UnreadableRow` without the row, which the migration has added.
    func totals() throws -> GetTotals.Reply {
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT followers, promoters, offers, categories FROM offerTotal WHERE one = 1"))
        guard let row else { throw UnreadableRow(table: "offerTotal", column: "one") }
        return GetTotals.Reply(followers: row[0], promoters: row[1], offers: row[2], categories: row[3])
    }
}
