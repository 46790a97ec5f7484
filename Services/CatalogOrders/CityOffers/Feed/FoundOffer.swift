import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// An offer as the lists of readers show it, with what searches compare.
struct FoundOffer {
    let row: OfferRow
    let slug: Slug
    let coordinate: Coordinate?
    let zone: TimeZoneName
    let span: OfferSpan
    /// Whether readers may see it, apart from its window.
    let isPublic: Bool
    let visibleFrom: Instant
    let visibleUntil: Instant?

    /// The columns that this type reads, of offers with their cities and promoters.
    static let columns = """
        offer.id AS offer, offer.name, offer.slug, offer.latitude, offer.longitude, offer.price, offer.currency,
        offer.discount, offer.promotionStart, offer.promotionEnd, offer.eventStart, offer.eventEnd, offer.publishedAt,
        offer.createdAt, offer.status, city.name AS cityName, city.timeZone, promoter.name AS promoterName,
        offer.visibility = 'published' AND city.isActive AND (offer.promoter IS NULL OR promoter.revokedAt IS NULL
            AND NOT EXISTS (SELECT * FROM offerBlocked WHERE account = offer.promoter)) AS isPublic
        """
    /// For after a table with a column `offer`.
    static let joins = """
        JOIN offer ON offer.id = offer JOIN city ON city.id = offer.city
        LEFT JOIN promoter ON promoter.id = offer.promoter
        """

    init(_ row: Row) throws {
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
        let (eventStart, eventEnd): (Instant?, Instant?) = (row["eventStart"], row["eventEnd"])
        let (publishedAt, createdAt): (Instant?, Instant) = (row["publishedAt"], row["createdAt"])
        visibleFrom = promotionStart ?? publishedAt ?? createdAt
        visibleUntil = promotionEnd ?? eventEnd
        span = OfferSpan(from: eventStart, to: eventEnd, visibleFrom: visibleFrom, until: visibleUntil)
        let (price, discount): (Money?, Int?) = (try Self.price(row), row["discount"])
        let promoter: String? = row["promoterName"]
        self.row = OfferRow(
            id: row["offer"], name: Line(unchecked: row["name"]), city: Line(unchecked: row["cityName"]),
            promoter: promoter.map { Line(unchecked: $0) }, eventStart: eventStart, promotionEnd: promotionEnd,
            status: try row.word("status", of: OfferRows.table), price: price,
            finalPrice: discount.flatMap { $0 > 0 ? price?.reduced(by: $0) : nil }, thumbnail: nil)
    }

    /// Whether readers see it now. The start of the window belongs to it, the end does not.
    func isVisible(at now: Instant) -> Bool { isPublic && visibleFrom <= now && !hasEnded(at: now) }

    func hasEnded(at now: Instant) -> Bool { visibleUntil.map { $0 <= now } ?? false }

    private static func price(_ row: Row) throws -> Money? {
        guard let amount: Int64 = row["price"] else { return nil }
        return Money(amount, try row.word("currency", of: OfferRows.table))
    }
}

extension Money {
    /// Returns the amount less a discount, rounded half up to minor units.
    /// - Parameter percent: 0 to 100.
    fileprivate func reduced(by percent: Int) -> Money {
        let rest = Int64(100 - percent)
        // Hundreds and the rest apart, so that a large amount does not overflow.
        return Money(amount / 100 * rest + (amount % 100 * rest + 50) / 100, currency)
    }
}
