import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// The tables `offer` and `offerInCategory`. For use in a transaction.
struct OfferRows {
    static let table = "offer"

    let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ offer: OfferID) throws -> OfferRecord? {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM offer WHERE id = ?"), arguments: [offer])
            .map(record)
    }

    func find(_ slug: Slug) throws -> OfferRecord? {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM offer WHERE slug = ?"), arguments: [slug.text])
            .map(record)
    }

    func add(_ offer: OfferRecord) throws {
        try db.insert(
            into: Self.table, ["id": offer.id, "slug": offer.slug.text, "createdAt": offer.createdAt],
            Self.values(of: offer))
        try saveCategories(of: offer)
    }

    func save(_ offer: OfferRecord) throws {
        try db.update(Self.table, Self.values(of: offer), where: ["id": offer.id])
        try saveCategories(of: offer)
    }

    /// Removes an offer that was never published.
    func remove(_ offer: OfferID) throws {
        for (table, key) in [("offerInCategory", "offer"), (Self.table, "id")] {
            try db.cachedStatement(sql: "DELETE FROM \(table) WHERE \(key) = ?").execute(arguments: [offer])
        }
    }

    func categories(of offer: OfferID) throws -> [OfferCategoryID] {
        try OfferCategoryID.fetchAll(
            db.cachedStatement(sql: "SELECT category FROM offerInCategory WHERE offer = ? ORDER BY position"),
            arguments: [offer])
    }

    private func saveCategories(of offer: OfferRecord) throws {
        guard try categories(of: offer.id) != offer.categories else { return }
        try db.cachedStatement(sql: "DELETE FROM offerInCategory WHERE offer = ?").execute(arguments: [offer.id])
        for (place, category) in offer.categories.enumerated() {
            try db.insert(
                into: "offerInCategory", ["offer": offer.id, "category": category, "position": place + 1])
        }
    }

    private static func values(of offer: OfferRecord) throws -> RowValues {
        [
            "promoter": offer.promoter, "requestedBy": offer.requestedBy, "kind": offer.kind.rawValue,
            "city": offer.city, "name": offer.name.text, "description": offer.description?.text,
            "place": offer.place?.text, "address": offer.address?.text,
            "latitude": offer.coordinate?.latitude.degrees, "longitude": offer.coordinate?.longitude.degrees,
            "image": offer.image?.text, "price": offer.price?.amount, "currency": offer.price?.currency.rawValue,
            "discount": offer.discount, "links": try StoredJSON.text(offer.links), "email": offer.email?.text,
            "contactPhone": offer.contactPhone?.text, "shareMessage": offer.shareMessage?.text,
            "promotionStart": offer.promotionStart, "promotionEnd": offer.promotionEnd,
            "eventStart": offer.eventStart, "eventEnd": offer.eventEnd, "previousStart": offer.previousStart,
            "status": offer.status.rawValue, "visibility": offer.visibility.rawValue,
            "hiddenReason": offer.hiddenReason?.text, "publishedAt": offer.publishedAt,
            "updatedAt": offer.updatedAt, "version": offer.version,
        ]
    }

    /// - Parameter row: has all columns of the table.
    func record(_ row: Row) throws -> OfferRecord {
        func text(_ column: String) -> String? { row[column] }
        let id: OfferID = row["id"]
        return OfferRecord(
            id: id, promoter: row["promoter"], requestedBy: row["requestedBy"],
            kind: try row.word("kind", of: Self.table), city: row["city"], categories: try categories(of: id),
            name: Line(unchecked: row["name"]), slug: Slug(unchecked: row["slug"]),
            description: text("description").map { Paragraph(unchecked: $0) },
            place: text("place").map { Line(unchecked: $0) }, address: text("address").map { Line(unchecked: $0) },
            coordinate: Self.coordinate(row), image: text("image").map { WebLink(unchecked: $0) },
            price: try Self.price(row), discount: row["discount"],
            links: try StoredJSON.value(row["links"], column: "links", of: Self.table),
            email: text("email").map { EmailAddress(unchecked: $0) },
            contactPhone: text("contactPhone").map { Line(unchecked: $0) },
            shareMessage: text("shareMessage").map { Paragraph(unchecked: $0) },
            promotionStart: row["promotionStart"], promotionEnd: row["promotionEnd"], eventStart: row["eventStart"],
            eventEnd: row["eventEnd"], previousStart: row["previousStart"],
            status: try row.word("status", of: Self.table), visibility: try row.word("visibility", of: Self.table),
            hiddenReason: text("hiddenReason").map { Line(unchecked: $0) }, publishedAt: row["publishedAt"],
            createdAt: row["createdAt"], updatedAt: row["updatedAt"], version: row["version"])
    }

    private static func coordinate(_ row: Row) -> Coordinate? {
        let (latitude, longitude): (Double?, Double?) = (row["latitude"], row["longitude"])
        guard let latitude, let longitude else { return nil }
        return Coordinate(latitude: Latitude(unchecked: latitude), longitude: Longitude(unchecked: longitude))
    }

    static func price(_ row: Row) throws -> Money? {
        guard let amount: Int64 = row["price"] else { return nil }
        return Money(amount, try row.word("currency", of: table))
    }
}
