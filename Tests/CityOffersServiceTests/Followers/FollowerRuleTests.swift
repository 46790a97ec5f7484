import CityOffersContract
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The rules of a follower's choices")
struct FollowerRuleTests {
    private static func city(_ number: UInt64, isActive: Bool = true, in country: CountryCode = .example) -> City {
        City(
            id: CityID(at: .example, random: (0, number)), name: Line(unchecked: "City"),
            slug: Slug(unchecked: "city"), country: country, coordinate: .example, timeZone: .example,
            isActive: isActive, version: 1)
    }

    private static func follower(of cities: [City] = []) -> FollowerRecord {
        FollowerRecord(
            id: .example, birthDate: .example, gender: .male, country: .example, cities: Set(cities.map(\.id)),
            createdAt: .example)
    }

    @Test("An inactive city can be kept and not chosen")
    func inactive() throws {
        let (old, new) = (Self.city(1, isActive: false), Self.city(2, isActive: false))
        var follower = Self.follower(of: [old])
        let places = NamedPlaces(cities: [old, new])
        try follower.choose(cities: [old.id], among: places)
        #expect(follower.cities == [old.id])
        #expect(throws: Faults("cities.1", .notOffered)) {
            try follower.choose(cities: [old.id, new.id], among: places)
        }
        #expect(follower.cities == [old.id])
    }

    @Test("All faults of a choice are found at once")
    func all() {
        var follower = Self.follower()
        let foreign = Self.city(1, in: CountryCode(unchecked: "SI"))
        var faults = Faults("cities.0", .otherCountry)
        faults.record(.notOffered, at: "cities.1")
        #expect(throws: faults) {
            try follower.choose(cities: [foreign.id, .example], among: NamedPlaces(cities: [foreign]))
        }
    }

    @Test("The own country can be kept while it is inactive, another one must be active")
    func country() throws {
        let (home, away) = (Self.city(1), Self.city(2, in: CountryCode(unchecked: "SI")))
        var follower = Self.follower()
        let closed = Country(code: .example, name: Line(unchecked: "Hrvatska"), isActive: false)
        try follower.move(to: .example, cities: [home.id], among: NamedPlaces(country: closed, cities: [home]))
        #expect(follower.cities == [home.id])
        let other = Country(code: away.country, name: Line(unchecked: "Slovenija"), isActive: false)
        #expect(throws: Faults("country", .notOffered)) {
            try follower.move(to: away.country, cities: [away.id], among: NamedPlaces(country: other, cities: [away]))
        }
        #expect(follower.country == .example && follower.cities == [home.id])
    }
}
