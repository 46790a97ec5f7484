public import Vocabulary

/// A follower as the person sees it (R05.16). Identity has the name and the address (`identity.getMyAccount`).
public struct FollowerProfile: Codable, Hashable, Sendable {
    public var id: FollowerID
    public var birthDate: BirthDate
    public var gender: Gender
    public var country: CountryCode
    /// The chosen ones, by name. One to three.
    public var cities: [City]
    /// The chosen ones, by name. At least one.
    public var categories: [OfferCategory]
    public var alerts: Alerts

    public init(
        id: FollowerID, birthDate: BirthDate, gender: Gender, country: CountryCode, cities: [City],
        categories: [OfferCategory], alerts: Alerts
    ) {
        self.id = id
        self.birthDate = birthDate
        self.gender = gender
        self.country = country
        self.cities = cities
        self.categories = categories
        self.alerts = alerts
    }
}

/// The city offers of a person.
public struct MyCityOffers: Codable, Hashable, Sendable {
    /// Whether the person has chosen a country, cities and categories.
    public var isJoined: Bool
    /// `null` for a person who has not joined.
    public var profile: FollowerProfile?
    public var share: ShareBlock

    public init(profile: FollowerProfile?, share: ShareBlock) {
        isJoined = profile != nil
        self.profile = profile
        self.share = share
    }
}
