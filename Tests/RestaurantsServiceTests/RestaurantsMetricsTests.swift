import GRDB
import IdentityContract
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Metrics of restaurants")
struct RestaurantsMetricsTests {
    private static let names = [
        "kvart_restaurants", "kvart_restaurant_menus", "kvart_restaurant_products", "kvart_restaurant_invitations",
    ]

    private static func values(_ town: RestaurantTown) async -> [Double?] {
        let families = await RestaurantsMetrics(town.database).collect()
        return names.map { name in families.first { $0.name == name }?.samples.first?.value }
    }

    /// Counts the rows themselves.
    private static func counted(_ town: RestaurantTown) async throws -> [Double?] {
        var counts: [Double?] = []
        for table in ["shownRestaurant", "menu", "product WHERE until IS NULL", "invitation"] {
            counts.append(try await town.count("SELECT count(*) FROM \(table)").map { Double($0) })
        }
        return counts
    }

    @Test("All metrics of an empty town are zero")
    func empty() async throws {
        let town = try await RestaurantTown()
        let families = await RestaurantsMetrics(town.database).collect()
        #expect(families.count == 8)
        for family in families { #expect(family.samples.map(\.value) == [0], "\(family.name)") }
        #expect(town.service.metrics.count == 1)
    }

    @Test("A new version of a product, a change of a name and an imported table keep the numbers right")
    func versions() async throws {
        let menu = try await MenuTown()
        let town = menu.town
        #expect(await Self.values(town) == [1, 1, 1, 0])
        let second = try await menu.add("Orada")
        _ = try await menu.call(
            UpdateProduct(menu: menu.menu, product: second, content: try .sample("Orada", 2_000)))
        _ = try await menu.call(UpdateRestaurant(name: .set(try Line("Albatros"))))
        #expect(await Self.values(town) == [1, 1, 2, 0])
        let lines = ["Riba,Škarpina,30,13", "Vina,Pošip,5,25"]
        let table = (["category,name.hr,price,vatPercent"] + lines).joined(separator: "\n")
        _ = try await menu.call(ImportMenu(menu: menu.menu, csv: try MenuCSV(table)))
        #expect(await Self.values(town) == [1, 1, 4, 0])
        _ = try await menu.call(DeleteCategory(menu: menu.menu, category: menu.category))
        #expect(await Self.values(town) == [1, 1, 1, 0])
        #expect(try await Self.counted(town) == [1, 1, 1, 0])
    }

    @Test("Invitations count while they are pending, and a blocked restaurant is not one that everybody finds")
    func pending() async throws {
        let town = try await RestaurantTown()
        let (first, second) = (try await town.restaurant(1), try await town.restaurant(2))
        let (iva, ana) = (try await town.person(1), try await town.person(2))
        for (restaurant, person) in [(first, iva), (first, ana), (second, ana)] {
            _ = try await town.call(Invite(person: person), as: restaurant)
        }
        #expect(await Self.values(town) == [2, 0, 0, 3])
        let invitation = try #require(try await town.received(by: iva).first)
        _ = try await town.call(AcceptInvitation(invitation: invitation.id), as: iva)
        try await town.hear(AccountBlocked(account: AccountID(second), kind: .restaurant))
        #expect(await Self.values(town) == [1, 0, 0, 2])
        #expect(try await Self.counted(town) == [1, 0, 0, 2])
    }

    @Test("A deleted restaurant takes its menus, products and invitations with it")
    func deleted() async throws {
        let menu = try await MenuTown()
        _ = try await menu.call(Invite(person: try await menu.town.person()))
        #expect(await Self.values(menu.town) == [1, 1, 1, 1])
        try await menu.town.hear(AccountDeleted(account: AccountID(menu.restaurant), kind: .restaurant))
        #expect(await Self.values(menu.town) == [0, 0, 0, 0])
    }

    @Test("The metrics read one row and scan no table")
    func cost() async throws {
        let town = try await RestaurantTown()
        let trace = try await QueryPlanTrace(town.database)
        _ = await Self.values(town)
        let plans = try await trace.plans().filter { $0.sql.contains("FROM total") }
        #expect(plans.count == 1)
        for plan in plans {
            let scans = plan.steps.contains { $0.hasPrefix("SCAN") }
            #expect(!scans, "\(plan)")
        }
    }
}
