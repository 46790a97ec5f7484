import CarsContract
import SQLiteKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("The model of a new car")
struct OfferedModelTests {
    @Test("A model is accepted with its own brand and no other, while both are active (R04.18)")
    func offered() async throws {
        let town = try await CarTown()
        let toyota = try await town.brand("Toyota", ["Corolla"])
        let mazda = try await town.brand("Mazda", ["3"])
        let corolla = try #require(try await town.model("Corolla", of: toyota))
        let own = try await town.offered(corolla.id, of: toyota)
        #expect(own?.id == corolla.id && own?.name.line.text == "Corolla" && own?.brand == toyota)
        for (model, brand) in [(corolla.id, mazda), (.example, toyota), (corolla.id, .example)] {
            let other = try await town.offered(model, of: brand)
            #expect(other == nil)
        }
        _ = try await town.staff(UpdateModel(model: corolla.id, isActive: false))
        let inactive = try await town.offered(corolla.id, of: toyota)
        _ = try await town.staff(UpdateModel(model: corolla.id, isActive: true))
        let again = try await town.offered(corolla.id, of: toyota)
        _ = try await town.staff(UpdateBrand(brand: toyota, isActive: false))
        let ofInactive = try await town.offered(corolla.id, of: toyota)
        #expect(inactive == nil && again?.id == corolla.id && ofInactive == nil)
    }

    @Test("A car keeps an inactive brand and model, and shows their new names (R04.17, R04.18)")
    func kept() async throws {
        let town = try await CarTown()
        let toyota = try await town.brand("Tojota", ["Corola"])
        let model = try #require(try await town.model("Corola", of: toyota))
        let car = try await town.carOnSale(of: town.seller())
        _ = try await town.staff(UpdateBrand(brand: toyota, name: Line("Toyota"), isActive: false))
        _ = try await town.staff(UpdateModel(model: model.id, name: Line("Corolla"), isActive: false))
        let name = try await town.database.read { db in
            try CarRows(db).find(car).map { try CarRows(db).name(of: $0) }
        }
        #expect(name?.text == "Toyota Corolla 2019")
    }
}

extension CarTown {
    fileprivate func offered(_ model: ModelID, of brand: BrandID) async throws -> ModelRecord? {
        try await database.read { try BrandRows($0).model(model, of: brand) }
    }
}
