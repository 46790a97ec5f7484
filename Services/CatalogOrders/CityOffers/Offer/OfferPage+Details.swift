import CallTypes
import CityOffersContract
import Vocabulary

extension OfferPage {
    /// The page of an offer that readers may see.
    /// - Parameters:
    ///   - base: the beginning of our links.
    ///   - local: tells a time on the clocks of the city.
    /// - Throws: the error of encoding the structured data.
    init(
        _ offer: OfferDetails, hasEnded: Bool, linkBase base: String, _ local: (Instant) -> OfferPageTime
    ) throws {
        let picture = offer.picture?.addresses.medium
        self.init(
            state: hasEnded ? .ended : .shown, id: offer.id, name: offer.name, status: offer.status,
            city: offer.city.name, place: offer.place, address: offer.address,
            mapLink: offer.coordinate.map(Self.mapLink), description: offer.description,
            start: offer.eventStart.map(local), end: offer.eventEnd.map(local),
            previousStart: offer.previousStart.map(local), price: offer.price, discount: Self.discount(of: offer),
            finalPrice: Self.discount(of: offer) == nil ? nil : offer.finalPrice, links: offer.links,
            phone: offer.contactPhone, picture: picture,
            contact: offer.promoter.map { PageContact(name: $0.name, phone: nil, email: offer.email) },
            preview: PagePreview(
                title: offer.name, description: Self.summary(of: offer), image: picture.map { base + $0 },
                url: offer.shareURL),
            structuredData: try StructuredData(of: OfferData(offer, picture: picture.map { base + $0 })))
    }

    private static func discount(of offer: OfferDetails) -> DiscountPercent? {
        offer.discount.flatMap { $0.number > 0 ? $0 : nil }
    }

    /// The beginning of the description, or of the message for sharing, in one line.
    private static func summary(of offer: OfferDetails) -> Paragraph? {
        let text = offer.description ?? offer.shareMessage
        return text.map { Paragraph(unchecked: String($0.text.replacing("\n", with: " ").prefix(200))) }
    }

    private static func mapLink(_ position: Coordinate) -> String {
        let (latitude, longitude) = (position.latitude.degrees, position.longitude.degrees)
        return "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=17/\(latitude)/\(longitude)"
    }
}
