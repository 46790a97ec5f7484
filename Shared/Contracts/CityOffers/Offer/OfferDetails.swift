public import CallTypes
public import Vocabulary

/// An offer with all its fields (R05.25). An absent value is `null`.
public struct OfferDetails: Codable, Hashable, Sendable {
    public var id: OfferID
    /// The person who wanted the offer (R05.43). Only its promoter and staff see it; it is `null` for other readers.
    public var requestedBy: FollowerID?
    public var kind: OfferKind
    public var city: CityReference
    /// At least one, in the promoter's order.
    public var categories: [OfferCategoryReference]
    /// The address of the page that anyone can open. It ends with the slug (R05.27).
    public var shareURL: String
    public var name: Line
    /// Unique, and stays when the name changes.
    public var slug: Slug
    /// `null` for an offer of staff without a promoter.
    public var promoter: PromoterReference?
    public var description: Paragraph?
    /// Where inside a large site (R05.33).
    public var place: Line?
    public var address: Line?
    public var coordinate: Coordinate?
    /// A link of the promoter's. We never open it, so it may lead anywhere (R05.36).
    public var imageLink: WebLink?
    /// The uploaded picture. Its promoter and staff get the addresses of ``GetOfferPicture`` while readers do not see the
    /// offer.
    public var picture: Picture?
    public var price: Money?
    public var discount: DiscountPercent?
    /// The price less the discount, rounded half up to minor units.
    public var finalPrice: Money?
    public var links: OfferLinks
    public var email: EmailAddress?
    /// As typed (R05.34).
    public var contactPhone: Line?
    /// A message that an app suggests to people who share the offer.
    public var shareMessage: Paragraph?
    /// When the offer begins to be shown; when it is published, if absent (R05.29).
    public var promotionStart: Instant?
    /// When the offer ceases to be shown; at the end of the event, if absent.
    public var promotionEnd: Instant?
    public var eventStart: Instant?
    public var eventEnd: Instant?
    /// The first announced start of an event that was postponed or rescheduled.
    public var previousStart: Instant?
    public var status: OfferStatus
    public var eventPhase: EventPhase
    public var createdAt: Instant
    public var updatedAt: Instant

    public init(
        id: OfferID, requestedBy: FollowerID? = nil, kind: OfferKind, city: CityReference,
        categories: [OfferCategoryReference], shareURL: String, name: Line, slug: Slug,
        promoter: PromoterReference? = nil, description: Paragraph? = nil, place: Line? = nil, address: Line? = nil,
        coordinate: Coordinate? = nil, imageLink: WebLink? = nil, picture: Picture? = nil, price: Money? = nil,
        discount: DiscountPercent? = nil, finalPrice: Money? = nil, links: OfferLinks, email: EmailAddress? = nil,
        contactPhone: Line? = nil, shareMessage: Paragraph? = nil, promotionStart: Instant? = nil,
        promotionEnd: Instant? = nil, eventStart: Instant? = nil, eventEnd: Instant? = nil,
        previousStart: Instant? = nil, status: OfferStatus, eventPhase: EventPhase, createdAt: Instant,
        updatedAt: Instant
    ) {
        self.id = id
        self.requestedBy = requestedBy
        self.kind = kind
        self.city = city
        self.categories = categories
        self.shareURL = shareURL
        self.name = name
        self.slug = slug
        self.promoter = promoter
        self.description = description
        self.place = place
        self.address = address
        self.coordinate = coordinate
        self.imageLink = imageLink
        self.picture = picture
        self.price = price
        self.discount = discount
        self.finalPrice = finalPrice
        self.links = links
        self.email = email
        self.contactPhone = contactPhone
        self.shareMessage = shareMessage
        self.promotionStart = promotionStart
        self.promotionEnd = promotionEnd
        self.eventStart = eventStart
        self.eventEnd = eventEnd
        self.previousStart = previousStart
        self.status = status
        self.eventPhase = eventPhase
        self.createdAt = createdAt
        self.updatedAt = updatedAt
    }
}
