import CityOffersContract
import Vocabulary

/// A row of the table `follower`, with the chosen cities and categories.
struct FollowerRecord: Hashable, Sendable {
    let id: FollowerID
    var birthDate: BirthDate
    var gender: Gender
    var country: CountryCode
    var cities: Set<CityID> = []
    var categories: Set<OfferCategoryID> = []
    var alerts = Alerts(newOffers: true, nearbyOffers: true)
    var createdAt: Instant
    var version: Int64 = 1
}

extension FollowerRecord {
    private static let dayLength: Int64 = 86_400_000

    /// Makes the follower that a person asks to be.
    /// - Throws: `Faults` with all faults of the members.
    init(_ interests: some FirstInterests, as id: FollowerID, among places: NamedPlaces, at now: Instant) throws(Faults)
    {
        self.init(
            id: id, birthDate: interests.birthDate, gender: interests.gender, country: interests.country,
            createdAt: now)
        var faults = Faults()
        let yesterday = BirthDate(daysSince1970: now.milliseconds / Self.dayLength - 1)
        if interests.birthDate.days > yesterday.days {
            faults.record(.outOfRange("\(BirthDate.earliest)", "\(yesterday)"), at: "birthDate")
        }
        let isKnown = places.country?.isActive == true
        if !isKnown { faults.record(.notOffered, at: "country") }
        // Without its country, no city can be in another one.
        check(interests.cities, among: places, countryIsKnown: isKnown, &faults)
        check(interests.categories, among: places, &faults)
        guard faults.isEmpty else { throw faults }
        (cities, categories) = (Set(interests.cities), Set(interests.categories))
    }

    /// Replaces the cities (R05.20). A city that is chosen already can be kept, also while it is inactive (R05.46).
    mutating func choose(cities chosen: [CityID], among places: NamedPlaces) throws(Faults) {
        var faults = Faults()
        check(chosen, among: places, countryIsKnown: true, &faults)
        guard faults.isEmpty else { throw faults }
        cities = Set(chosen)
    }

    /// Replaces the country and the cities. In the same country as before it replaces the cities alone.
    mutating func move(
        to country: CountryCode, cities chosen: [CityID], among places: NamedPlaces
    ) throws(Faults) {
        guard country == self.country || places.country?.isActive == true else { throw Faults("country", .notOffered) }
        var moved = self
        moved.country = country
        try moved.choose(cities: chosen, among: places)
        self = moved
    }

    /// Replaces the categories (R05.19). A category that is chosen already can be kept, also while it is inactive.
    mutating func choose(categories chosen: [OfferCategoryID], among places: NamedPlaces) throws(Faults) {
        var faults = Faults()
        check(chosen, among: places, &faults)
        guard faults.isEmpty else { throw faults }
        categories = Set(chosen)
    }

    private func check(
        _ chosen: [CityID], among places: NamedPlaces, countryIsKnown: Bool, _ faults: inout Faults
    ) {
        for (index, id) in chosen.enumerated() {
            guard let city = places.cities[id], city.isActive || cities.contains(id) else {
                faults.record(.notOffered, at: "cities.\(index)")
                continue
            }
            if countryIsKnown, city.country != country { faults.record(.otherCountry, at: "cities.\(index)") }
        }
    }

    private func check(_ chosen: [OfferCategoryID], among places: NamedPlaces, _ faults: inout Faults) {
        for (index, id) in chosen.enumerated() {
            let isOffered = places.categories[id].map { $0.isActive || categories.contains(id) } ?? false
            if !isOffered { faults.record(.notOffered, at: "categories.\(index)") }
        }
    }
}
