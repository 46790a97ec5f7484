import CallTypes
import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// A page of the dealers, the newest first: identifiers grow with time.
///
/// The names have no index for words. A search folds the names of the dealers that it walks over, some hundred in a
/// town, and a page ends after a fixed number of them.
struct DealerList: Sendable {
    /// The most rows that one page of a search looks at.
    private static let maxExamined = 500
    /// More words than a name has.
    private static let maxWords = 8

    private let cursors: ListCursors<DealerID>
    private let start: any DatabaseValueConvertible & Sendable
    private let limit: PageLimit
    /// The beginnings of words; `nil` without a search.
    private let words: [String]?

    /// - Throws: `Faults` when the cursor does not belong to the list.
    init(_ call: ListDealers) throws {
        let cursors = try ListCursors<DealerID>(of: call)
        // Longer than an identifier, so every identifier is before it.
        start = try call.cursor.map { try cursors.key(of: $0) } ?? StoredBytes([UInt8](repeating: 0xFF, count: 17))
        self.cursors = cursors
        limit = call.limit ?? .standard
        words = call.search.map { Array(SearchKey.words($0.text).prefix(Self.maxWords)) }
    }

    func page(_ db: Database) throws -> ListDealers.Reply {
        // A text without a word, such as `-`, finds nothing.
        guard words?.isEmpty != true else { return Page(items: [], next: nil) }
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT id, name, phones, bids, deals, createdAt,
                        EXISTS (SELECT * FROM blocked WHERE account = dealer.id) AS isBlocked
                    FROM dealer
                    WHERE id < ? AND NOT EXISTS (SELECT * FROM registration WHERE account = dealer.id)
                    ORDER BY id DESC
                    """), arguments: [start])
        var (items, examined, last): ([DealerForStaff], Int, DealerID?) = ([], 0, nil)
        while let row = try rows.next() {
            if let last, items.count == limit.count || examined == Self.maxExamined {
                return Page(items: items, next: cursors.cursor(after: last))
            }
            (examined, last) = (examined + 1, row["id"])
            if matches(row["name"]) { items.append(try Self.item(row)) }
        }
        return Page(items: items, next: nil)
    }

    private func matches(_ name: String) -> Bool {
        guard let words else { return true }
        let names = SearchKey.words(name)
        return words.allSatisfy { word in names.contains { $0.hasPrefix(word) } }
    }

    private static func item(_ row: Row) throws -> DealerForStaff {
        DealerForStaff(
            id: row["id"], name: Line(unchecked: row["name"]),
            phones: try StoredJSON.value(row["phones"], column: "phones", of: "dealer"), isBlocked: row["isBlocked"],
            bidCount: row["bids"], dealCount: row["deals"], createdAt: row["createdAt"])
    }
}
