public import CallTypes
public import Vocabulary

/// Changes the profile of the restaurant that calls. `identity.changeEmail` changes the sign-in address (R02.16).
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
            UpdateRestaurant(openingHours: .set(ExampleTown.konobaWithSundays.openingHours)),
            ExampleTown.konobaWithSundays),
        CallExample("The restaurant changes nothing", UpdateRestaurant(), ExampleTown.konoba),
    ]

    public var name: Patch<Line>
    public var description: Patch<Localized<Paragraph>>
    public var address: Patch<Line>
    public var coordinate: Patch<Coordinate>
    public var phone: Patch<PhoneNumber>
    /// At most five.
    public var cuisines: Patch<[Cuisine]>
    /// At most 28 times, which do not overlap.
    public var openingHours: Patch<[OpeningHours]>
    public var timeZone: Patch<TimeZoneName>
    public var mainLanguage: Patch<Language>
    public var whoMayOrder: Patch<WhoMayOrder>

    public init(
        name: Patch<Line> = .keep, description: Patch<Localized<Paragraph>> = .keep, address: Patch<Line> = .keep,
        coordinate: Patch<Coordinate> = .keep, phone: Patch<PhoneNumber> = .keep, cuisines: Patch<[Cuisine]> = .keep,
        openingHours: Patch<[OpeningHours]> = .keep, timeZone: Patch<TimeZoneName> = .keep,
        mainLanguage: Patch<Language> = .keep, whoMayOrder: Patch<WhoMayOrder> = .keep
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
        self.whoMayOrder = whoMayOrder
    }

    public func validate(_ faults: inout Faults) {
        if name == .clear { faults.record(.required, at: "name") }
        if address == .clear { faults.record(.required, at: "address") }
        if phone == .clear { faults.record(.required, at: "phone") }
        if timeZone == .clear { faults.record(.required, at: "timeZone") }
        if mainLanguage == .clear { faults.record(.required, at: "mainLanguage") }
        if whoMayOrder == .clear { faults.record(.required, at: "whoMayOrder") }
        if case .set(let hours) = openingHours { faults.check(hours, at: "openingHours") }
        if case .set(let cuisines) = cuisines { faults.check(cuisines, at: "cuisines") }
    }

    public typealias Reply = RestaurantProfile
    public typealias Refused = RestaurantRefused

    private enum CodingKeys: String, CodingKey {
        case name, description, address, coordinate, phone, cuisines, openingHours, timeZone, mainLanguage
        case whoMayOrder
    }

    /// Omits unchanged members: `null` would remove a value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if name != .keep { try container.encode(name, forKey: .name) }
        if description != .keep { try container.encode(description, forKey: .description) }
        if address != .keep { try container.encode(address, forKey: .address) }
        if coordinate != .keep { try container.encode(coordinate, forKey: .coordinate) }
        if phone != .keep { try container.encode(phone, forKey: .phone) }
        if cuisines != .keep { try container.encode(cuisines, forKey: .cuisines) }
        if openingHours != .keep { try container.encode(openingHours, forKey: .openingHours) }
        if timeZone != .keep { try container.encode(timeZone, forKey: .timeZone) }
        if mainLanguage != .keep { try container.encode(mainLanguage, forKey: .mainLanguage) }
        if whoMayOrder != .keep { try container.encode(whoMayOrder, forKey: .whoMayOrder) }
    }
}
