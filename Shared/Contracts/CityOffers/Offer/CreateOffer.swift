public import CallTypes
public import Vocabulary

/// Creates an offer: with a name, a city and a category at least (R05.26). It is public at once, unless it is a draft
/// or the setting `offers.review` is `before` (R05.39). Its slug and its link come from the name (R05.27, R05.28).
///
/// A promoter may create 50 offers at once, and then one more every ten minutes. Staff creates offers for a promoter,
/// or without one.
public struct CreateOffer: Call {
    public static let name = "cityOffers.createOffer"
    public static let summary = "Create an offer"
    public static let access = Access.kinds(.promoter, orStaffWith: .admin)
    public static let route: Route? = .json(.post, "/v1/city-offers")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan announces a concert", ExampleTown.concertCall, OwnOfferReply(offer: ExampleTown.ownConcert)),
        CallExample(
            "Kristijan prepares a draft", ExampleTown.draft, OwnOfferReply(offer: ExampleTown.ownDraft)),
    ]

    public var name: Line
    public var city: CityID
    /// One to five, in the order in which they are shown.
    public var categories: [OfferCategoryID]
    /// `general` when absent (R05.43).
    public var kind: OfferKind?
    public var description: Paragraph?
    /// Where inside a large site, such as a hall of a fair (R05.33).
    public var place: Line?
    public var address: Line?
    /// At most 200 km away from the city.
    public var coordinate: Coordinate?
    /// A link to a picture elsewhere. Clients get it, and our pages do not show it (R05.36).
    public var imageLink: WebLink?
    /// Zero or more, with its currency (R05.35).
    public var price: Money?
    public var discount: DiscountPercent?
    public var links: OfferLinks?
    public var email: EmailAddress?
    /// Kept as typed (R05.34).
    public var contactPhone: Line?
    public var shareMessage: Paragraph?
    /// When the offer begins to be shown; at once when absent.
    public var promotionStart: Instant?
    /// When the offer ceases to be shown; later than `promotionStart` (R05.31).
    public var promotionEnd: Instant?
    public var eventStart: Instant?
    /// Later than `eventStart`, which it needs.
    public var eventEnd: Instant?
    /// The person who wanted the offer: by the exact address of a person who may be found (R05.43). A promoter may
    /// name 60 persons at once, and then one more each minute.
    public var requestedByEmail: EmailAddress?
    /// The same person. Only staff may choose by identifier.
    public var requestedBy: FollowerID?
    /// The promoter of the offer. Only staff may give it.
    public var promoter: PromoterID?
    /// Whether only the promoter and staff see the offer until it is published; `false` when absent.
    public var isDraft: Bool?

    public init(
        name: Line, city: CityID, categories: [OfferCategoryID], kind: OfferKind? = nil, description: Paragraph? = nil,
        place: Line? = nil, address: Line? = nil, coordinate: Coordinate? = nil, imageLink: WebLink? = nil,
        price: Money? = nil, discount: DiscountPercent? = nil, links: OfferLinks? = nil, email: EmailAddress? = nil,
        contactPhone: Line? = nil, shareMessage: Paragraph? = nil, promotionStart: Instant? = nil,
        promotionEnd: Instant? = nil, eventStart: Instant? = nil, eventEnd: Instant? = nil,
        requestedByEmail: EmailAddress? = nil, requestedBy: FollowerID? = nil, promoter: PromoterID? = nil,
        isDraft: Bool? = nil
    ) {
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
        self.requestedByEmail = requestedByEmail
        self.requestedBy = requestedBy
        self.promoter = promoter
        self.isDraft = isDraft
    }

    public func validate(_ faults: inout Faults) { faults.check(categories, at: "categories") }

    public typealias Reply = OwnOfferReply

    public enum Refused: Refusal {
        case notAPromoter
        case revoked
        case unknownCity
        case unknownCategory
        case farFromCity
        case swappedCoordinate
        /// No person signs in with this address, or the person may not be found.
        case unknownRequester
        /// There is no such promoter.
        case unknownPromoter
        /// There is no such follower.
        case unknownFollower

        public var terms: RefusalTerms {
            switch self {
            case .notAPromoter: .notAPromoter
            case .revoked: .revokedPromoter
            case .unknownCity: .unknownCity
            case .unknownCategory: .unknownCategory
            case .farFromCity: .farFromCity
            case .swappedCoordinate: .swappedCoordinate
            case .unknownRequester: .unknownRequester
            case .unknownPromoter: .invalid("There is no such promoter.", member: "promoter")
            case .unknownFollower: .invalid("There is no such follower.", member: "requestedBy")
            }
        }
    }
}

extension Faults {
    /// The most categories of an offer.
    public static let mostCategories = 5

    /// Checks the categories of an offer: one to five, each once.
    mutating func check(_ categories: [OfferCategoryID], at path: String) {
        if categories.isEmpty { record(.required, at: path) }
        if categories.count > Self.mostCategories {
            record(.tooLong(atMost: Self.mostCategories, "categories"), at: path)
        }
        for (index, category) in categories.enumerated() where categories.prefix(index).contains(category) {
            record(.givenTwice, at: "\(path).\(index)")
        }
    }
}
