public import CallTypes
public import Vocabulary

/// Changes an offer. The next reader sees the change (R05.37). The slug stays. A promoter changes only its own offers,
/// and staff any (R05.44).
///
/// The event of an offer that was published is moved by ``PostponeOffer``, ``RescheduleOffer`` and ``CancelOffer``:
/// people who have saved the offer must hear of it.
public struct UpdateOffer: Call {
    public static let name = "cityOffers.updateOffer"
    public static let summary = "Change an offer"
    public static let access = Access.kinds(.promoter, orStaffWith: .admin)
    public static let route: Route? = .json(.patch, "/v1/city-offers/{offer}")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan lowers the price", UpdateOffer(offer: ExampleTown.concert, price: .set(Money(900, .eur))),
            OwnOfferReply(
                offer: ExampleTown.changed {
                    ($0.price, $0.finalPrice) = (Money(900, .eur), Money(720, .eur))
                })),
        CallExample(
            "Kristijan removes the discount", UpdateOffer(offer: ExampleTown.concert, discount: .clear),
            OwnOfferReply(
                offer: ExampleTown.changed { ($0.discount, $0.finalPrice) = (nil, Money(1_000, .eur)) })),
    ]

    public var offer: OfferID
    public var name: Patch<Line>
    public var city: Patch<CityID>
    public var categories: Patch<[OfferCategoryID]>
    public var kind: Patch<OfferKind>
    public var description: Patch<Paragraph>
    public var place: Patch<Line>
    public var address: Patch<Line>
    public var coordinate: Patch<Coordinate>
    public var imageLink: Patch<WebLink>
    public var price: Patch<Money>
    public var discount: Patch<DiscountPercent>
    /// Replaces all links.
    public var links: Patch<OfferLinks>
    public var email: Patch<EmailAddress>
    public var contactPhone: Patch<Line>
    public var shareMessage: Patch<Paragraph>
    public var promotionStart: Patch<Instant>
    public var promotionEnd: Patch<Instant>
    /// Only while the offer was never published, or has no event.
    public var eventStart: Patch<Instant>
    public var eventEnd: Patch<Instant>

    public init(
        offer: OfferID, name: Patch<Line> = .keep, city: Patch<CityID> = .keep,
        categories: Patch<[OfferCategoryID]> = .keep, kind: Patch<OfferKind> = .keep,
        description: Patch<Paragraph> = .keep, place: Patch<Line> = .keep, address: Patch<Line> = .keep,
        coordinate: Patch<Coordinate> = .keep, imageLink: Patch<WebLink> = .keep, price: Patch<Money> = .keep,
        discount: Patch<DiscountPercent> = .keep, links: Patch<OfferLinks> = .keep, email: Patch<EmailAddress> = .keep,
        contactPhone: Patch<Line> = .keep, shareMessage: Patch<Paragraph> = .keep,
        promotionStart: Patch<Instant> = .keep, promotionEnd: Patch<Instant> = .keep,
        eventStart: Patch<Instant> = .keep, eventEnd: Patch<Instant> = .keep
    ) {
        self.offer = offer
        self.name = name
        self.city = city
        self.categories = categories
        self.kind = kind
        self.description = description
        self.place = place
        self.address = address
        self.coordinate = coordinate
        self.imageLink = imageLink
        self.price = price
        self.discount = discount
        self.links = links
        self.email = email
        self.contactPhone = contactPhone
        self.shareMessage = shareMessage
        self.promotionStart = promotionStart
        self.promotionEnd = promotionEnd
        self.eventStart = eventStart
        self.eventEnd = eventEnd
    }

    public func validate(_ faults: inout Faults) {
        if name == .clear { faults.record(.required, at: "name") }
        if city == .clear { faults.record(.required, at: "city") }
        if kind == .clear { faults.record(.required, at: "kind") }
        switch categories {
        case .keep: break
        case .clear: faults.record(.required, at: "categories")
        case .set(let categories): faults.check(categories, at: "categories")
        }
    }

    public typealias Reply = OwnOfferReply

    public enum Refused: Refusal {
        case notAPromoter
        case revoked
        case unknownOffer
        case unknownCity
        case unknownCategory
        case farFromCity
        case swappedCoordinate
        /// The event of a published offer.
        case eventPublished

        public var terms: RefusalTerms {
            switch self {
            case .notAPromoter: .notAPromoter
            case .revoked: .revokedPromoter
            case .unknownOffer: .unknownOffer
            case .unknownCity: .unknownCity
            case .unknownCategory: .unknownCategory
            case .farFromCity: .farFromCity
            case .swappedCoordinate: .swappedCoordinate
            case .eventPublished:
                .conflict("The event was published. Postpone, reschedule or cancel it.", member: "eventStart")
            }
        }
    }

    private enum CodingKeys: String, CodingKey {
        case offer, name, city, categories, kind, description, place, address, coordinate, imageLink, price, discount
        case links, email, contactPhone, shareMessage, promotionStart, promotionEnd, eventStart, eventEnd
    }

    /// Omits unchanged members: `null` would remove a value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(offer, forKey: .offer)
        if name != .keep { try container.encode(name, forKey: .name) }
        if city != .keep { try container.encode(city, forKey: .city) }
        if categories != .keep { try container.encode(categories, forKey: .categories) }
        if kind != .keep { try container.encode(kind, forKey: .kind) }
        if description != .keep { try container.encode(description, forKey: .description) }
        if place != .keep { try container.encode(place, forKey: .place) }
        if address != .keep { try container.encode(address, forKey: .address) }
        if coordinate != .keep { try container.encode(coordinate, forKey: .coordinate) }
        if imageLink != .keep { try container.encode(imageLink, forKey: .imageLink) }
        if price != .keep { try container.encode(price, forKey: .price) }
        if discount != .keep { try container.encode(discount, forKey: .discount) }
        if links != .keep { try container.encode(links, forKey: .links) }
        if email != .keep { try container.encode(email, forKey: .email) }
        if contactPhone != .keep { try container.encode(contactPhone, forKey: .contactPhone) }
        if shareMessage != .keep { try container.encode(shareMessage, forKey: .shareMessage) }
        if promotionStart != .keep { try container.encode(promotionStart, forKey: .promotionStart) }
        if promotionEnd != .keep { try container.encode(promotionEnd, forKey: .promotionEnd) }
        if eventStart != .keep { try container.encode(eventStart, forKey: .eventStart) }
        if eventEnd != .keep { try container.encode(eventEnd, forKey: .eventEnd) }
    }
}
