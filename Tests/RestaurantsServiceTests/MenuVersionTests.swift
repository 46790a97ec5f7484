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

    @Test("A version in the middle of many keeps its products and categories, also those that were deleted later")
    func history() async throws {
        let town = try await MenuTown()
        let wine = try await town.call(CreateCategory(menu: town.menu, name: try Localized("Vina"))).id
        let second = try await town.add("Orada")
        for price in 1...20 {
            for product in [town.product, second] {
                let content = try ProductContent.sample("Jelo", Int64(price))
                _ = try await town.call(UpdateProduct(menu: town.menu, product: product, content: content))
            }
        }
        let middle = try await town.shown()
        for price in 21...30 {
            let content = try ProductContent.sample("Jelo", Int64(price))
            _ = try await town.call(UpdateProduct(menu: town.menu, product: second, content: content))
        }
        _ = try await town.call(DeleteProduct(menu: town.menu, product: town.product))
        _ = try await town.call(DeleteCategory(menu: town.menu, category: wine))
        #expect(try await town.shown(version: middle.version) == middle)
        #expect(middle.categories.count == 2)
        #expect(try await town.shown().categories.flatMap(\.products).map(\.price.amount) == [30])
    }

    @Test("Reading and changing the newest version searches no rows of older versions")
    func current() async throws {
        let town = try await MenuTown()
        let trace = try await QueryPlanTrace(town.town.database)
        _ = try await town.shown()
        _ = try await town.call(UpdateProduct(menu: town.menu, product: town.product, isHidden: true))
        _ = try await town.call(ListProducts(menu: town.menu, category: town.category))
        _ = try await town.call(GetMenu(menu: town.menu))
        _ = try await town.call(DeleteCategory(menu: town.menu, category: town.category))
        let plans = try await trace.plans().filter { $0.sql.contains("until IS NULL") }
        #expect(plans.count > 6)
        for plan in plans {
            let tables = plan.steps.filter { $0.hasPrefix("SEARCH product") || $0.hasPrefix("SEARCH category") }
            let areCurrent = !tables.isEmpty && tables.allSatisfy { $0.contains("INDEX current") }
            #expect(areCurrent, "\(plan)")
        }
    }
}
