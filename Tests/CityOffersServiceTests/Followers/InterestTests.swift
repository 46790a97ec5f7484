import CityOffersContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Followers change their cities, categories and country")
struct InterestTests {
    @Test("New categories replace the former, and the reply has all with their selection (R05.19)")
    func categories() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let ana = try await town.joined(places)
        let reply = try await town.call(SetMyCategories(categories: [places.fun.id]), as: ana)
        #expect(reply.categories.map(\.id) == [places.music.id, places.fun.id])
        #expect(reply.categories.map(\.isSelected) == [false, true])
        #expect(try await town.call(GetMyCategories(), as: ana) == reply)
        #expect(try await town.call(SetMyCategories(categories: [places.fun.id]), as: ana) == reply)
    }

    @Test("New cities replace the former, and the reply has all of the country with their selection (R05.20)")
    func cities() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        _ = try await town.staff(AddCountry(code: CountryCode("SI"), name: Line("Slovenija")))
        _ = try await town.addCity("Maribor", 46.55, 15.64, in: CountryCode(unchecked: "SI"))
        let ana = try await town.joined(places)
        let call = SetMyCities(cities: [places.zagreb.id, places.miholjac.id, places.zagreb.id])
        let reply = try await town.call(call, as: ana)
        #expect(reply.cities.map(\.id) == [places.miholjac.id, places.osijek.id, places.zagreb.id])
        #expect(reply.cities.map(\.isSelected) == [true, false, true])
        #expect(try await town.call(GetMyCities(), as: ana) == reply)
        #expect(try await town.rows(of: "followerCity") == 2)
    }

    @Test("Refused choices leave the former: none, four, unknown ones, a city of another country (R05.21)")
    func refused() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let slovenia = try CountryCode("SI")
        _ = try await town.staff(AddCountry(code: slovenia, name: Line("Slovenija")))
        let maribor = try await town.addCity("Maribor", 46.55, 15.64, in: slovenia).id
        let split = try await town.addCity("Split", 43.5, 16.4).id
        let ana = try await town.joined(places)
        let before = try await town.call(Me(), as: ana)
        let four = [places.osijek.id, places.zagreb.id, places.miholjac.id, split]
        let calls: [([CityID], Faults)] = [
            ([], Faults("cities", .outOfRange(1...3))), (four, Faults("cities", .outOfRange(1...3))),
            ([places.osijek.id, .example], Faults("cities.1", .notOffered)),
            ([maribor], Faults("cities.0", .otherCountry)),
        ]
        for (cities, faults) in calls {
            #expect(try await town.faults(of: SetMyCities(cities: cities), as: ana) == faults)
        }
        let none = try await town.faults(of: SetMyCategories(categories: []), as: ana)
        #expect(none == Faults("categories", .required))
        let unknown = try await town.faults(of: SetMyCategories(categories: [places.fun.id, .example]), as: ana)
        #expect(unknown == Faults("categories.1", .notOffered))
        #expect(try await town.call(Me(), as: ana) == before)
    }

    @Test("A call has no member for another person, and changes the caller alone (R05.22)")
    func foreign() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let (ana, iva) = (try await town.joined(places), try await town.joined(places, number: 2))
        let before = try await town.call(Me(), as: iva)
        for member in ["id", "follower", "person", "user"] {
            for (name, rest) in [
                (SetMyCities.name, #""cities":["\#(places.zagreb.id)"]"#),
                (SetMyCategories.name, #""categories":["\#(places.fun.id)"]"#),
                (SetMyCountry.name, #""country":"HR","cities":["\#(places.zagreb.id)"]"#),
                (SetAlerts.name, #""newOffers":false,"nearbyOffers":false"#),
            ] {
                let json = #"{"\#(member)":"\#(iva)",\#(rest)}"#
                let faults = try await town.client.faults(
                    name, Array(json.utf8), meta: .signedIn(AccountID(ana), .person))
                #expect(faults == Faults(member, .unknownMember), "\(name)")
            }
        }
        _ = try await town.call(SetMyCities(cities: [places.zagreb.id]), as: ana)
        #expect(try await town.call(Me(), as: iva) == before)
    }

    @Test("A country is replaced together with its cities, all or nothing (R05.13)")
    func country() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let slovenia = try CountryCode("SI")
        _ = try await town.staff(AddCountry(code: slovenia, name: Line("Slovenija")))
        let maribor = try await town.addCity("Maribor", 46.55, 15.64, in: slovenia)
        let ana = try await town.joined(places)
        let before = try await town.call(Me(), as: ana)
        let mixed = SetMyCountry(country: slovenia, cities: [maribor.id, places.osijek.id])
        #expect(try await town.faults(of: mixed, as: ana) == Faults("cities.1", .otherCountry))
        let unknown = SetMyCountry(country: try CountryCode("DE"), cities: [maribor.id])
        #expect(try await town.faults(of: unknown, as: ana) == Faults("country", .notOffered))
        #expect(try await town.call(Me(), as: ana) == before)
        let reply = try await town.call(SetMyCountry(country: slovenia, cities: [maribor.id]), as: ana)
        #expect(reply == MyCities(country: slovenia, cities: [MyCity(maribor, isSelected: true)]))
        #expect(try await town.call(Me(), as: ana).profile?.country == slovenia)
    }

    @Test("A person who has not joined has no choices to read or change")
    func stranger() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let ana = try await town.person()
        await #expect(throws: FollowerRefused.notJoined) { try await town.call(GetMyCities(), as: ana) }
        await #expect(throws: FollowerRefused.notJoined) { try await town.call(GetMyCategories(), as: ana) }
        await #expect(throws: FollowerRefused.notJoined) {
            try await town.call(SetMyCities(cities: [places.osijek.id]), as: ana)
        }
    }

    @Test("Of two changes of the cities at once, one remains whole, in every round")
    func race() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let ana = try await town.joined(places)
        let choices: [Set<CityID>] = [[places.osijek.id, places.zagreb.id], [places.miholjac.id]]
        for _ in 0..<raceRounds {
            let results = await TestKit.race(2) { number in
                try await town.call(SetMyCities(cities: Array(choices[number])), as: ana)
            }
            #expect(results.losers().isEmpty)
            let chosen = try await town.call(GetMyCities(), as: ana).cities.filter(\.isSelected).map(\.id)
            #expect(choices.contains(Set(chosen)))
        }
    }
}
