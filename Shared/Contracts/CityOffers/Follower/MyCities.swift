public import Vocabulary

/// The cities that a follower can choose, by name: all active ones of the country, and the chosen ones that are
/// inactive.
public struct MyCities: Codable, Hashable, Sendable {
    public var country: CountryCode
    public var cities: [MyCity]

    public init(country: CountryCode, cities: [MyCity]) {
        self.country = country
        self.cities = cities
    }
}

/// A city that a follower can choose or has chosen.
public struct MyCity: Codable, Hashable, Sendable {
    public var id: CityID
    public var name: Line
    public var slug: Slug
    public var country: CountryCode
    /// Whether people can still choose it. A follower who has chosen it keeps it.
    public var isActive: Bool
    /// Whether the follower who calls has chosen it.
    public var isSelected: Bool

    public init(_ city: City, isSelected: Bool) {
        id = city.id
        name = city.name
        slug = city.slug
        country = city.country
        isActive = city.isActive
        self.isSelected = isSelected
    }
}
