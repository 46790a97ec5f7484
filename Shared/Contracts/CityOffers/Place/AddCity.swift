public import CallTypes
public import Vocabulary

/// Adds a city to a country (R05.45). The system makes its identifier and its slug: `donji-miholjac`.
public struct AddCity: Call {
    public static let name = "cityOffers.addCity"
    public static let summary = "Add a city"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.post, "/v1/cities")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff adds Osijek",
            AddCity(
                country: ExampleTown.croatia, name: ExampleTown.osijekCity.name,
                coordinate: ExampleTown.osijekCity.coordinate),
            ExampleTown.osijekCity)
    ]

    public var country: CountryCode
    /// No other city of the country may have the name. Case and accents do not make another name.
    public var name: Line
    /// The middle of the city.
    public var coordinate: Coordinate
    /// By default that of the nearest city of the country. `Europe/Zagreb` for the first city of a country.
    public var timeZone: TimeZoneName?

    public init(country: CountryCode, name: Line, coordinate: Coordinate, timeZone: TimeZoneName? = nil) {
        self.country = country
        self.name = name
        self.coordinate = coordinate
        self.timeZone = timeZone
    }

    public typealias Reply = City

    public enum Refused: Refusal {
        case unknownCountry
        case nameTaken

        public var terms: RefusalTerms {
            switch self {
            case .unknownCountry: .invalid("There is no such country here.", member: "country")
            case .nameTaken: .placeNameTaken
            }
        }
    }
}

extension RefusalTerms {
    /// Of cities in one country, and of categories.
    static var placeNameTaken: RefusalTerms { .conflict("There is one with this name already.", member: "name") }
}
