import CityOffersContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("Staff adds places and categories")
struct PlaceAdminTests {
    @Test("Staff adds a country, a city and a category, and the system makes identifiers and slugs (R05.45)")
    func added() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        #expect(places.miholjac.slug.text == "donji-miholjac" && places.osijek.slug.text == "osijek")
        #expect(places.fun.slug.text == "zabava" && places.music.slug.text == "glazba")
        let ids = Set([places.osijek, places.miholjac, places.zagreb].map(\.id))
        #expect(ids.count == 3 && places.fun.id != places.music.id)
        #expect(places.osijek.isActive && places.osijek.timeZone.text == "Europe/Zagreb")
        let all = try await town.staff(ListAllCountries()).items
        #expect(all.map(\.code.text) == ["HR"] && all.first?.isActive == true)
    }

    @Test(
        "A bad country is refused with the member, and nothing is added (R05.45)",
        arguments: [
            (#"{"code":"HRV","name":"Hrvatska"}"#, "code"), (#"{"code":"H","name":"Hrvatska"}"#, "code"),
            (#"{"code":"H1","name":"Hrvatska"}"#, "code"), (#"{"code":"HR","name":" "}"#, "name"),
            (#"{"name":"Hrvatska"}"#, "code"), (#"{"code":"HR"}"#, "name"),
        ])
    func badCountry(call: String, member: String) async throws {
        let town = try await OfferTown.make()
        let faults = try await town.staffFaults(AddCountry.name, call)
        #expect(faults?.paths == [member])
        #expect(try await town.count("SELECT count(*) FROM country") == 0)
    }

    @Test(
        "A bad city is refused with the member, and nothing is added (R05.45)",
        arguments: [
            (#"{"country":"HR","name":"Split"}"#, "coordinate"),
            (#"{"country":"HR","name":"Split","coordinate":{"latitude":91,"longitude":16}}"#, "coordinate.latitude"),
            (#"{"country":"HR","name":"Split","coordinate":{"latitude":43,"longitude":181}}"#, "coordinate.longitude"),
            (#"{"country":"HR","name":"Split","coordinate":{"latitude":43}}"#, "coordinate.longitude"),
            (#"{"country":"HR","name":"","coordinate":{"latitude":43,"longitude":16}}"#, "name"),
            (#"{"country":"DE","name":"Ulm","coordinate":{"latitude":48,"longitude":10}}"#, "country"),
            (
                #"{"country":"HR","name":"Split","coordinate":{"latitude":43,"longitude":16},"timeZone":"Europe/Atlantis"}"#,
                "timeZone"
            ),
        ])
    func badCity(call: String, member: String) async throws {
        let town = try await OfferTown.make()
        _ = try await town.staff(AddCountry(code: .example, name: Line("Hrvatska")))
        let faults = try await town.staffFaults(AddCity.name, call)
        #expect(faults?.paths == [member])
        #expect(try await town.count("SELECT count(*) FROM city") == 0)
    }

    @Test("A country, and equal names in one country or among categories, are refused; elsewhere they are not")
    func equalNames() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        await #expect(throws: AddCountry.Refused.countryExists) {
            try await town.staff(AddCountry(code: CountryCode("hr"), name: Line("Croatia")))
        }
        for name in ["Osijek", "OSIJEK", " osijek "] {
            await #expect(throws: AddCity.Refused.nameTaken) { try await town.addCity(name, 45, 18) }
        }
        await #expect(throws: AddCategory.Refused.nameTaken) {
            try await town.staff(AddCategory(name: Line("glazbâ")))
        }
        await #expect(throws: UpdateCity.Refused.nameTaken) {
            try await town.staff(UpdateCity(city: places.osijek.id, name: Line("zagreb")))
        }
        await #expect(throws: UpdateCategory.Refused.nameTaken) {
            try await town.staff(UpdateCategory(category: places.fun.id, name: Line("Glazba")))
        }
        _ = try await town.staff(AddCountry(code: CountryCode("RS"), name: Line("Srbija")))
        let other = try await town.addCity("Osijek", 45, 19, in: CountryCode(unchecked: "RS"))
        #expect(other.slug.text == "osijek")
        #expect(try await town.count("SELECT count(*) FROM city") == 4)
    }

    @Test("A change keeps slug and identifier, makes a version, and an older version is refused")
    func changed() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let zone = try TimeZoneName("Europe/Ljubljana")
        let osijek = try await town.staff(
            UpdateCity(city: places.osijek.id, name: Line("Esseg"), coordinate: .example, timeZone: zone))
        #expect(osijek.name.text == "Esseg" && osijek.slug.text == "osijek" && osijek.version == 2)
        #expect(osijek.coordinate == .example && osijek.timeZone == zone)
        let music = try await town.staff(UpdateCategory(category: places.music.id, name: Line("Koncerti")))
        #expect(music.slug.text == "glazba" && music.version == 2)
        let same = try await town.staff(UpdateCategory(category: places.music.id, name: Line("Koncerti")))
        #expect(same.version == 2)
        var meta = town.staffMeta
        meta.expectedVersion = 1
        let refusal = try await town.refusal(of: UpdateCity(city: places.osijek.id, isActive: false), meta)
        #expect(refusal == "rpc.stale")
        // The freed name makes a slug with a number.
        #expect(try await town.addCity("Osijek", 45, 18).slug.text == "osijek-2")
    }

    @Test(
        "A name without Latin letters has a slug of its own, and equal slugs get numbers",
        arguments: [["🎵", "🎭"], ["قطط", "موسيقى"], ["Музика", "Театр"], ["C++", "C#", "C"]])
    func slugs(names: [String]) async throws {
        let town = try await OfferTown.make()
        var slugs: [Slug] = []
        for name in names {
            if name == "C#" || name == "C" {
                // The same word as the name before.
                await #expect(throws: AddCategory.Refused.nameTaken) {
                    try await town.staff(AddCategory(name: Line(name)))
                }
            } else {
                slugs.append(try await town.staff(AddCategory(name: Line(name))).slug)
            }
        }
        #expect(Set(slugs).count == slugs.count)
        for slug in slugs { #expect(try Slug(slug.text) == slug) }
    }

    @Test("Unknown places and categories are refused")
    func unknown() async throws {
        let town = try await OfferTown.make()
        await #expect(throws: UpdateCountry.Refused.unknownCountry) {
            try await town.staff(UpdateCountry(country: .example, isActive: false))
        }
        await #expect(throws: UpdateCity.Refused.noSuchCity) { try await town.staff(UpdateCity(city: .example)) }
        await #expect(throws: UpdateCategory.Refused.noSuchCategory) {
            try await town.staff(UpdateCategory(category: .example))
        }
    }

    @Test("There are at most 300 categories")
    func limit() async throws {
        let town = try await OfferTown.make()
        try await town.database.write { db in
            for number in 1..<OfferCategory.limit {
                let category = OfferCategory(
                    id: OfferCategoryID(at: .example, random: (0, UInt64(number))), name: Line(unchecked: "\(number)"),
                    slug: Slug(unchecked: "\(number)"), isActive: true, version: 1)
                try CategoryRows(db).add(category)
            }
        }
        _ = try await town.staff(AddCategory(name: Line("Zadnja")))
        await #expect(throws: AddCategory.Refused.tooManyCategories) {
            try await town.staff(AddCategory(name: Line("Previše")))
        }
    }

    @Test("A city without a time zone has that of the nearest city of its country")
    func zones() async throws {
        let town = try await OfferTown.make()
        let us = try CountryCode("US")
        _ = try await town.staff(AddCountry(code: us, name: Line("USA")))
        for (name, longitude, zone) in [("Boston", -71.0, "America/New_York"), ("Reno", -119.8, "America/Los_Angeles")]
        {
            let coordinate = Coordinate(latitude: try Latitude(40), longitude: try Longitude(longitude))
            let call = AddCity(
                country: us, name: try Line(name), coordinate: coordinate, timeZone: try TimeZoneName(zone))
            _ = try await town.staff(call)
        }
        let fresno = try await town.addCity("Fresno", 36.7, -119.7, in: us)
        #expect(fresno.timeZone.text == "America/Los_Angeles")
    }

    @Test("A repeated call with the same key adds one city")
    func key() async throws {
        let town = try await OfferTown.make()
        _ = try await town.staff(AddCountry(code: .example, name: Line("Hrvatska")))
        var meta = town.staffMeta
        meta.idempotencyKey = "one"
        let call = AddCity(country: .example, name: try Line("Split"), coordinate: .example)
        let (first, second) = (
            try await town.client.call(call, meta: meta), try await town.client.call(call, meta: meta)
        )
        #expect(first == second)
        #expect(try await town.count("SELECT count(*) FROM city") == 1)
    }

    @Test("Of two cities with one name that are added at once, one is, in every round")
    func race() async throws {
        let town = try await OfferTown.make()
        _ = try await town.staff(AddCountry(code: .example, name: Line("Hrvatska")))
        for round in 1...raceRounds {
            let results = await TestKit.race(2) { _ in try await town.addCity("Grad \(round)", 45, 18).id }
            #expect(results.winners().count == 1)
            let isRefused = results.losers().allSatisfy { $0 as? AddCity.Refused == .nameTaken }
            #expect(isRefused)
        }
        #expect(try await town.count("SELECT count(*) FROM city") == raceRounds)
    }
}

extension OfferTown {
    var staffMeta: CallMeta {
        var meta = CallMeta.signedIn(Self.staff, .staff)
        meta.caller?.permissions = ["admin"]
        return meta
    }

    /// Returns the faults of a call of staff, given as JSON.
    func staffFaults(_ name: String, _ call: String) async throws -> Faults? {
        try await client.faults(name, Array(call.utf8), meta: staffMeta)
    }
}
