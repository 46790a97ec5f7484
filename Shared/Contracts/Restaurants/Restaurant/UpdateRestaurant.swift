public import CallTypes
public import Vocabulary

/// Changes the profile of the restaurant that calls. A member that is left out keeps its value. An empty list, and a
/// description without texts, remove the value. `identity.changeEmail` changes the sign-in address (R02.16).
public struct UpdateRestaurant: Call {
    public static let name = "restaurants.updateRestaurant"
    public static let summary = "Change your restaurant's profile"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.patch, "/v1/restaurants/me")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant opens on Sundays, too",
            UpdateRestaurant(openingHours: ExampleTown.konobaWithSundays.openingHours), ExampleTown.konobaWithSundays),
        CallExample("The restaurant changes nothing", UpdateRestaurant(), ExampleTown.konoba),
    ]

    public var name: Line?
    public var description: Localized<Paragraph>?
    public var address: Line?
    public var coordinate: Coordinate?
    public var phone: PhoneNumber?
    /// At most five.
    public var cuisines: [Cuisine]?
    /// At most 28 times, which do not overlap.
    public var openingHours: [OpeningHours]?
    public var timeZone: TimeZoneName?
    public var mainLanguage: Language?

    public init(
        name: Line? = nil, description: Localized<Paragraph>? = nil, address: Line? = nil,
        coordinate: Coordinate? = nil, phone: PhoneNumber? = nil, cuisines: [Cuisine]? = nil,
        openingHours: [OpeningHours]? = nil, timeZone: TimeZoneName? = nil, mainLanguage: Language? = nil
    ) {
        self.name = name
        self.description = description
        self.address = address
        self.coordinate = coordinate
        self.phone = phone
        self.cuisines = cuisines
        self.openingHours = openingHours
        self.timeZone = timeZone
        self.mainLanguage = mainLanguage
    }

    public func validate(_ faults: inout Faults) {
        if let openingHours { faults.check(openingHours, at: "openingHours") }
        if let cuisines, cuisines.count > 5 { faults.record(.tooLong(atMost: 5, "cuisines"), at: "cuisines") }
        if let cuisines, Set(cuisines).count < cuisines.count { faults.record(.givenTwice, at: "cuisines") }
    }

    public typealias Reply = RestaurantProfile
    public typealias Refused = RestaurantRefused
}
