import CarsContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Staff maintains brands and models")
struct BrandTests {
    @Test("Staff adds, renames and deactivates a brand; a change of nothing makes no version")
    func brands() async throws {
        let town = try await CarTown()
        let added = try await town.staff(AddBrand(name: Line("Skoda")))
        #expect(added.name.text == "Skoda" && added.isActive && added.version == 1)
        // The new name is folded to the same letters as the old one.
        let renamed = try await town.staff(UpdateBrand(brand: added.id, name: Line("Škoda")))
        #expect(renamed == Brand(id: added.id, name: try Line("Škoda"), isActive: true, version: 2))
        let inactive = try await town.staff(UpdateBrand(brand: added.id, isActive: false))
        #expect(inactive.name == renamed.name && !inactive.isActive && inactive.version == 3)
        for same in [
            UpdateBrand(brand: added.id), UpdateBrand(brand: added.id, name: inactive.name, isActive: false),
        ] {
            let unchanged = try await town.staff(same)
            #expect(unchanged == inactive)
        }
        let listed = try await town.staff(ListAllBrands()).items
        #expect(listed == [inactive])
    }

    @Test("Staff adds, renames and deactivates a model of a brand")
    func models() async throws {
        let town = try await CarTown()
        let toyota = try await town.brand("Toyota")
        let added = try await town.staff(AddModel(brand: toyota, name: Line("Corola")))
        #expect(added.brand == toyota && added.isActive && added.version == 1)
        let renamed = try await town.staff(UpdateModel(model: added.id, name: Line("Corolla"), isActive: false))
        #expect(renamed.name.text == "Corolla" && !renamed.isActive && renamed.version == 2)
        let same = try await town.staff(UpdateModel(model: added.id, name: Line("Corolla"), isActive: false))
        let listed = try await town.staff(ListAllModels(brand: toyota)).items
        #expect(same == renamed && listed == [renamed])
    }

    @Test(
        "A name is unique by its letters and digits, also that of an inactive brand",
        arguments: [
            "škoda", "SKODA", "S-k-o-d-a", "Škoda!",
        ])
    func unique(name: String) async throws {
        let town = try await CarTown()
        let skoda = try await town.brand("Škoda")
        let other = try await town.brand("Seat")
        for isActive in [true, false] {
            _ = try await town.staff(UpdateBrand(brand: skoda, isActive: isActive))
            await #expect(throws: AddBrand.Refused.brandExists) { try await town.staff(AddBrand(name: Line(name))) }
            await #expect(throws: UpdateBrand.Refused.brandExists) {
                try await town.staff(UpdateBrand(brand: other, name: Line(name), isActive: false))
            }
        }
        let listed = try await town.staff(ListAllBrands()).items
        #expect(listed.map(\.name.text) == ["Seat", "Škoda"] && listed.map(\.isActive) == [true, false])
    }

    @Test("A model has a name of its own within its brand, and another brand may have the name, too")
    func uniqueModels() async throws {
        let town = try await CarTown()
        let (mazda, kia) = (try await town.brand("Mazda", ["CX-5", "3"]), try await town.brand("Kia"))
        let three = try #require(try await town.model("3", of: mazda))
        await #expect(throws: AddModel.Refused.modelExists) {
            try await town.staff(AddModel(brand: mazda, name: Line("CX5")))
        }
        await #expect(throws: UpdateModel.Refused.modelExists) {
            try await town.staff(UpdateModel(model: three.id, name: Line("cx 5"), isActive: false))
        }
        _ = try await town.staff(AddModel(brand: kia, name: Line("CX-5")))
        let (names, others) = (try await town.modelNames(of: mazda), try await town.modelNames(of: kia))
        #expect(names == ["3", "CX-5"] && others == ["CX-5"])
    }

    @Test("A name with nothing but punctuation is refused, and changes nothing", arguments: ["-", "&", "– …", "®"])
    func punctuation(name: String) async throws {
        let town = try await CarTown()
        let brand = try await town.brand("Toyota", ["Corolla"])
        let model = try #require(try await town.model("Corolla", of: brand))
        let line = try Line(name)
        await #expect(throws: AddBrand.Refused.nameWithoutLetters) { try await town.staff(AddBrand(name: line)) }
        await #expect(throws: AddModel.Refused.nameWithoutLetters) {
            try await town.staff(AddModel(brand: brand, name: line))
        }
        await #expect(throws: UpdateBrand.Refused.nameWithoutLetters) {
            try await town.staff(UpdateBrand(brand: brand, name: line, isActive: false))
        }
        await #expect(throws: UpdateModel.Refused.nameWithoutLetters) {
            try await town.staff(UpdateModel(model: model.id, name: line, isActive: false))
        }
        let (brands, models) = (try await town.brandNames(), try await town.modelNames(of: brand))
        #expect(brands == ["Toyota"] && models == ["Corolla"])
    }

    @Test("An unknown brand and an unknown model are refused")
    func unknown() async throws {
        let town = try await CarTown()
        await #expect(throws: AddModel.Refused.unknownBrand) {
            try await town.staff(AddModel(brand: .example, name: Line("Corolla")))
        }
        await #expect(throws: UpdateBrand.Refused.unknownBrand) {
            try await town.staff(UpdateBrand(brand: .example, isActive: false))
        }
        await #expect(throws: UpdateModel.Refused.unknownModel) {
            try await town.staff(UpdateModel(model: .example, isActive: false))
        }
    }

    @Test("A change with an older version is stale")
    func stale() async throws {
        let town = try await CarTown()
        let brand = try await town.brand("Toyota", ["Corolla"])
        let model = try #require(try await town.model("Corolla", of: brand))
        _ = try await town.staff(UpdateBrand(brand: brand, isActive: false))
        _ = try await town.staff(UpdateModel(model: model.id, isActive: false))
        var meta = CallMeta.signedIn(CarTown.staff, .staff)
        meta.caller?.permissions = ["admin"]
        meta.expectedVersion = 1
        let brandError = try await town.refusal(of: UpdateBrand(brand: brand, isActive: true), meta)
        let modelError = try await town.refusal(of: UpdateModel(model: model.id, isActive: true), meta)
        #expect(brandError == "rpc.stale" && modelError == "rpc.stale")
        let listed = try await town.brandNames()
        #expect(listed == [])
    }
}
