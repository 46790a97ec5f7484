import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// Finds another offer of the same event: in the same city, at about the same time and with a similar name. For use in
/// a transaction.
struct DuplicateSearch {
    /// The starts of two announcements of the same event differ at most by this.
    static let nearness = Duration.seconds(1_800)
    /// The part of the words that two names must share, in per cent.
    static let similarity = 60
    /// A moment at which more events begin in one city is a holiday. The limit bounds the search.
    private static let most = 200

    private let db: Database

    init(_ db: Database) { self.db = db }

    func duplicate(of offer: OfferRecord) throws -> OfferID? {
        guard let start = offer.eventStart else { return nil }
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT id, name FROM offer
                    WHERE city = ? AND eventStart BETWEEN ? AND ? AND id <> ? AND visibility IN ('held', 'published')
                    LIMIT ?
                    """),
            arguments: [offer.city, start - Self.nearness, start + Self.nearness, offer.id, Self.most])
        while let row = try rows.next() {
            if Self.areSimilar(offer.name, Line(unchecked: row["name"])) { return row["id"] }
        }
        return nil
    }

    /// Whether at least 60 per cent of the words are the same, without case and accents, of the name with more words.
    static func areSimilar(_ one: Line, _ other: Line) -> Bool {
        let (words, others) = (Set(SearchKey.words(one.text)), Set(SearchKey.words(other.text)))
        let most = max(words.count, others.count)
        return most > 0 && words.intersection(others).count * 100 >= most * similarity
    }
}
