public import CallTypes
public import Vocabulary

/// Adds the cities of a country from a file, for the operator. A city with the same name gets the coordinate and the
/// time zone of the file. No city is removed, and an inactive city stays inactive, so the call may be repeated.
public struct LoadPlaces: Call {
    /// The most cities of one call.
    public static let limit = 500

    public static let name = "cityOffers.loadPlaces"
    public static let summary = "Add the cities of a country from a file"
    public static let access = Access.operator
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The operator loads Osijek",
            LoadPlaces(
                country: ExampleTown.croatia, countryName: ExampleTown.hrvatska.name,
                places: [
                    Place(
                        name: ExampleTown.osijekCity.name, coordinate: ExampleTown.osijekCity.coordinate,
                        timeZone: ExampleTown.osijekCity.timeZone)
                ]),
            Reply(added: 1, changed: 0, unchanged: 0))
    ]

    public var country: CountryCode
    /// For a country that is not there yet. A country that is there keeps its name.
    public var countryName: Line
    /// 1 to 500.
    public var places: [Place]

    public init(country: CountryCode, countryName: Line, places: [Place]) {
        self.country = country
        self.countryName = countryName
        self.places = places
    }

    /// A city in a file.
    public struct Place: Codable, Hashable, Sendable {
        public var name: Line
        public var coordinate: Coordinate
        public var timeZone: TimeZoneName

        public init(name: Line, coordinate: Coordinate, timeZone: TimeZoneName) {
            self.name = name
            self.coordinate = coordinate
            self.timeZone = timeZone
        }
    }

    public func validate(_ faults: inout Faults) {
        if !(1...Self.limit).contains(places.count) {
            faults.record(.outOfRange(1...Int64(Self.limit)), at: "places")
        }
    }

    public struct Reply: Codable, Hashable, Sendable {
        /// The cities that are new.
        public var added: Int
        /// The cities that got another coordinate or time zone.
        public var changed: Int
        /// The cities that already had the values of the file.
        public var unchanged: Int

        public init(added: Int, changed: Int, unchanged: Int) {
            self.added = added
            self.changed = changed
            self.unchanged = unchanged
        }
    }
}
