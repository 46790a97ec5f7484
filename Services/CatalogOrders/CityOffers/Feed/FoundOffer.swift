import CallTypes
import CityOffersContract
import GRDB
import Media
import SQLiteKit
import Vocabulary

/// An offer that a list has found, with what lists compare.
struct FoundOffer {
    let id: OfferID
    let name: Line
    let slug: Slug
    let city: Line
    let coordinate: Coordinate?
    let zone: TimeZoneName
    let span: OfferSpan
    /// Whether readers may see it, apart from its window.
    let isPublic: Bool
    let visibleFrom: Instant
    let visibleUntil: Instant?
    private let eventStart: Instant?
    private let status: OfferStatus
    private let price: Money?
    private let discount: DiscountPercent?

    /// The columns that this type reads, of offers with their cities and promoters.
    static let columns = """
        offer.id AS offer, offer.name, offer.slug, offer.latitude, offer.longitude, offer.price, offer.currency,
        offer.discount, offer.promotionStart, offer.promotionEnd, offer.eventStart, offer.eventEnd, offer.publishedAt,
        offer.createdAt, offer.status, city.name AS cityName, city.timeZone,
        offer.visibility = 'published' AND city.isActive AND (offer.promoter IS NULL OR promoter.revokedAt IS NULL
            AND NOT EXISTS (SELECT * FROM offerBlocked WHERE account = offer.promoter)) AS isPublic
        """
    /// For after a table with a column `offer`. CROSS JOIN keeps that table the outer loop: after an analysis of the
    /// tables, SQLite once began with the cities and sorted all offers for each page.
    static let joins = """
        CROSS JOIN offer ON offer.id = offer CROSS JOIN city ON city.id = offer.city
        LEFT JOIN promoter ON promoter.id = offer.promoter
        """

    init(_ row: Row) throws {
        (id, name, city) = (row["offer"], Line(unchecked: row["name"]), Line(unchecked: row["cityName"]))
        let (latitude, longitude): (Double?, Double?) = (row["latitude"], row["longitude"])
        coordinate =
            if let latitude, let longitude {
                Coordinate(latitude: Latitude(unchecked: latitude), longitude: Longitude(unchecked: longitude))
            } else {
                nil
            }
        slug = Slug(unchecked: row["slug"])
        zone = TimeZoneName(unchecked: row["timeZone"])
        isPublic = row["isPublic"]
        let (promotionStart, promotionEnd): (Instant?, Instant?) = (row["promotionStart"], row["promotionEnd"])
        let eventEnd: Instant? = row["eventEnd"]
        let (publishedAt, createdAt): (Instant?, Instant) = (row["publishedAt"], row["createdAt"])
        eventStart = row["eventStart"]
        visibleFrom = promotionStart ?? publishedAt ?? createdAt
        visibleUntil = promotionEnd ?? eventEnd
        span = OfferSpan(from: eventStart, to: eventEnd, visibleFrom: visibleFrom, until: visibleUntil)
        status = try row.word("status", of: OfferRows.table)
        price = try OfferRows.price(row)
        let percent: Int? = row["discount"]
        discount = percent.flatMap { $0 > 0 ? DiscountPercent(unchecked: $0) : nil }
    }

    /// Whether readers see it now. The start of the window belongs to it, the end does not.
    func isVisible(at now: Instant) -> Bool { isPublic && visibleFrom <= now && !hasEnded(at: now) }

    func hasEnded(at now: Instant) -> Bool { visibleUntil.map { $0 <= now } ?? false }

    /// Reads the rest of what lists show. Most of the offers that a search compares are not shown.
    func row(_ db: Database) throws -> OfferRow {
        let category = try String.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT name FROM offerInCategory JOIN offerCategory ON offerCategory.id = category
                    WHERE offer = ? ORDER BY position LIMIT 1
                    """), arguments: [id])
        guard let category else { throw UnreadableRow(table: "offerInCategory", column: "category") }
        let picture = try Pictures.find(of: id, keptBy: .catalogOrders, in: db).first
        return OfferRow(
            id: id, name: name, city: city, category: Line(unchecked: category), start: eventStart, status: status,
            price: price, finalPrice: price.flatMap { discount?.applied(to: $0) },
            thumbnail: picture?.addresses.thumbnail)
    }
}
