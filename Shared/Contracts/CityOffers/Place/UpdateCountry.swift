public import CallTypes
public import Vocabulary

/// Changes the name of a country, or whether people can choose it (R05.45). Who follows it keeps it.
public struct UpdateCountry: Call {
    public static let name = "cityOffers.updateCountry"
    public static let summary = "Change a country, or switch it on or off"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.patch, "/v1/countries/{country}")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff switches a country on", UpdateCountry(country: ExampleTown.croatia, isActive: true),
            ExampleTown.hrvatska)
    ]

    public var country: CountryCode
    /// The value stays when absent.
    public var name: Line?
    /// The value stays when absent.
    public var isActive: Bool?

    public init(country: CountryCode, name: Line? = nil, isActive: Bool? = nil) {
        self.country = country
        self.name = name
        self.isActive = isActive
    }

    public typealias Reply = Country

    public enum Refused: Refusal {
        case unknownCountry

        public var terms: RefusalTerms { .notFound("There is no such country here.", member: "country") }
    }
}
