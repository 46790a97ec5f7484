import IdentityContract
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Metrics of orders")
struct OrderMetricsTests {
    private static let names = ["sessions", "orders_waiting", "orders_active", "orders_total"]

    private static func values(_ town: OrderTown) async -> [Double?] {
        let families = await RestaurantsMetrics(town.town.database).collect()
        return names.map { name in
            families.first { $0.name == "kvart_restaurant_\(name)" }?.samples.first?.value
        }
    }

    @Test("Orders count while they wait and while they are active, and sessions until they are closed")
    func steps() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let first = try await town.call(try await town.order(ana.session), as: ana).id
        let second = try await town.call(try await town.order(ana.session), as: ana).id
        #expect(await Self.values(town) == [1, 2, 2, 2])
        _ = try await town.call(AcceptOrder(order: first), as: town.employees[0])
        #expect(await Self.values(town) == [1, 1, 2, 2])
        _ = try await town.call(CancelOrder(order: second), as: ana)
        _ = try await town.call(AdvanceOrder(order: first, to: .served), as: town.employees[0])
        #expect(await Self.values(town) == [1, 0, 0, 2])
        try await town.pay(1_000, of: ana.session)
        let session = ana.session.id
        _ = try await town.call(CloseSession(session: session), as: town.employees[0])
        #expect(await Self.values(town) == [0, 0, 0, 2])
        _ = try await town.call(ReopenSession(session: session), as: town.employees[0])
        #expect(await Self.values(town) == [1, 0, 0, 2])
    }

    @Test("A deleted restaurant takes its sessions and waiting orders with it, and the number of placed orders stays")
    func deleted() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        _ = try await town.call(try await town.order(ana.session), as: ana)
        try await town.town.hear(AccountDeleted(account: AccountID(town.offer.restaurant), kind: .restaurant))
        #expect(await Self.values(town) == [0, 0, 0, 1])
    }
}
