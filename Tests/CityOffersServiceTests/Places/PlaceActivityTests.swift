import CityOffersContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Places and categories that staff has switched off")
struct PlaceActivityTests {
    @Test("An inactive city or category is not offered, and staff still sees it (R05.46)")
    func hidden() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        try await town.turn(places.osijek, on: false)
        try await town.turn(places.fun, on: false)
        _ = try await town.staff(UpdateCountry(country: .example, isActive: false))
        let (countries, cities) = (
            try await town.client.call(ListCountries()).items, try await town.client.call(ListCities()).items
        )
        #expect(countries.isEmpty && cities.map(\.id) == [places.miholjac.id, places.zagreb.id])
        let categories = try await town.client.call(ListCategories()).items.map(\.id)
        #expect(categories == [places.music.id])
        let inactive = try await town.staff(ListAllCities(isActive: false)).items.map(\.id)
        let active = try await town.staff(ListAllCities(isActive: true)).items.map(\.id)
        #expect(inactive == [places.osijek.id] && active == [places.miholjac.id, places.zagreb.id])
        let all = try await town.staff(ListAllCategories()).items
        #expect(all.map(\.isActive) == [true, false])
        #expect(try await town.staff(ListAllCountries()).items.map(\.isActive) == [false])
    }

    @Test(
        "An inactive city or category cannot be chosen, but a follower keeps it and sees that it is inactive (R05.46)")
    func kept() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let ana = try await town.joined(places, cities: [places.osijek])
        try await town.turn(places.osijek, on: false)
        try await town.turn(places.fun, on: false)
        let me = try await town.call(Me(), as: ana).profile
        #expect(me?.cities.map(\.isActive) == [false])
        // The order is that of the names: Glazba, Zabava.
        #expect(me?.categories.map(\.isActive) == [true, false])
        let mine = try await town.call(GetMyCities(), as: ana).cities
        #expect(mine.map(\.isActive) == [true, false, true] && mine.map(\.isSelected) == [false, true, false])
        // It is kept beside a new one.
        let both = SetMyCities(cities: [places.osijek.id, places.zagreb.id])
        #expect(try await town.call(both, as: ana).cities.map(\.isSelected) == [false, true, true])
        _ = try await town.call(SetMyCities(cities: [places.zagreb.id]), as: ana)
        let after = try await town.call(GetMyCities(), as: ana).cities
        #expect(after.map(\.id) == [places.miholjac.id, places.zagreb.id])
        let faults = try await town.faults(of: both, as: ana)
        #expect(faults == Faults("cities.0", .notOffered))
        #expect(try await town.call(GetMyCities(), as: ana) == MyCities(country: .example, cities: after))
    }

    @Test("An inactive category is deselected for good, and switching it on offers it again (R05.46)")
    func category() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let ana = try await town.joined(places, cities: [places.osijek])
        try await town.turn(places.fun, on: false)
        _ = try await town.call(SetMyCategories(categories: [places.music.id]), as: ana)
        let call = SetMyCategories(categories: [places.music.id, places.fun.id])
        #expect(try await town.faults(of: call, as: ana) == Faults("categories.1", .notOffered))
        try await town.turn(places.fun, on: true)
        #expect(try await town.call(call, as: ana).categories.map(\.isSelected) == [true, true])
    }

    @Test("A person cannot register for or join what is inactive (R05.46)")
    func beginning() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        try await town.turn(places.osijek, on: false)
        try await town.turn(places.fun, on: false)
        let call = try Register.sample(places, cities: [places.osijek])
        let faults = try await town.client.faults(Register.name, JSONWriter.encode(call))
        #expect(faults?.paths.sorted() == ["categories.0", "cities.0"])
        _ = try await town.staff(UpdateCountry(country: .example, isActive: false))
        let without = try await town.client.faults(Register.name, JSONWriter.encode(call))
        #expect(without?.paths.sorted() == ["categories.0", "cities.0", "country"])
        #expect(try await town.count("SELECT count(*) FROM follower") == 0)
    }
}
