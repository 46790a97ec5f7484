import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Changes of a restaurant's menus at once")
struct MenuRaceTests {
    @Test("R02.34 of the 20th and the 21st menu created at once, one is made, in every round")
    func limit() async throws {
        let town = try await MenuTown()
        for number in 2...19 { _ = try await town.call(CreateMenu(name: try Localized("Jelovnik \(number)"))) }
        for round in 1...raceRounds {
            let results = await race(2) { number in
                try await town.call(CreateMenu(name: try Localized("\(number)-\(round)"))).id
            }
            let made = results.winners()
            #expect(made.count == 1)
            #expect(results.losers().allSatisfy { $0 as? CreateMenu.Refused == .tooManyMenus })
            #expect(try await town.call(ListMenus()).items.count == MenuLimits.menus)
            for menu in made { _ = try await town.call(DeleteMenu(menu: menu)) }
        }
    }

    @Test("R02.39 of several menus activated at once one is active, and guests get that one, in every round")
    func activations() async throws {
        let town = try await MenuTown()
        var menus = [town.menu]
        for name in ["Ljeto", "Zima"] { menus.append(try await town.call(CreateMenu(name: try Localized(name))).id) }
        for _ in 0..<raceRounds {
            let results = await race(menus.count) { [menus] number in
                try await town.call(ActivateMenu(menu: menus[number]))
            }
            #expect(results.losers().isEmpty)
            let active = try await town.call(ListMenus()).items.filter(\.isActive).map(\.id)
            #expect(active.count == 1)
            #expect(try await town.shown().id == active.first)
        }
    }

    @Test("R02.39 the schema refuses a second active menu")
    func schema() async throws {
        let town = try await MenuTown()
        _ = try await town.call(CreateMenu(name: try Localized("Zima")))
        await #expect(throws: DatabaseError.self) {
            try await town.town.database.write { try $0.execute(sql: "UPDATE menu SET isActive = 1") }
        }
        #expect(try await town.town.count("SELECT count(*) FROM menu WHERE isActive = 1") == 1)
    }

    @Test("Two imports at once are both whole, the second in the version after the first, in every round")
    func imports() async throws {
        let town = try await MenuTown()
        for _ in 0..<raceRounds {
            let menu = try await town.call(CreateMenu(name: try Localized("Uvoz")))
            let results = await race(2) { number in
                let lines = (1...3).map { "Stranica \(number);Jelo \(number)-\($0);1;13" }
                let table = (["category;name.hr;price;vatPercent"] + lines).joined(separator: "\n")
                return try await town.call(ImportMenu(menu: menu.id, csv: try MenuCSV(table)))
            }
            let replies = try results.map { try $0.get() }.sorted { $0.menu.version < $1.menu.version }
            #expect(replies.map(\.menu.version) == [menu.version + 1, menu.version + 2])
            #expect(replies.map(\.menu.products) == [3, 6])
            #expect(replies.map(\.menu.categories) == [1, 2])
            for reply in replies {
                #expect(reply.added == 3 && reply.changed == 0)
                let shown = try await town.town.client.call(
                    ShowMenu(restaurant: town.restaurant, menu: menu.id, version: reply.menu.version)
                ).menu
                #expect(shown.categories.map(\.products.count) == Array(repeating: 3, count: reply.menu.categories))
            }
            _ = try await town.call(DeleteMenu(menu: menu.id))
        }
    }
}
