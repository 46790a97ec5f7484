import CityOffersContract
import RPC
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Places from a file")
struct PlaceLoadingTests {
    private static func call(_ places: [(String, Double, Double)]) throws -> LoadPlaces {
        LoadPlaces(
            country: .example, countryName: try Line("Hrvatska"),
            places: try places.map { name, latitude, longitude in
                LoadPlaces.Place(
                    name: try Line(name),
                    coordinate: Coordinate(latitude: try Latitude(latitude), longitude: try Longitude(longitude)),
                    timeZone: .example)
            })
    }

    @Test("Loading twice adds once; a moved city is changed, and others stay")
    func repeated() async throws {
        let town = try await OfferTown.make()
        let first = try Self.call([("Osijek", 45.55, 18.69), ("Donji Miholjac", 45.76, 18.17)])
        #expect(try await town.client.call(first) == LoadPlaces.Reply(added: 2, changed: 0, unchanged: 0))
        #expect(try await town.client.call(first) == LoadPlaces.Reply(added: 0, changed: 0, unchanged: 2))
        let moved = try Self.call([("OSIJEK", 45.5, 18.69), ("Zagreb", 45.81, 15.98)])
        #expect(try await town.client.call(moved) == LoadPlaces.Reply(added: 1, changed: 1, unchanged: 0))
        let cities = try await town.client.call(ListCities()).items
        #expect(cities.map(\.name.text) == ["Donji Miholjac", "Osijek", "Zagreb"])
        #expect(cities[1].coordinate.latitude.degrees == 45.5 && cities[1].version == 2)
        #expect(try await town.count("SELECT count(*) FROM country") == 1)
    }

    @Test("Loading keeps what staff has decided: an inactive city, the name of a country")
    func kept() async throws {
        let town = try await OfferTown.make()
        let call = try Self.call([("Osijek", 45.55, 18.69)])
        _ = try await town.client.call(call)
        let osijek = try #require(try await town.client.call(ListCities()).items.first)
        try await town.turn(osijek, on: false)
        _ = try await town.staff(UpdateCountry(country: .example, name: Line("Croatia")))
        _ = try await town.client.call(try Self.call([("Osijek", 45.5, 18.69)]))
        #expect(try await town.client.call(ListCities()).items.isEmpty)
        #expect(try await town.client.call(ListCountries()).items.map(\.name.text) == ["Croatia"])
    }

    @Test("Bad places are refused with their position, and no place is loaded")
    func refused() async throws {
        let town = try await OfferTown.make()
        var call = try Self.call([("Osijek", 45.55, 18.69), ("Zagreb", 45.81, 15.98)])
        call.places[1].timeZone = TimeZoneName(unchecked: "Europe/Atlantis")
        let faults = try await town.client.faults(LoadPlaces.name, JSONWriter.encode(call))
        #expect(faults?.paths == ["places.1.timeZone"])
        for count in [0, LoadPlaces.limit + 1] {
            call.places = (0..<count).map { _ in call.places[0] }
            let faults = try await town.client.faults(LoadPlaces.name, JSONWriter.encode(call))
            #expect(faults?.paths == ["places"])
            call.places = try Self.call([("Osijek", 45.55, 18.69)]).places
        }
        #expect(try await town.count("SELECT count(*) FROM city") == 0)
    }

    @Test("Staff cannot load places: only the operator can")
    func operators() async throws {
        let town = try await OfferTown.make()
        let client = InProcessClient(town.parts.dispatcher, as: Peer(uid: 1_000))
        let error = try await client.error(
            LoadPlaces.name, JSONWriter.encode(try Self.call([("Osijek", 45.55, 18.69)])))
        #expect(error?.data.type == "rpc.untrustedPeer")
    }
}
