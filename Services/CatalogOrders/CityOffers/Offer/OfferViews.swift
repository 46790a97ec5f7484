import CallTypes
import CityOffersContract
import GRDB
import Media
import SQLiteKit
import Vocabulary

/// Makes replies of records. For use in a transaction.
struct OfferViews {
    private let db: Database
    private let base: String

    /// - Parameter base: the beginning of our links.
    init(_ db: Database, linkBase base: String) {
        self.db = db
        self.base = base
    }

    /// The address of the page of an offer.
    func address(of slug: Slug) -> String { "\(base)/ponuda/\(slug.text)" }

    /// An absolute address for a path of a picture.
    func address(ofPicture path: String) -> String { base + path }

    func own(_ offer: OfferRecord, at now: Instant) throws -> OwnOffer {
        var details = try details(offer, at: now)
        details.requestedBy = offer.requestedBy
        if try !OfferStore.hasPublicPictures(offer, db) {
            details.picture = details.picture?.withOwnAddresses(of: offer.id)
        }
        return OwnOffer(
            id: offer.id, details: details, state: offer.state(at: now), visibility: offer.visibility,
            hiddenReason: offer.hiddenReason, publishedAt: offer.publishedAt, actions: offer.actions(at: now),
            version: offer.version)
    }

    /// The offer for readers.
    func details(_ offer: OfferRecord, at now: Instant) throws -> OfferDetails {
        let places = OfferPlaces(db)
        guard let city = try places.city(offer.city) else { throw UnreadableRow(table: "offer", column: "city") }
        let discount = offer.discount.map { DiscountPercent(unchecked: $0) }
        return OfferDetails(
            id: offer.id, requestedBy: nil, kind: offer.kind, city: city.reference,
            categories: try offer.categories.compactMap { try places.category($0)?.reference },
            shareURL: address(of: offer.slug), name: offer.name, slug: offer.slug,
            promoter: try offer.promoter.flatMap { try places.promoter($0) }, description: offer.description,
            place: offer.place, address: offer.address, coordinate: offer.coordinate, imageLink: offer.image,
            picture: try Pictures.find(of: offer.id, keptBy: .catalogOrders, in: db).first, price: offer.price,
            discount: discount,
            finalPrice: offer.price.map { (discount ?? DiscountPercent(unchecked: 0)).applied(to: $0) },
            links: offer.links, email: offer.email, contactPhone: offer.contactPhone,
            shareMessage: offer.shareMessage, promotionStart: offer.promotionStart, promotionEnd: offer.promotionEnd,
            eventStart: offer.eventStart, eventEnd: offer.eventEnd, previousStart: offer.previousStart,
            status: offer.status, eventPhase: EventPhase(from: offer.eventStart, until: offer.eventEnd, at: now),
            createdAt: offer.createdAt, updatedAt: offer.updatedAt)
    }
}
