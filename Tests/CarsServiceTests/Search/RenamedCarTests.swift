import CarsContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Brands and models that staff renames")
struct RenamedCarTests {
    @Test("Dealers find a car by the new name of its brand and its model, and not by the old ones")
    func renamed() async throws {
        let town = try await CarTown.unlimited()
        let dealer = town.strangeDealer()
        let cars = [try await town.sell(town.stranger()), try await town.sell(town.stranger())]
        let model = try await town.model()
        _ = try await town.staff(UpdateBrand(brand: model.brand, name: Line("Lexus")))
        _ = try await town.staff(UpdateModel(model: model.model, name: Line("Sprinter")))
        try await town.runner.runDue()
        for (search, expected) in [("lexus", 2), ("sprinter", 2), ("toyota", 0), ("corolla", 0)] {
            let found = try await town.listed(ListCars(search: Line(unchecked: search)), to: dealer)
            #expect(found.count == expected, "\(search)")
        }
        let all = try await town.listed(to: dealer)
        #expect(all == cars.reversed())
        let jobs = try await town.count("SELECT count(*) FROM kitDue WHERE kind = 'refreshRenamedCars'")
        #expect(jobs == 0)
    }
}
