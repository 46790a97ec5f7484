public import CallTypes
public import Vocabulary

/// Adds a country (R05.45).
public struct AddCountry: Call {
    public static let name = "cityOffers.addCountry"
    public static let summary = "Add a country"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.post, "/v1/countries")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff adds Croatia", AddCountry(code: ExampleTown.croatia, name: ExampleTown.hrvatska.name),
            ExampleTown.hrvatska)
    ]

    /// ISO 3166-1, two letters.
    public var code: CountryCode
    public var name: Line

    public init(code: CountryCode, name: Line) {
        self.code = code
        self.name = name
    }

    public typealias Reply = Country

    public enum Refused: Refusal {
        case countryExists

        public var terms: RefusalTerms { .conflict("This country exists already.", member: "code") }
    }
}
