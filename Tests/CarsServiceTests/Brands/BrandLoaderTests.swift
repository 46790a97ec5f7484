import CarsContract
import Configuration
import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Brands that come with the program")
struct BrandLoaderTests {
    @Test("A new town has all brands and models before the first call (R04.17, R04.18)")
    func loaded() async throws {
        let town = try await CarTown(settings: ["brands.load": true])
        let list = try BrandLoader.ownList()
        let pages = try await everyPage { cursor in
            try await town.client.call(ListBrands(cursor: cursor, limit: .largest))
        }
        let items = pages.flatMap(\.items)
        #expect(items.map(\.name) == list.entries.map(\.brand.line))
        let toyota = try #require(items.first { $0.name.text == "Toyota" })
        let found = try await town.modelNames(of: toyota.id, "coroll")
        #expect(found.contains("Corolla") && found.contains("Corolla Cross"))
        let models = try await town.count("SELECT count(*) FROM model")
        #expect(models == list.entries.map(\.models.count).reduce(0, +))
    }

    @Test("A town that has a brand gets none, and a second start adds nothing")
    func once() async throws {
        let town = try await CarTown()
        let brand = try await town.brand("Toyota")
        _ = try await town.staff(UpdateBrand(brand: brand, isActive: false))
        let again = try await town.again(seed: 5)
        let names = try await town.staff(ListAllBrands()).items.map(\.name.text)
        #expect(names == ["Toyota"])
        let count = try await BrandLoader(again.service.dependencies).load(BrandList("Kia: Rio\nSaab: 9-3"))
        #expect(count == 0)
    }

    @Test("Without the setting a town begins with no brand")
    func none() async throws {
        let town = try await CarTown()
        let names = try await town.brandNames()
        #expect(names == [])
    }

    @Test("Two starts at once load the brands once")
    func race() async throws {
        let town = try await CarTown()
        let loader = BrandLoader(town.service.dependencies)
        let list = try BrandList("Kia: Rio, Ceed\nSaab: 9-3")
        let counts = await TestKit.race(4) { _ in try await loader.load(list) }.winners()
        #expect(counts.sorted() == [0, 0, 0, 2])
        let models = try await town.count("SELECT count(*) FROM model")
        #expect(models == 3)
    }
}
