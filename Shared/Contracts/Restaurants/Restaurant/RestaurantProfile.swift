public import CallTypes
public import Vocabulary

/// A restaurant as the restaurant itself sees it. Identity has its sign-in address (`identity.getMyAccount`).
public struct RestaurantProfile: Codable, Hashable, Sendable, VersionedReply {
    public var id: RestaurantID
    public var name: Line
    public var description: Localized<Paragraph>
    public var address: Line
    /// For maps and distances.
    public var coordinate: Coordinate?
    /// For guests to call.
    public var phone: PhoneNumber
    public var cuisines: [Cuisine]
    public var openingHours: [OpeningHours]
    /// The clocks of the opening hours.
    public var timeZone: TimeZoneName
    /// The language of guests whose language has no text.
    public var mainLanguage: Language
    /// The currency of all prices.
    public var currency: Currency
    /// Who may order at the tables.
    public var whoMayOrder: WhoMayOrder
    public var picture: Picture?
    /// Whether guests find the restaurant: its e-mail address is confirmed and it is not blocked.
    public var isPublic: Bool
    public var createdAt: Instant
    /// Grows with every change.
    public var version: Int64

    public init(
        id: RestaurantID, name: Line, description: Localized<Paragraph>, address: Line, coordinate: Coordinate?,
        phone: PhoneNumber, cuisines: [Cuisine], openingHours: [OpeningHours], timeZone: TimeZoneName,
        mainLanguage: Language, currency: Currency, whoMayOrder: WhoMayOrder, picture: Picture?, isPublic: Bool,
        createdAt: Instant,
        version: Int64
    ) {
        self.id = id
        self.name = name
        self.description = description
        self.address = address
        self.coordinate = coordinate
        self.phone = phone
        self.cuisines = cuisines
        self.openingHours = openingHours
        self.timeZone = timeZone
        self.mainLanguage = mainLanguage
        self.currency = currency
        self.whoMayOrder = whoMayOrder
        self.picture = picture
        self.isPublic = isPublic
        self.createdAt = createdAt
        self.version = version
    }
}
