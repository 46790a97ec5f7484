import CallTypes
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Versions of a menu")
struct MenuVersionTests {
    @Test("R02.37 each change is a version that the next reader sees, and older versions stay as they were")
    func immutable() async throws {
        let town = try await MenuTown()
        let first = try await town.shown()
        let content = try ProductContent.sample("Orada", 1_200)
        _ = try await town.call(UpdateProduct(menu: town.menu, product: town.product, content: content))
        _ = try await town.add("Lignje")
        _ = try await town.call(DeleteProduct(menu: town.menu, product: town.product))
        #expect(try await town.shown().version == first.version + 3)
        #expect(try await town.names() == ["Lignje"])
        #expect(try await town.names(version: first.version + 2) == ["Orada", "Lignje"])
        #expect(try await town.names(version: first.version + 1) == ["Orada"])
        #expect(try await town.shown(version: first.version) == first)
        #expect(try await town.names(version: 1) == [])
        await #expect(throws: ShowMenu.Refused.unknownVersion) { try await town.shown(version: 99) }
    }

    @Test("Versions share the rows that did not change")
    func shared() async throws {
        let town = try await MenuTown()
        for number in 1...50 { _ = try await town.add("Jelo \(number)") }
        let before = try await town.town.count("SELECT count(*) FROM product")
        _ = try await town.call(UpdateProduct(menu: town.menu, product: town.product, isHidden: true))
        #expect(try await town.town.count("SELECT count(*) FROM product") == (before ?? 0) + 1)
    }

    @Test("One call is one version, whatever it changes")
    func whole() async throws {
        let town = try await MenuTown()
        let products = try await [town.add("A"), town.add("B"), town.add("C")]
        let before = try await town.shown().version
        let sorted = try await town.call(
            SortProducts(menu: town.menu, category: town.category, products: products.reversed()))
        #expect(sorted.version == before + 1)
        #expect(try await town.names() == ["C", "B", "A", "Brancin"])
        #expect(try await town.names(version: before) == ["Brancin", "A", "B", "C"])
        let again = SortProducts(menu: town.menu, category: town.category, products: products.reversed())
        #expect(try await town.call(again).version == before + 1)
    }

    @Test("Edits of a menu at once are all published, each as a version of its own")
    func race() async throws {
        let town = try await MenuTown()
        var products = [town.product]
        for name in ["B", "C", "D"] { products.append(try await town.add(name)) }
        var version = try await town.shown().version
        for round in 1...raceRounds {
            let results = await TestKit.race(4) { [products] number in
                let content = try ProductContent.sample("\(number)-\(round)")
                return try await town.call(
                    UpdateProduct(menu: town.menu, product: products[number], content: content)
                ).version
            }
            let versions = try results.map { try $0.get() }.sorted()
            #expect(versions == (1...4).map { version + $0 })
            version += 4
        }
        #expect(try await town.names() == (0..<4).map { "\($0)-\(raceRounds)" })
        let last = try await Set(town.names(version: version - 1)).subtracting(town.names())
        #expect(last.count == 1)
    }
}
