import CityOffersContract
import RPC
import Vocabulary

extension OfferRecord {
    /// A draft with the content of a call.
    init(
        _ call: CreateOffer, id: OfferID, slug: Slug, promoter: PromoterID?, requestedBy: FollowerID?, at now: Instant
    ) {
        self.init(
            id: id, promoter: promoter, requestedBy: requestedBy, kind: call.kind ?? .general, city: call.city,
            categories: call.categories, name: call.name, slug: slug, description: call.description,
            place: call.place, address: call.address, coordinate: call.coordinate, image: call.imageLink,
            price: call.price, discount: call.discount?.number, links: call.links ?? OfferLinks(), email: call.email,
            contactPhone: call.contactPhone, shareMessage: call.shareMessage, promotionStart: call.promotionStart,
            promotionEnd: call.promotionEnd, eventStart: call.eventStart, eventEnd: call.eventEnd, visibility: .draft,
            createdAt: now, updatedAt: now)
    }

    /// A draft with the content of this offer, without its times.
    func copy(id: OfferID, slug: Slug, at now: Instant) -> OfferRecord {
        var copy = self
        (copy.id, copy.slug, copy.createdAt, copy.updatedAt, copy.version) = (id, slug, now, now, 1)
        (copy.promotionStart, copy.promotionEnd, copy.eventStart, copy.eventEnd) = (nil, nil, nil, nil)
        (copy.previousStart, copy.status, copy.publishedAt, copy.hiddenReason) = (nil, .scheduled, nil, nil)
        copy.visibility = .draft
        return copy
    }
}

extension UpdateOffer {
    /// Applies the change, without any check.
    func apply(to offer: inout OfferRecord) {
        offer.name = name.applied(to: offer.name) ?? offer.name
        offer.city = city.applied(to: offer.city) ?? offer.city
        offer.categories = categories.applied(to: offer.categories) ?? offer.categories
        offer.kind = kind.applied(to: offer.kind) ?? offer.kind
        offer.description = description.applied(to: offer.description)
        offer.place = place.applied(to: offer.place)
        offer.address = address.applied(to: offer.address)
        offer.coordinate = coordinate.applied(to: offer.coordinate)
        offer.image = imageLink.applied(to: offer.image)
        offer.price = price.applied(to: offer.price)
        offer.discount = discount.applied(to: offer.discount.map { DiscountPercent(unchecked: $0) })?.number
        offer.links = links.applied(to: offer.links) ?? OfferLinks()
        offer.email = email.applied(to: offer.email)
        offer.contactPhone = contactPhone.applied(to: offer.contactPhone)
        offer.shareMessage = shareMessage.applied(to: offer.shareMessage)
        offer.promotionStart = promotionStart.applied(to: offer.promotionStart)
        offer.promotionEnd = promotionEnd.applied(to: offer.promotionEnd)
        offer.eventStart = eventStart.applied(to: offer.eventStart)
        offer.eventEnd = eventEnd.applied(to: offer.eventEnd)
    }
}
