public import CallTypes
public import Vocabulary

/// Changes a city, or whether people can choose it (R05.46). Who follows it keeps it, but sees no offers while it is
/// inactive. Its slug and its country stay.
public struct UpdateCity: Call {
    public static let name = "cityOffers.updateCity"
    public static let summary = "Change a city, or switch it on or off"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.patch, "/v1/cities/{city}")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff switches Osijek off", UpdateCity(city: ExampleTown.osijek, isActive: false),
            ExampleTown.inactiveOsijek)
    ]

    public var city: CityID
    /// The value stays when absent.
    public var name: Line?
    /// The value stays when absent.
    public var coordinate: Coordinate?
    /// The value stays when absent.
    public var timeZone: TimeZoneName?
    /// The value stays when absent.
    public var isActive: Bool?

    public init(
        city: CityID, name: Line? = nil, coordinate: Coordinate? = nil, timeZone: TimeZoneName? = nil,
        isActive: Bool? = nil
    ) {
        self.city = city
        self.name = name
        self.coordinate = coordinate
        self.timeZone = timeZone
        self.isActive = isActive
    }

    public typealias Reply = City

    public enum Refused: Refusal {
        case noSuchCity
        case nameTaken

        public var terms: RefusalTerms {
            switch self {
            case .noSuchCity: .notFound("There is no such city here.")
            case .nameTaken: .placeNameTaken
            }
        }
    }
}
