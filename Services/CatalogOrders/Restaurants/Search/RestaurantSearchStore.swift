import ContextKit
import GRDB
import Media
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// Finds restaurants for everybody.
struct RestaurantSearchStore: Sendable {
    /// The most rows that one page looks at. A search for open restaurants may find most of them closed.
    private static let maxExamined = 500

    private typealias Cursors = ListCursors<Int64>

    private let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) { calls.on(find) }

    func find(_ call: FindRestaurants, in context: CallContext) async throws -> Page<RestaurantRow> {
        let cursors = try Cursors(of: call)
        let (start, limit) = (try call.cursor.map { try cursors.key(of: $0) } ?? 0, call.limit ?? .standard)
        let (search, now) = (RestaurantSearch(call), dependencies.runtime.now())
        return try await dependencies.database.read { [clocks = dependencies.clocks] db in
            let rows = try Self.rows(search, after: start, db)
            var (items, examined, last): ([RestaurantRow], Int, Int64) = ([], 0, start)
            while let row = try rows.next() {
                guard items.count < limit.count, examined < Self.maxExamined else {
                    return Page(items: items, next: cursors.cursor(after: last))
                }
                (examined, last) = (examined + 1, row["number"])
                guard search.matches(row["words"]) else { continue }
                let found = FoundRestaurant(try RestaurantRows(db).profile(row), clocks, at: now)
                if call.isOpen == nil || call.isOpen == found.row.isOpen { items.append(found.row) }
            }
            return Page(items: items, next: nil)
        }
    }

    private static func rows(_ search: RestaurantSearch, after number: Int64, _ db: Database) throws -> RowCursor {
        let columns = "restaurant.*, shownRestaurant.number, shownRestaurant.words"
        let join = "JOIN restaurant ON restaurant.id = shownRestaurant.restaurant"
        guard let query = search.query else {
            return try Row.fetchCursor(
                db.cachedStatement(
                    sql: "SELECT \(columns) FROM shownRestaurant \(join) WHERE number > ?1 ORDER BY number LIMIT ?2"),
                arguments: [number, maxExamined + 1])
        }
        return try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT \(columns) FROM shownRestaurantWord
                    JOIN shownRestaurant ON shownRestaurant.number = shownRestaurantWord.rowid \(join)
                    WHERE shownRestaurantWord MATCH ?3 AND shownRestaurantWord.rowid > ?1
                    ORDER BY shownRestaurantWord.rowid LIMIT ?2
                    """),
            arguments: [number, maxExamined + 1, query])
    }
}

/// A restaurant in the list at a moment.
private struct FoundRestaurant {
    let row: RestaurantRow

    init(_ profile: RestaurantProfile, _ clocks: LocalClocks, at now: Instant) {
        row = RestaurantRow(
            id: profile.id, name: profile.name, address: profile.address, cuisines: profile.cuisines,
            isOpen: profile.isOpen(clocks.moment(now, in: profile.timeZone)),
            thumbnail: profile.picture?.addresses.thumbnail)
    }
}

extension RestaurantProfile {
    /// Whether it is open; `nil` when it gives no hours.
    func isOpen(_ moment: LocalMoment) -> Bool? { openingHours.isEmpty ? nil : moment.isWithin(openingHours) }
}
