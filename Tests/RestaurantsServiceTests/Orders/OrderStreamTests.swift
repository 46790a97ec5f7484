import CallTypes
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The live streams of orders")
struct OrderStreamTests {
    @Test("Each employee and the guest get every change of an order in its order, and no repeat")
    func inOrder() async throws {
        let town = try await OrderTown()
        let (ana, ivo) = (try await town.sitSignedIn(), try await town.sitSignedIn(8))
        let start = try await town.position(of: town.employees[1])
        let own = try await town.call(StreamOrders(), as: ana.id).position
        let order = try await town.ordered(by: ana)
        let amend = AmendOrder(order: order, lines: [2], reason: try Line("No more bass."))
        _ = try await town.call(amend, as: town.employees[0])
        _ = try await town.call(ConfirmOrder(order: order), as: ana.id)
        for step in [OrderStep.preparing, .preparing, .ready, .served] {
            _ = try await town.call(AdvanceOrder(order: order, to: step), as: town.employees[1])
        }
        let changes = try await town.received(by: town.employees[1], after: start)
        #expect(changes.map(\.state) == [.submitted, .needsGuestOk, .accepted, .preparing, .ready, .served])
        #expect(changes.map(\.version) == [1, 2, 3, 4, 5, 6])
        #expect(changes.allSatisfy { $0.order == order && $0.orderNumber == 1 && $0.table.number == 1 })
        #expect(try await town.received(by: town.employees[0], after: start) == changes)
        #expect(try await town.own(of: ana, after: own) == changes)
        #expect(try await town.own(of: ivo, after: own).isEmpty)
    }

    @Test("A guest's cancelling, the end of a session and an expired order are changes, also of a device's order")
    func ends() async throws {
        let town = try await OrderTown()
        let device = try await town.sit()
        let call = try await town.order(device.session)
        let start = try await town.position(of: town.employees[0])
        let cancelled = try await town.call(call, as: device).id
        _ = try await town.call(CancelOrder(order: cancelled), as: device)
        _ = try await town.call(call, as: device)
        town.town.clock.advance(by: OrderRecord.patience)
        try await town.town.runner.runDue()
        _ = try await town.call(call, as: device)
        _ = try await town.call(CloseSession(session: device.session.id), as: town.employees[1])
        let states = try await town.received(by: town.employees[0], after: start).map(\.state)
        #expect(states == [.submitted, .cancelled, .submitted, .expired, .submitted, .cancelled])
    }

    @Test("A client that reconnects continues where it stopped")
    func resumed() async throws {
        let town = try await OrderTown()
        let ana = try await town.sitSignedIn()
        let start = try await town.position(of: town.employees[0])
        let order = try await town.ordered(by: ana)
        let first = try await town.call(StreamReceivedOrders(after: start), as: town.employees[0])
        _ = try await town.call(AcceptOrder(order: order), as: town.employees[0])
        let second = try await town.call(StreamReceivedOrders(after: first.position), as: town.employees[0])
        #expect(first.items.map(\.type) == ["order"] && second.isComplete && !second.resync)
        #expect(try OrderTown.changes(second).map(\.state) == [.accepted])
    }
}
