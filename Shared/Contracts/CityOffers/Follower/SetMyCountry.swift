public import CallTypes
public import Vocabulary

/// Replaces the country of the caller together with the cities, which must be in it (R05.13).
public struct SetMyCountry: Call {
    public static let name = "cityOffers.setMyCountry"
    public static let summary = "Follow cities of another country"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.put, "/v1/city-offers/me/country")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana moves to Croatia", SetMyCountry(country: ExampleTown.croatia, cities: [ExampleTown.osijek]),
            ExampleTown.anasCities)
    ]

    public var country: CountryCode
    /// One to three cities of the country.
    public var cities: [CityID]

    public init(country: CountryCode, cities: [CityID]) {
        self.country = country
        self.cities = cities
    }

    public func validate(_ faults: inout Faults) { faults.check(cities: cities) }

    public typealias Reply = MyCities
    public typealias Refused = FollowerRefused
}
