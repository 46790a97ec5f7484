import CityOffersContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Finds offers for everybody.
struct OfferSearchStore: Sendable {
    /// The most rows that one page looks at. Cells are larger than the area that is searched, and most offers in them
    /// may be outside.
    private static let maxExamined = 500

    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) { calls.on(find) }

    func find(_ call: FindOffers, in context: CallContext) async throws -> Page<OfferRow> {
        let cursors = try ListCursors<Int64>(of: call)
        let (start, limit) = (try call.cursor.map { try cursors.key(of: $0) } ?? .max, call.limit ?? .standard)
        let now = dependencies.runtime.now()
        return try await dependencies.database.read { [clocks = dependencies.clocks] db in
            if let category = call.category, try !Self.isActive(category, db) { return Page(items: [], next: nil) }
            let zone = try call.city.flatMap { try Self.zone(of: $0, db) }
            let moment = call.when.map { OfferMoment(time: $0, now: now, clocks: clocks) }
            var search = OfferSearch(call, moment, in: zone)
            let next = try Self.offers(search, before: start, db)
            var (items, examined, last): ([OfferRow], Int, Int64) = ([], 0, start)
            while let (number, offer, words) = try next() {
                guard items.count < limit.count, examined < Self.maxExamined else {
                    return Page(items: items, next: cursors.cursor(after: last))
                }
                (examined, last) = (examined + 1, number)
                if let offer, offer.isVisible(at: now), search.matches(offer, words) {
                    items.append(try offer.row(db))
                }
            }
            return Page(items: items, next: nil)
        }
    }

    /// Returns the offers that the indices find, one after the other, with their numbers and words.
    private static func offers(
        _ search: OfferSearch, before start: Int64, _ db: Database
    ) throws -> () throws -> (number: Int64, offer: FoundOffer?, words: String)? {
        if let cells = search.onlyCells {
            var numbers = try MergedNumbers(in: cells, before: start, db)
            return { try numbers.next().map { ($0, try ShownOfferRows(db).found($0), "") } }
        }
        let rows = try rows(search.query, before: start, db)
        return { try rows.next().map { ($0["number"], try FoundOffer($0), $0["words"]) } }
    }

    /// Returns the shown offers, the newest first.
    /// - Parameter query: of the index; `nil` for all.
    static func rows(_ query: String?, before number: Int64, _ db: Database) throws -> RowCursor {
        let columns = "\(FoundOffer.columns), shownOffer.number, shownOffer.words"
        guard let query else {
            return try Row.fetchCursor(
                db.cachedStatement(
                    sql: """
                        SELECT \(columns) FROM shownOffer \(FoundOffer.joins)
                        WHERE number < ?1 ORDER BY number DESC LIMIT ?2
                        """),
                arguments: [number, maxExamined + 1])
        }
        return try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT \(columns) FROM shownOfferWord
                    CROSS JOIN shownOffer ON shownOffer.number = shownOfferWord.rowid \(FoundOffer.joins)
                    WHERE shownOfferWord MATCH ?3 AND shownOfferWord.rowid < ?1
                    ORDER BY shownOfferWord.rowid DESC LIMIT ?2
                    """),
            arguments: [number, maxExamined + 1, query])
    }

    private static func isActive(_ category: OfferCategoryID, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT isActive FROM offerCategory WHERE id = ?"), arguments: [category]) ?? false
    }

    private static func zone(of city: CityID, _ db: Database) throws -> TimeZoneName? {
        try String.fetchOne(db.cachedStatement(sql: "SELECT timeZone FROM city WHERE id = ?"), arguments: [city])
            .map { TimeZoneName(unchecked: $0) }
    }
}
