public import CallTypes
public import Vocabulary

/// Finds offers for anyone, by place, time and words. The offer that became visible last comes first.
///
/// Coordinates are rounded to two decimals as soon as they are read, so no log and no cache has an exact position.
public struct FindOffers: ListCall {
    public static let name = "cityOffers.findOffers"
    public static let summary = "Find offers by place, time and words"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/city-offers")
    public static let cacheSeconds: Int? = 60
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A visitor of Osijek looks for music tonight",
            FindOffers(city: ExampleTown.osijek, category: ExampleTown.music, when: .tonight),
            Reply(items: [ExampleTown.concertRow], next: nil)),
        CallExample(
            "A visitor looks for a concert nearby",
            FindOffers(latitude: .example, longitude: .example, radius: .example, search: Line(unchecked: "konc")),
            Reply(items: [ExampleTown.concertRow], next: nil)),
    ]

    public var city: CityID?
    public var category: OfferCategoryID?
    /// With `longitude` and `radius`: the offers within the distance. An offer without a coordinate is never found so.
    public var latitude: RoundedLatitude?
    public var longitude: RoundedLongitude?
    /// In metres.
    public var radius: SearchRadius?
    /// With `west`, `north` and `east`: the offers between two parallels and two meridians, as on a map.
    public var south: RoundedLatitude?
    /// Greater than `east` when the area crosses the date line.
    public var west: RoundedLongitude?
    public var north: RoundedLatitude?
    public var east: RoundedLongitude?
    /// Beginnings of words of the name, the place, the city, the promoter and the description, in any order. Case and
    /// accents do not matter, and `č`, `ć` and `đ` count as `c` and `d`. Words after the eighth are ignored.
    public var search: Line?
    /// When it takes place, on the clocks of its city. An offer without an event takes place while it is promoted.
    public var when: OfferTime?
    public var cursor: PageCursor?
    /// 50 when absent. A page may have fewer items although there is a next page.
    public var limit: PageLimit?

    public init(
        city: CityID? = nil, category: OfferCategoryID? = nil, latitude: RoundedLatitude? = nil,
        longitude: RoundedLongitude? = nil, radius: SearchRadius? = nil, south: RoundedLatitude? = nil,
        west: RoundedLongitude? = nil, north: RoundedLatitude? = nil, east: RoundedLongitude? = nil,
        search: Line? = nil, when: OfferTime? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil
    ) {
        self.city = city
        self.category = category
        self.latitude = latitude
        self.longitude = longitude
        self.radius = radius
        self.south = south
        self.west = west
        self.north = north
        self.east = east
        self.search = search
        self.when = when
        self.cursor = cursor
        self.limit = limit
    }

    public func validate(_ faults: inout Faults) {
        let circle = [("latitude", latitude != nil), ("longitude", longitude != nil), ("radius", radius != nil)]
        let box = [("south", south != nil), ("west", west != nil), ("north", north != nil), ("east", east != nil)]
        for members in [circle, box] where members.contains(where: \.1) {
            for (name, isGiven) in members where !isGiven { faults.record(.required, at: name) }
        }
        if let first = box.first(where: \.1), circle.contains(where: \.1) { faults.record(.givenTwice, at: first.0) }
        if let south, let north, north.degrees < south.degrees {
            faults.record(.outOfRange("\(south.degrees)", "90"), at: "north")
        }
    }

    public typealias Reply = Page<OfferRow>
}

/// A time at which offers take place.
public enum OfferTime: String, WireValue, CaseIterable {
    /// From midnight to midnight.
    case today
    /// From 18:00 to 04:00. Before 04:00 it is the night that has begun the day before.
    case tonight
    /// Saturday and Sunday; the current ones on these days.
    case weekend
}
