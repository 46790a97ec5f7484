import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// Finds the slug of a new offer (R05.27, R05.28). For use in the transaction that adds the offer: writes run one after
/// the other, so two offers never get the same slug.
struct OfferSlugs {
    private let db: Database

    init(_ db: Database) { self.db = db }

    func slug(of name: Line) throws -> Slug {
        let plain = Slug(words: SearchKey.words(name.text), fallback: "ponuda")
        if try isFree(plain) { return plain }
        // Doubles the number until a slug is free, and then halves the gap. A thousand offers of the same name cost
        // twenty look-ups and not a thousand.
        var (taken, free) = (1, 2)
        while try !isFree(plain.numbered(free)) { (taken, free) = (free, free * 2) }
        while free - taken > 1 {
            let middle = (taken + free) / 2
            if try isFree(plain.numbered(middle)) { free = middle } else { taken = middle }
        }
        return plain.numbered(free)
    }

    private func isFree(_ slug: Slug) throws -> Bool {
        let select = try db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM offer WHERE slug = ?)")
        return try Bool.fetchOne(select, arguments: [slug.text]) == false
    }
}
