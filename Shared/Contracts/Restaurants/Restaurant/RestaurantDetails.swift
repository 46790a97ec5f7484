public import CallTypes
public import Vocabulary

/// A restaurant as everybody sees it.
public struct RestaurantDetails: Codable, Hashable, Sendable {
    public var id: RestaurantID
    public var name: Line
    /// In the language of the reader, or else in the restaurant's main language.
    public var description: Paragraph?
    public var address: Line
    public var coordinate: Coordinate?
    public var phone: PhoneNumber
    public var cuisines: [Cuisine]
    public var openingHours: [OpeningHours]
    public var timeZone: TimeZoneName
    /// Whether it is open now; `nil` when it gives no hours.
    public var isOpen: Bool?
    public var currency: Currency
    public var picture: Picture?

    public init(
        id: RestaurantID, name: Line, description: Paragraph?, address: Line, coordinate: Coordinate?,
        phone: PhoneNumber, cuisines: [Cuisine], openingHours: [OpeningHours], timeZone: TimeZoneName, isOpen: Bool?,
        currency: Currency, picture: Picture?
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
        self.isOpen = isOpen
        self.currency = currency
        self.picture = picture
    }
}
