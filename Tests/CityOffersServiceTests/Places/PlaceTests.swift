import CityOffersContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The places and categories that anyone reads")
struct PlaceTests {
    @Test("An anonymous caller reads the countries with name and code (R05.01)")
    func countries() async throws {
        let town = try await OfferTown.make()
        _ = try await town.sourcePlaces()
        let items = try await town.client.call(ListCountries()).items
        #expect(items.map(\.code.text) == ["HR"] && items.map(\.name.text) == ["Hrvatska"])
    }

    @Test("An anonymous caller reads the cities of all countries or of one (R05.02)")
    func cities() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        _ = try await town.staff(AddCountry(code: try CountryCode("si"), name: Line("Slovenija")))
        let maribor = try await town.addCity("Maribor", 46.55, 15.64, in: CountryCode(unchecked: "SI"))
        let all = try await town.client.call(ListCities()).items
        #expect(all == [places.miholjac, places.osijek, places.zagreb, maribor])
        let croatian = try await town.client.call(ListCities(country: .example)).items
        #expect(croatian.map(\.slug.text) == ["donji-miholjac", "osijek", "zagreb"])
        let isComplete = croatian.allSatisfy { $0.country == .example && $0.isActive }
        #expect(isComplete)
        let unknown = try await town.client.call(ListCities(country: try CountryCode("DE"))).items
        #expect(unknown.isEmpty)
    }

    @Test("An anonymous caller reads all categories by name (R05.03)")
    func categories() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let items = try await town.client.call(ListCategories()).items
        #expect(items == [places.music, places.fun])
        #expect(items.map(\.slug.text) == ["glazba", "zabava"])
    }

    @Test(
        "A search finds beginnings of words in any order, without case and accents (R05.02)",
        arguments: [
            ("osi", ["Osijek"]), ("MIH", ["Donji Miholjac"]), ("mih don", ["Donji Miholjac"]),
            ("cak", ["Čakovec"]), ("đa", ["Đakovo"]), ("da", ["Đakovo"]), ("jek", []), ("-", []), ("osi zag", []),
        ])
    func search(text: String, found: [String]) async throws {
        let town = try await OfferTown.make()
        _ = try await town.sourcePlaces()
        for name in ["Čakovec", "Đakovo"] { _ = try await town.addCity(name, 45, 18) }
        let names = try await town.client.call(ListCities(search: Line(text))).items.map(\.name.text)
        #expect(names == found)
    }

    @Test("A list of cities has pages, in the order of folded names, whatever their length")
    func pages() async throws {
        let town = try await OfferTown.make()
        _ = try await town.sourcePlaces()
        let longest = try Line(String(repeating: "Ž", count: Line.limit))
        _ = try await town.addCity(longest.text, 45, 18)
        let pages = try await everyPage {
            try await town.client.call(ListCities(cursor: $0, limit: try PageLimit(1)))
        }
        let names = pages.flatMap(\.items).map(\.name.text)
        #expect(names == ["Donji Miholjac", "Osijek", "Zagreb", longest.text])
        #expect(pages.map(\.items.count) == [1, 1, 1, 1])
    }

    @Test("A search reads at most a thousand cities for a page, and continues on the next one")
    func longSearch() async throws {
        let town = try await OfferTown.make()
        _ = try await town.sourcePlaces()
        try await town.database.write { db in
            for number in 0..<CityList.maxExamined {
                let city = City(
                    id: CityID(at: .example, random: (0, UInt64(number))), name: Line(unchecked: "A\(number)"),
                    slug: Slug(unchecked: "a\(number)"), country: .example, coordinate: .example, timeZone: .example,
                    isActive: true, version: 1)
                try CityRows(db).add(city)
            }
        }
        let first = try await town.client.call(ListCities(search: Line("zagreb")))
        #expect(first.items.isEmpty && first.next != nil)
        let second = try await town.client.call(ListCities(search: Line("zagreb"), cursor: first.next))
        #expect(second.items.map(\.name.text) == ["Zagreb"] && second.next == nil)
    }
}
