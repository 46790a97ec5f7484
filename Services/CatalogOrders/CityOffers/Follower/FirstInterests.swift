import CityOffersContract
import GRDB
import Vocabulary

/// What a person tells to begin, by registering or by joining.
protocol FirstInterests: Sendable {
    var birthDate: BirthDate { get }
    var gender: Gender { get }
    var country: CountryCode { get }
    var cities: [CityID] { get }
    var categories: [OfferCategoryID] { get }
}

extension Register: FirstInterests {}
extension Join: FirstInterests {}

/// The country, the cities and the categories that a call names, as far as they exist.
struct NamedPlaces: Sendable {
    var country: Country?
    var cities: [CityID: City] = [:]
    var categories: [OfferCategoryID: OfferCategory] = [:]

    init(country: Country? = nil, cities: [City] = [], categories: [OfferCategory] = []) {
        self.country = country
        self.cities = Dictionary(cities.map { ($0.id, $0) }) { first, _ in first }
        self.categories = Dictionary(categories.map { ($0.id, $0) }) { first, _ in first }
    }

    init(of interests: some FirstInterests, _ db: Database) throws {
        country = try CountryRows(db).find(interests.country)
        cities = try CityRows(db).find(interests.cities)
        categories = try CategoryRows(db).find(interests.categories)
    }

    init(country: CountryCode, cities: [CityID], _ db: Database) throws {
        self.country = try CountryRows(db).find(country)
        self.cities = try CityRows(db).find(cities)
    }
}
