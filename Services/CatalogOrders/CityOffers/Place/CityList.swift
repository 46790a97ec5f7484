import CallTypes
import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// A page of the cities, by country and name.
struct CityList: Sendable {
    /// The most rows that one page looks at. A search may find few cities among all of the world.
    static let maxExamined = 1_000

    private let cursors: ListCursors<String, String>
    private let start: (country: String, key: String)
    /// No country is behind it.
    private let end: String
    private let limit: PageLimit
    private let search: WordSearch
    private let isActive: Bool?

    /// - Throws: `Faults` when the cursor does not belong to the list.
    init(_ call: some ListCall, of country: CountryCode?, matching search: Line?, isActive: Bool?) throws {
        let cursors = try ListCursors<String, String>(of: call)
        // No key is empty, and no code is behind ZZ.
        start = try call.cursor.map { try cursors.key(of: $0) } ?? (country?.text ?? "", "")
        end = country?.text ?? "ZZ"
        self.cursors = cursors
        limit = call.limit ?? .standard
        self.search = WordSearch(search)
        self.isActive = isActive
    }

    func page(_ db: Database) throws -> Page<City> {
        guard !search.findsNothing else { return Page(items: [], next: nil) }
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT * FROM city WHERE (country, searchKey) > (?1, ?2) AND country <= ?3
                    ORDER BY country, searchKey
                    """),
            arguments: [start.country, start.key, end])
        var (items, examined, last): ([City], Int, (String, String)?) = ([], 0, nil)
        while let row = try rows.next() {
            if let last, items.count == limit.count || examined == Self.maxExamined {
                return Page(items: items, next: cursors.cursor(after: last.0, last.1))
            }
            let key: String = row["searchKey"]
            (examined, last) = (examined + 1, (row["country"], key))
            let city = CityRows.city(row)
            if isActive ?? city.isActive == city.isActive, search.matches(key) { items.append(city) }
        }
        return Page(items: items, next: nil)
    }
}
