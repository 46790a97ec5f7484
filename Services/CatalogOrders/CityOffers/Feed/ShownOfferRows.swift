import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// What readers find an offer by.
struct VisibleOffer: Hashable {
    var offer: OfferID
    var city: CityID
    /// The active ones. At least one.
    var categories: [OfferCategoryID]
    var cells: [GeoCell]
    var words: String
}

/// The tables `shownOffer`, `shownOfferIn` and `shownOfferCell`. For use in a transaction.
struct ShownOfferRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Returns the row of an offer that readers see while its window is open; `nil` when the offer is not published,
    /// its promoter is revoked or blocked, or its city or all of its categories are inactive.
    func shown(_ offer: OfferRecord, _ clocks: CityClocks) throws -> VisibleOffer? {
        guard offer.visibility == .published, let city = try city(offer.city), let promoter = try promoter(of: offer)
        else { return nil }
        let categories = try activeCategories(of: offer.id)
        guard !categories.isEmpty else { return nil }
        let words = OfferWords(offer, categories, in: city, by: promoter, clocks)
        return VisibleOffer(
            offer: offer.id, city: offer.city, categories: categories,
            cells: offer.coordinate.map(GeoCell.all) ?? [], words: words.text)
    }

    /// Adds or changes a row. A changed row keeps its number, so the offer keeps its place in all lists.
    func save(_ shown: VisibleOffer) throws {
        let insert = try db.cachedStatement(
            sql: """
                INSERT INTO shownOffer (offer, words) VALUES (?, ?)
                ON CONFLICT (offer) DO UPDATE SET words = excluded.words WHERE words <> excluded.words
                """)
        try insert.execute(arguments: [shown.offer, shown.words])
        // The words have all that the other tables have.
        guard db.changesCount > 0, let number = try number(of: shown.offer) else { return }
        try removePlaces(number)
        for category in shown.categories {
            try db.insert(into: "shownOfferIn", ["city": shown.city, "category": category, "number": number])
        }
        for cell in shown.cells { try db.insert(into: "shownOfferCell", ["cell": cell.code, "number": number]) }
    }

    func remove(_ offer: OfferID) throws {
        guard let number = try number(of: offer) else { return }
        try removePlaces(number)
        try db.cachedStatement(sql: "DELETE FROM shownOffer WHERE number = ?").execute(arguments: [number])
    }

    func number(of offer: OfferID) throws -> Int64? {
        try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT number FROM shownOffer WHERE offer = ?"), arguments: [offer])
    }

    func found(_ number: Int64) throws -> FoundOffer? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: "SELECT \(FoundOffer.columns) FROM shownOffer \(FoundOffer.joins) WHERE shownOffer.number = ?"),
            arguments: [number]
        ).map(FoundOffer.init)
    }

    func activeCategories(of offer: OfferID) throws -> [OfferCategoryID] {
        try OfferCategoryID.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT category FROM offerInCategory JOIN offerCategory ON offerCategory.id = category
                    WHERE offer = ? AND isActive
                    """),
            arguments: [offer])
    }

    private func removePlaces(_ number: Int64) throws {
        for table in ["shownOfferIn", "shownOfferCell"] {
            try db.cachedStatement(sql: "DELETE FROM \(table) WHERE number = ?").execute(arguments: [number])
        }
    }

    /// `nil` for an inactive city.
    private func city(_ city: CityID) throws -> OfferWords.City? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT name, timeZone FROM city WHERE id = ? AND isActive"), arguments: [city]
        ).map { OfferWords.City(name: $0[0], zone: TimeZoneName(unchecked: $0[1])) }
    }

    /// The name of the promoter, empty for an offer of staff; `nil` for a promoter who may not publish.
    private func promoter(of offer: OfferRecord) throws -> String? {
        guard let promoter = offer.promoter else { return "" }
        return try String.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT name FROM promoter WHERE id = ?1 AND revokedAt IS NULL
                        AND NOT EXISTS (SELECT * FROM offerBlocked WHERE account = ?1)
                    """),
            arguments: [promoter])
    }
}
