import CallTypes
import RPC
import RestaurantsContract
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The notices about orders")
struct OrderNoticeTests {
    private static func advance(_ order: OrderID, to step: OrderStep, in town: OrderTown) async throws {
        _ = try await town.call(AdvanceOrder(order: order, to: step), as: town.employees[1])
    }

    @Test("A guest learns that the order is accepted, with the estimate, and that it is ready, and nothing else")
    func accepted() async throws {
        let town = try await OrderTown()
        let ana = try await town.sitSignedIn()
        let order = try await town.ordered(by: ana)
        let accept = AcceptOrder(order: order, minutes: OptionCount(unchecked: 20))
        for _ in 1...2 { _ = try await town.call(accept, as: town.employees[0]) }
        for step in [OrderStep.preparing, .ready, .ready, .served] { try await Self.advance(order, to: step, in: town) }
        let notices = try await town.orderNotices()
        #expect(notices.map(\.kind) == ["restaurants.orderAccepted", "restaurants.orderReady"])
        #expect(notices.allSatisfy { $0.recipients == [AccountID(ana.id)] && $0.channels == [.push] })
        #expect(notices.allSatisfy { $0.link == "/restaurants/orders/\(order)" })
        let shared = ["order": "1", "restaurant": "Konoba 1"]
        let estimate = ["hasMinutes": "true", "minutes": "20"]
        #expect(notices.map(\.arguments) == [shared.merging(estimate) { $1 }, shared])
    }

    @Test("Without an estimate the notice has no minutes")
    func withoutEstimate() async throws {
        let town = try await OrderTown()
        let ana = try await town.sitSignedIn()
        for minutes in [nil, OptionCount(unchecked: 0)] {
            let order = try await town.ordered(by: ana)
            _ = try await town.call(AcceptOrder(order: order, minutes: minutes), as: town.employees[0])
        }
        let notices = try await town.orderNotices()
        let areWithout = notices.allSatisfy { $0.arguments["minutes"] == nil && $0.arguments["hasMinutes"] == nil }
        #expect(notices.count == 2 && areWithout)
    }

    @Test("A guest learns the reason of a change and of a rejection, and nothing about the guest's own answer")
    func reasons() async throws {
        let town = try await OrderTown()
        let ana = try await town.sitSignedIn()
        let (changed, rejected) = (try await town.ordered(by: ana), try await town.ordered(by: ana))
        let (gone, closed) = (try Line("No more bass."), try Line("The kitchen is closed."))
        _ = try await town.call(AmendOrder(order: changed, lines: [2], reason: gone), as: town.employees[0])
        _ = try await town.call(ConfirmOrder(order: changed), as: ana.id)
        _ = try await town.call(RejectOrder(order: rejected, reason: closed), as: town.employees[0])
        let notices = try await town.orderNotices()
        #expect(notices.map(\.kind) == ["restaurants.orderChanged", "restaurants.orderRejected"])
        #expect(notices.map { $0.arguments["reason"] } == [gone.text, closed.text])
        #expect(notices.map { $0.arguments["order"] } == ["1", "2"])
    }

    @Test("A guest learns the reason of each void, and nothing of a repeat")
    func voids() async throws {
        let town = try await OrderTown()
        let ana = try await town.sitSignedIn()
        let order = try await town.ordered(by: ana)
        _ = try await town.call(AcceptOrder(order: order), as: town.employees[0])
        for line in [1, 1, 2] {
            let void = VoidLine(order: order, line: try LineNumber(line), reason: try Line("No bass \(line)."))
            _ = try await town.call(void, as: town.employees[0])
        }
        let notices = try await town.orderNotices().filter { $0.kind == "restaurants.orderReduced" }
        #expect(notices.map { $0.arguments["reason"] } == ["No bass 1.", "No bass 2."])
        #expect(notices.map { $0.arguments["isCancelled"] } == [nil, "true"])
        #expect(notices.allSatisfy { $0.recipients == [AccountID(ana.id)] })
    }

    @Test("A device gets no notice, and neither does a person at the same table")
    func devices() async throws {
        let town = try await OrderTown()
        let device = try await town.sit()
        _ = try await town.sitSignedIn()
        let order = try await town.call(try await town.order(device.session), as: device).id
        _ = try await town.call(AcceptOrder(order: order), as: town.employees[0])
        try await Self.advance(order, to: .ready, in: town)
        #expect(try await town.orderNotices().isEmpty)
    }

    @Test("The page of an order shows it to the person who placed it, with what the person can do, and to no other")
    func page() async throws {
        let town = try await OrderTown()
        let (ana, ivo) = (try await town.sitSignedIn(), try await town.sitSignedIn(8))
        let order = try await town.ordered(by: ana)
        let placed = try await town.call(GetMyOrder(order: order), as: ana.id).order
        #expect(placed.state == .submitted && placed.actions == [.cancel])
        let amend = AmendOrder(order: order, lines: [1], reason: try Line("No more bass."))
        _ = try await town.call(amend, as: town.employees[0])
        let changed = try await town.call(GetMyOrder(order: order), as: ana.id).order
        #expect(changed.actions == [.confirm, .cancel])
        let confirmed = try await town.call(ConfirmOrder(order: order), as: ana.id)
        #expect(confirmed.actions.isEmpty)
        await #expect(throws: OrderRefused.unknownOrder) {
            try await town.call(GetMyOrder(order: order), as: ivo.id)
        }
    }
}
