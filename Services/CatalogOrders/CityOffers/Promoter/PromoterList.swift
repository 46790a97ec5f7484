import CallTypes
import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// A page of the promoters, the newest first: identifiers grow with time.
///
/// The names have no index for words. A search folds the names of the promoters that it walks over, some hundred in a
/// town, and a page ends after a fixed number of them.
struct PromoterList: Sendable {
    /// The most rows that one page of a search looks at.
    private static let maxExamined = 500

    private let cursors: ListCursors<PromoterID>
    private let start: any DatabaseValueConvertible & Sendable
    private let limit: PageLimit
    private let search: WordSearch
    private let isRevoked: Bool?

    /// - Throws: `Faults` when the cursor does not belong to the list.
    init(_ call: ListPromoters) throws {
        let cursors = try ListCursors<PromoterID>(of: call)
        // Longer than an identifier, so every identifier is before it.
        start = try call.cursor.map { try cursors.key(of: $0) } ?? StoredBytes([UInt8](repeating: 0xFF, count: 17))
        self.cursors = cursors
        limit = call.limit ?? .standard
        search = WordSearch(call.search)
        isRevoked = call.isRevoked
    }

    func page(_ db: Database) throws -> Page<PromoterForStaff> {
        guard !search.findsNothing else { return Page(items: [], next: nil) }
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT promoter.*, EXISTS (SELECT * FROM offerBlocked WHERE account = promoter.id) AS isBlocked
                    FROM promoter
                    WHERE id < ? AND NOT EXISTS (SELECT * FROM offerRegistration WHERE account = promoter.id)
                    ORDER BY id DESC
                    """), arguments: [start])
        var (items, examined, last): ([PromoterForStaff], Int, PromoterID?) = ([], 0, nil)
        while let row = try rows.next() {
            if let last, items.count == limit.count || examined == Self.maxExamined {
                return Page(items: items, next: cursors.cursor(after: last))
            }
            let promoter = PromoterRows.record(row)
            (examined, last) = (examined + 1, promoter.id)
            let isWanted = isRevoked.map { $0 == (promoter.revokedAt != nil) } ?? true
            guard isWanted, search.matches(SearchKey.words(promoter.name.text).joined(separator: " ")) else { continue }
            items.append(promoter.view(isBlocked: row["isBlocked"]))
        }
        return Page(items: items, next: nil)
    }
}
