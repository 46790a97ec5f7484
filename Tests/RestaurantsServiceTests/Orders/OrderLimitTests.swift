import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("How many orders guests may place")
struct OrderLimitTests {
    @Test("After 20 orders a guest waits half a minute, and another guest of the table does not")
    func guest() async throws {
        let town = try await OrderTown(whoMayOrder: .anyone, in: try await RestaurantTown())
        let (ana, ivo) = (try await town.sit(), try await town.sit())
        let order = try await town.order(ana.session)
        for _ in 1...OrderLimit.ordersOfGuest.burst { _ = try await town.call(order, as: ana) }
        let throttled = await #expect(throws: ErrorObject.self) { try await town.call(order, as: ana) }
        #expect(throttled?.data.type == "rpc.throttled" && throttled?.data.retryAfter == 30)
        _ = try await town.call(order, as: ivo)
        town.town.clock.advance(by: .seconds(30))
        _ = try await town.call(order, as: ana)
    }

    @Test("A table has 60 orders at once, however many guests place them, and another table does not wait")
    func table() async throws {
        let town = try await OrderTown(whoMayOrder: .anyone, in: try await RestaurantTown())
        let ana = try await town.sit()
        let order = try await town.order(ana.session)
        for _ in 1...3 {
            let guest = try await town.sit()
            for _ in 1...OrderLimit.ordersOfGuest.burst { _ = try await town.call(order, as: guest) }
        }
        let throttled = await #expect(throws: ErrorObject.self) { try await town.call(order, as: ana) }
        #expect(throttled?.data.type == "rpc.throttled" && throttled?.data.retryAfter == 10)
        let other = try await town.sit(at: 1)
        _ = try await town.call(try await town.order(other.session), as: other)
    }

    @Test("A restaurant has 600 orders at once, at all tables together, and another restaurant does not wait")
    func restaurant() async throws {
        let town = try await OrderTown(whoMayOrder: .anyone, in: try await RestaurantTown())
        let other = try await MenuTown(in: town.town, number: 2)
        let ana = try await town.sit(at: 1)
        let dependencies = town.town.service.dependencies
        let now = town.town.clock.now
        let uses = Array(
            repeating: Throttle.Use(OrderLimit.ordersOfRestaurant, "\(town.offer.restaurant)"),
            count: OrderLimit.ordersOfRestaurant.burst)
        for use in uses { try await dependencies.orderLimits.take([use], at: now) }
        let order = try await town.order(ana.session)
        let throttled = await #expect(throws: ErrorObject.self) { try await town.call(order, as: ana) }
        #expect(throttled?.data.type == "rpc.throttled" && throttled?.data.retryAfter == 1)
        let code = try #require(try await other.call(AddTables(upTo: .example)).tables.first).code
        let reply = try await town.town.client.call(OpenSession(code: code))
        let guest = OrderTown.Device(session: reply.session, secret: try #require(reply.guestSecret))
        let line = OrderedLine(product: other.product, count: .example)
        let version = try await other.shown().version
        let elsewhere = PlaceOrder(session: guest.session.id, menu: other.menu, version: version, lines: [line])
        #expect(try await town.call(elsewhere, as: guest).state == .submitted)
    }

    @Test("A refused order does not count")
    func refused() async throws {
        let town = try await OrderTown(whoMayOrder: .anyone, in: try await RestaurantTown())
        let ana = try await town.sit()
        let order = try await town.order(ana.session, version: 999)
        for _ in 0...OrderLimit.ordersOfGuest.burst {
            await #expect(throws: PlaceOrder.Refused.unknownMenu) { try await town.call(order, as: ana) }
        }
        _ = try await town.call(try await town.order(ana.session), as: ana)
    }
}
