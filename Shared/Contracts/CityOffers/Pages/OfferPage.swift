public import CallTypes
public import Vocabulary

/// An offer as a page for anyone. Days and times are on the clocks of the city.
public struct OfferPage: Codable, Hashable, Sendable {
    public var state: OfferPageState
    /// This and all that follows is `null` for an offer that readers may not see.
    public var id: OfferID?
    public var name: Line?
    public var status: OfferStatus?
    public var city: Line?
    public var place: Line?
    public var address: Line?
    /// The coordinate on a map of OpenStreetMap.
    public var mapLink: String?
    public var description: Paragraph?
    public var start: OfferPageTime?
    public var end: OfferPageTime?
    /// The first announced start of an event that was postponed or rescheduled.
    public var previousStart: OfferPageTime?
    public var price: Money?
    public var discount: DiscountPercent?
    /// The price less the discount; `null` without a discount.
    public var finalPrice: Money?
    public var links: OfferLinks?
    /// As typed.
    public var phone: Line?
    /// The path of the uploaded picture, at most 1,000 pixels wide and high. The page shows no other picture (R05.36).
    public var picture: String?
    public var contact: PageContact?
    /// The offer for messengers and social networks.
    public var preview: PagePreview?
    /// The offer for search engines.
    public var structuredData: StructuredData?

    public init(
        state: OfferPageState, id: OfferID? = nil, name: Line? = nil, status: OfferStatus? = nil, city: Line? = nil,
        place: Line? = nil, address: Line? = nil, mapLink: String? = nil, description: Paragraph? = nil,
        start: OfferPageTime? = nil, end: OfferPageTime? = nil, previousStart: OfferPageTime? = nil,
        price: Money? = nil, discount: DiscountPercent? = nil, finalPrice: Money? = nil, links: OfferLinks? = nil,
        phone: Line? = nil, picture: String? = nil, contact: PageContact? = nil, preview: PagePreview? = nil,
        structuredData: StructuredData? = nil
    ) {
        self.state = state
        self.id = id
        self.name = name
        self.status = status
        self.city = city
        self.place = place
        self.address = address
        self.mapLink = mapLink
        self.description = description
        self.start = start
        self.end = end
        self.previousStart = previousStart
        self.price = price
        self.discount = discount
        self.finalPrice = finalPrice
        self.links = links
        self.phone = phone
        self.picture = picture
        self.contact = contact
        self.preview = preview
        self.structuredData = structuredData
    }
}

/// Whether the page shows the offer, or the reason why not.
public enum OfferPageState: String, WireValue, CaseIterable {
    case shown
    /// The promotion has ended.
    case ended
    /// There is no such offer, or readers may not see it.
    case unknown
}

/// A time on the clocks of a city.
public struct OfferPageTime: Codable, Hashable, Sendable {
    public var day: CalendarDate
    public var time: ClockTime

    public init(day: CalendarDate, time: ClockTime) {
        self.day = day
        self.time = time
    }
}
