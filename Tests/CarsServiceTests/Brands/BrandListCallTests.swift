import CarsContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("The lists of brands and models")
struct BrandListCallTests {
    @Test("All brands are listed by name, and a search finds a part of a name (R04.17)")
    func brands() async throws {
        let town = try await CarTown()
        let names = ["Škoda", "BMW", "Rolls-Royce", "Citroën", "Lynk & Co", "Mercedes-Benz", "ГАЗ"]
        for name in names { _ = try await town.brand(name) }
        let all = try await town.brandNames()
        #expect(all == ["BMW", "Citroën", "Lynk & Co", "Mercedes-Benz", "Rolls-Royce", "Škoda", "ГАЗ"])
        let cases: [(String, [String])] = [
            ("skoda", ["Škoda"]), ("ŠKODA", ["Škoda"]), ("kod", ["Škoda"]), ("oda", ["Škoda"]), ("MW", ["BMW"]),
            ("royce", ["Rolls-Royce"]), ("rolls royce", ["Rolls-Royce"]), ("rollsroyce", ["Rolls-Royce"]),
            ("s-r", ["Rolls-Royce"]), ("citroen", ["Citroën"]), ("k & c", ["Lynk & Co"]), ("газ", ["ГАЗ"]),
            ("ro", ["Citroën", "Rolls-Royce"]), ("bmwx", []), ("royce rolls", []), ("-", []), ("%", []), ("_", []),
        ]
        for (search, expected) in cases {
            let found = try await town.brandNames(search)
            #expect(found == expected, "\(search)")
        }
    }

    @Test("The models are those of the brand, and a search finds a part of a name (R04.18)")
    func models() async throws {
        let town = try await CarTown()
        let mazda = try await town.brand("Mazda", ["MX-5", "CX-5", "3", "CX-30"])
        let toyota = try await town.brand("Toyota", ["Corolla", "Camry", "Yaris"])
        let all = try await town.modelNames(of: mazda)
        #expect(all == ["3", "CX-30", "CX-5", "MX-5"])
        let cases: [(String, [String])] = [
            ("cx5", ["CX-5"]), ("cx 5", ["CX-5"]), ("x-5", ["CX-5", "MX-5"]), ("30", ["CX-30"]), ("X", all.suffix(3)),
            ("corolla", []), ("", all),
        ]
        for (search, expected) in cases {
            let found = try await town.modelNames(of: mazda, search.isEmpty ? nil : search)
            #expect(found == expected, "\(search)")
        }
        let others = try await town.modelNames(of: toyota)
        #expect(others == ["Camry", "Corolla", "Yaris"])
        await #expect(throws: ListModels.Refused.unknownBrand) { try await town.modelNames(of: .example) }
        await #expect(throws: ListAllModels.Refused.unknownBrand) {
            try await town.staff(ListAllModels(brand: .example))
        }
    }

    @Test("Inactive brands and models are listed only for staff, who can filter by it (R04.17, R04.18)")
    func inactive() async throws {
        let town = try await CarTown()
        let rover = try await town.brand("Rover", ["25", "75"])
        let toyota = try await town.brand("Toyota", ["Corolla", "Camry"])
        let camry = try #require(try await town.model("Camry", of: toyota))
        _ = try await town.staff(UpdateBrand(brand: rover, isActive: false))
        _ = try await town.staff(UpdateModel(model: camry.id, isActive: false))
        let (brands, models) = (try await town.brandNames(), try await town.modelNames(of: toyota))
        #expect(brands == ["Toyota"] && models == ["Corolla"])
        await #expect(throws: ListModels.Refused.unknownBrand) { try await town.modelNames(of: rover) }
        for (isActive, names) in [(nil, ["Rover", "Toyota"]), (true, ["Toyota"]), (false, ["Rover"])] {
            let items = try await town.staff(ListAllBrands(isActive: isActive)).items
            #expect(items.map(\.name.text) == names)
        }
        for (isActive, names) in [(nil, ["Camry", "Corolla"]), (true, ["Corolla"]), (false, ["Camry"])] {
            let items = try await town.staff(ListAllModels(brand: toyota, isActive: isActive)).items
            #expect(items.map(\.name.text) == names)
        }
        let kept = try await town.staff(ListAllModels(brand: rover, search: Line("7"))).items
        #expect(kept.map(\.name.text) == ["75"] && kept.map(\.isActive) == [true])
    }

    @Test("Pages give every brand and every model once, also when rows are added and deactivated meanwhile")
    func pages() async throws {
        let town = try await CarTown()
        let names = (1...7).map { "Model \($0)" }
        let toyota = try await town.brand("Toyota", names)
        for name in names { _ = try await town.brand(name) }
        let limit = try PageLimit(2)
        let models = try await everyPage(
            { try await town.client.call(ListModels(brand: toyota, cursor: $0, limit: limit)) },
            keys: { $0.items.map(\.id) },
            removing: { _ = try await town.staff(UpdateModel(model: $0, isActive: false)) })
        #expect(models.count == 7 && Set(models).count == 7)
        let search = try Line("odel")
        var added = 0
        let brands = try await everyPage { cursor in
            added += 1
            // Before the names that were already shown.
            _ = try await town.brand("A model \(added)")
            return try await town.client.call(ListBrands(search: search, cursor: cursor, limit: limit))
        }
        let found = brands.flatMap(\.items).map(\.name.text)
        #expect(found == ["A model 1"] + names)
    }

    @Test("A cursor of another list, of another brand and of another search is refused with the member")
    func cursors() async throws {
        let town = try await CarTown()
        let toyota = try await town.brand("Toyota", ["Corolla", "Camry"])
        let mazda = try await town.brand("Mazda", ["2", "3"])
        let next = try await town.client.call(ListModels(brand: toyota, limit: PageLimit(1))).next
        #expect(next != nil)
        let calls = [
            (ListModels.name, try JSONWriter.encode(ListModels(brand: mazda, cursor: next))),
            (ListModels.name, try JSONWriter.encode(ListModels(brand: toyota, search: Line("c"), cursor: next))),
            (ListBrands.name, try JSONWriter.encode(ListBrands(cursor: next))),
        ]
        for (name, call) in calls {
            let faults = try await town.client.faults(name, call)
            #expect(faults == .invalidCursor, "\(name)")
        }
    }

    @Test("The longest name of four-byte letters fits into a cursor")
    func longNames() async throws {
        let town = try await CarTown()
        for letter in ["𐐨", "𐐩"] { _ = try await town.brand(String(repeating: letter, count: 200)) }
        let pages = try await everyPage { cursor in
            try await town.client.call(ListBrands(cursor: cursor, limit: PageLimit(1)))
        }
        #expect(pages.map(\.items.count) == [1, 1])
    }

    @Test("Every list uses an index, also a search")
    func plans() async throws {
        let town = try await CarTown()
        let brand = try await town.brand("Toyota", ["Corolla"])
        let trace = try await QueryPlanTrace(town.database)
        _ = try await town.brandNames("a")
        _ = try await town.modelNames(of: brand, "a")
        _ = try await town.staff(ListAllBrands(search: Line("a"), isActive: true))
        _ = try await town.staff(ListAllModels(brand: brand, isActive: false))
        _ = try await town.staff(ListDealers(search: Line("a")))
        let costly = try await trace.plans().filter { !$0.usesOnlyIndexes }
        #expect(costly.map(\.description) == [])
    }
}
