import CityOffersContract
import Vocabulary

/// An offer in the vocabulary of schema.org, for search engines: an event, or a thing for sale without one.
struct OfferData: Encodable {
    let context = "https://schema.org"
    let type: String
    let name: String
    let description: String?
    let url: String
    /// Only the uploaded picture (R05.36).
    let image: String?
    let startDate: String?
    let endDate: String?
    let eventStatus: String?
    let eventAttendanceMode: String?
    let previousStartDate: String?
    let location: PlaceData?
    let organizer: OrganizerData?
    let offers: PriceData?

    /// - Parameter picture: the address of the uploaded picture.
    init(_ offer: OfferDetails, picture: String?) {
        let isEvent = offer.eventStart != nil || offer.previousStart != nil
        type = isEvent ? "Event" : "Product"
        name = offer.name.text
        description = offer.description?.text
        url = offer.shareURL
        image = picture
        // A postponed event keeps the time first announced, because search engines want a start.
        startDate = (offer.eventStart ?? offer.previousStart)?.description
        endDate = offer.eventEnd?.description
        eventStatus = isEvent ? "https://schema.org/\(offer.status.schemaName)" : nil
        eventAttendanceMode = isEvent ? "https://schema.org/OfflineEventAttendanceMode" : nil
        previousStartDate = offer.status == .rescheduled ? offer.previousStart?.description : nil
        location = isEvent ? PlaceData(offer) : nil
        organizer = isEvent ? offer.promoter.map { OrganizerData(name: $0.name.text) } : nil
        offers = offer.finalPrice.map { price in
            PriceData(price: price.decimal, priceCurrency: price.currency.rawValue, url: offer.shareURL)
        }
    }

    enum CodingKeys: String, CodingKey {
        case context = "@context"
        case type = "@type"
        case name, description, url, image, startDate, endDate, eventStatus, eventAttendanceMode, previousStartDate
        case location, organizer, offers
    }
}

struct PlaceData: Encodable {
    let type = "Place"
    let name: String
    let address: String
    let geo: PositionData?

    init(_ offer: OfferDetails) {
        name = offer.place?.text ?? offer.city.name.text
        address = offer.address?.text ?? offer.city.name.text
        geo = offer.coordinate.map(PositionData.init)
    }

    enum CodingKeys: String, CodingKey {
        case type = "@type"
        case name, address, geo
    }
}

struct PositionData: Encodable {
    let type = "GeoCoordinates"
    let latitude: Double
    let longitude: Double

    init(_ position: Coordinate) {
        (latitude, longitude) = (position.latitude.degrees, position.longitude.degrees)
    }

    enum CodingKeys: String, CodingKey {
        case type = "@type"
        case latitude, longitude
    }
}

struct OrganizerData: Encodable {
    let type = "Organization"
    let name: String

    enum CodingKeys: String, CodingKey {
        case type = "@type"
        case name
    }
}

struct PriceData: Encodable {
    let type = "Offer"
    /// In major units.
    let price: String
    let priceCurrency: String
    let url: String

    enum CodingKeys: String, CodingKey {
        case type = "@type"
        case price, priceCurrency, url
    }
}

extension OfferStatus {
    /// The word of schema.org.
    fileprivate var schemaName: String {
        switch self {
        case .scheduled: "EventScheduled"
        case .postponed: "EventPostponed"
        case .rescheduled: "EventRescheduled"
        case .cancelled: "EventCancelled"
        }
    }
}
