import CallTypes
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("An order that a guest sends twice")
struct OrderKeyTests {
    private static func place(
        _ order: PlaceOrder, as device: OrderTown.Device, key: String, in town: OrderTown
    ) async throws -> Order {
        // The gateway describes the client of each call.
        let meta = CallMeta(
            client: ClientDescription(address: "192.0.2.1"), idempotencyKey: key,
            guest: SecretText(device.secret.text))
        return try await town.town.client.call(order, meta: meta)
    }

    private static func orders(in town: OrderTown) async throws -> Int? {
        try await town.town.count("SELECT count(*) FROM guestOrder")
    }

    @Test("A double tap orders once, and all calls that are answered get the same reply; another key orders again")
    func doubleTap() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let order = try await town.order(ana.session)
        let results = await race(10) { _ in try await Self.place(order, as: ana, key: "k1", in: town) }
        // A client repeats a call whose key is in use by an unfinished one.
        #expect(results.losers().allSatisfy { ($0 as? ErrorObject)?.data.type == "rpc.keyInUse" })
        let taps = [try await Self.place(order, as: ana, key: "k1", in: town)] + results.winners()
        #expect(Set(taps).count == 1)
        #expect(try await Self.orders(in: town) == 1)
        let again = try await Self.place(order, as: ana, key: "k2", in: town)
        #expect(again.id != taps.first?.id && again.number == 2)
        #expect(try await town.call(ListOrders(), as: ana).items.map(\.id) == [again.id] + taps.prefix(1).map(\.id))
    }

    @Test("A repeat after the order was accepted gets the first reply and changes nothing")
    func repeated() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let order = try await town.order(ana.session)
        let first = try await Self.place(order, as: ana, key: "k1", in: town)
        let accepted = try await town.call(AcceptOrder(order: first.id), as: town.employees[0])
        #expect(try await Self.place(order, as: ana, key: "k1", in: town) == first)
        #expect(try await town.call(GetReceivedOrder(order: first.id), as: town.employees[1]) == accepted)
        #expect(try await Self.orders(in: town) == 1)
    }

    @Test("Two guests of a table who send the same order with the same key both get their order")
    func sameKey() async throws {
        let town = try await OrderTown()
        let (ana, ivo) = (try await town.sit(), try await town.sit())
        let order = try await town.order(ana.session)
        let first = try await Self.place(order, as: ana, key: "1", in: town)
        let second = try await Self.place(order, as: ivo, key: "1", in: town)
        #expect(first.id != second.id)
        #expect(try await town.call(GetOrder(order: second.id), as: ivo) == second)
    }
}
