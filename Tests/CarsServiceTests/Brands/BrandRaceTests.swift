import CarsContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Brands and models at once")
struct BrandRaceTests {
    @Test("Of several additions of one name at once, one succeeds, in every round")
    func additions() async throws {
        let town = try await CarTown()
        let toyota = try await town.brand("Toyota")
        let spellings = ["CX-5", "cx5", "CX 5", "Cx–5"]
        for round in 1...raceRounds {
            let brands = await race(spellings.count) { number in
                try await town.staff(AddBrand(name: Line("\(spellings[number]) \(round)"))).id
            }
            let models = await race(spellings.count) { number in
                try await town.staff(AddModel(brand: toyota, name: Line("\(spellings[number]) \(round)"))).id
            }
            #expect(brands.winners().count == 1 && models.winners().count == 1)
            let areRefused = brands.losers().allSatisfy { $0 as? AddBrand.Refused == .brandExists }
            let areModelsRefused = models.losers().allSatisfy { $0 as? AddModel.Refused == .modelExists }
            #expect(areRefused && areModelsRefused)
        }
        let brands = try await town.count("SELECT count(DISTINCT searchKey) FROM brand")
        let models = try await town.count("SELECT count(*) FROM model")
        #expect(brands == raceRounds + 1 && models == raceRounds)
    }

    @Test("Of several brands that take one name at once, one gets it, in every round")
    func renames() async throws {
        let town = try await CarTown()
        var brands: [BrandID] = []
        for number in 0..<3 { brands.append(try await town.brand("Brand \(number)")) }
        for round in 1...raceRounds {
            let results = await race(brands.count) { [brands] number in
                try await town.staff(UpdateBrand(brand: brands[number], name: Line("Lada \(round)"))).id
            }
            #expect(results.winners().count == 1)
            let areRefused = results.losers().allSatisfy { $0 as? UpdateBrand.Refused == .brandExists }
            #expect(areRefused)
            let named = try await town.staff(ListAllBrands(search: Line("lada \(round)"))).items.filter {
                $0.name.text == "Lada \(round)"
            }
            #expect(named.map(\.id) == results.winners())
        }
    }
}
