public import CallTypes
public import Vocabulary

/// Opens the city offers for a person who has an account. Again with the same members it changes nothing.
public struct Join: Call {
    public static let name = "cityOffers.join"
    public static let summary = "Choose the cities and categories that you want to follow for the first time"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/city-offers/join")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana has an account and begins to follow Osijek",
            Join(
                birthDate: .example, gender: .female, country: ExampleTown.croatia, cities: [ExampleTown.osijek],
                categories: [ExampleTown.music]),
            MyCityOffers(profile: ExampleTown.anasProfile, share: ExampleTown.share))
    ]

    /// Before today.
    public var birthDate: BirthDate
    public var gender: Gender
    public var country: CountryCode
    /// One to three cities of the country.
    public var cities: [CityID]
    /// At least one.
    public var categories: [OfferCategoryID]

    public init(
        birthDate: BirthDate, gender: Gender, country: CountryCode, cities: [CityID], categories: [OfferCategoryID]
    ) {
        self.birthDate = birthDate
        self.gender = gender
        self.country = country
        self.cities = cities
        self.categories = categories
    }

    public func validate(_ faults: inout Faults) {
        faults.check(cities: cities)
        faults.check(categories: categories)
    }

    public typealias Reply = MyCityOffers

    public enum Refused: Refusal {
        /// With other members than now. The calls about the own cities, categories and country change them.
        case alreadyJoined

        public var terms: RefusalTerms { .conflict("You follow cities already.") }
    }
}
