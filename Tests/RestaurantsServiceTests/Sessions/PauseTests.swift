import CallTypes
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Pauses of orders")
struct PauseTests {
    @Test("While a restaurant pauses, guests see until when and cannot order; the pause ends by itself")
    func paused() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let profile = try await town.offer.call(GetRestaurant())
        let until = town.town.clock.now + .seconds(1_800)
        let start = try await town.position(in: ana.session)
        for _ in 1...2 {
            let reply = try await town.call(PauseOrders(until: until), as: town.employees[0])
            #expect(reply.pausedUntil == until)
        }
        #expect(try await town.changes(of: ana.session, after: start).map(\.what) == [.session])
        let order = try await town.order(ana.session)
        await #expect(throws: PlaceOrder.Refused.paused) { try await town.call(order, as: ana) }
        #expect(try await town.scanned(by: ana).pausedUntil == until)
        #expect(try await town.offer.call(GetRestaurant()) == profile)
        #expect(try await town.call(ShowBoard(), as: town.employees[1]).pausedUntil == until)
        town.town.clock.advance(by: .seconds(1_800))
        #expect(try await town.scanned(by: ana).pausedUntil == nil)
        _ = try await town.call(order, as: ana)
    }

    @Test("The restaurant itself may end the pause early")
    func ended() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let order = try await town.order(ana.session)
        _ = try await town.offer.call(PauseOrders(until: town.town.clock.now + .seconds(60)))
        await #expect(throws: PlaceOrder.Refused.paused) { try await town.call(order, as: ana) }
        let start = try await town.position(in: ana.session)
        #expect(try await town.offer.call(PauseOrders(until: nil)).pausedUntil == nil)
        #expect(try await town.changes(of: ana.session, after: start).map(\.what) == [.session])
        _ = try await town.call(order, as: ana)
    }

    @Test("A time in the past and one more than 24 hours ahead are refused with the member")
    func range() async throws {
        let town = try await OrderTown()
        let now = town.town.clock.now
        for until in [now - .seconds(1), now + .seconds(90_000)] {
            let faults = try await town.faults(PauseOrders(until: until), as: town.employees[0])
            #expect(faults?.paths == ["until"])
        }
        let longest = now + .seconds(86_400)
        let reply = try await town.call(PauseOrders(until: longest), as: town.employees[0])
        #expect(reply.pausedUntil == longest)
    }

    @Test("A person who works nowhere is refused, and another restaurant pauses only itself")
    func callers() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let (elsewhere, nowhere) = try await town.outsiders()
        let pause = PauseOrders(until: town.town.clock.now + .seconds(60))
        await #expect(throws: PauseOrders.Refused.notAnEmployee) { try await town.call(pause, as: nowhere) }
        _ = try await town.call(pause, as: elsewhere)
        _ = try await town.call(try await town.order(ana.session), as: ana)
    }
}
