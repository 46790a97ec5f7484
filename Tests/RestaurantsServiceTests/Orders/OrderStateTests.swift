import CallTypes
import IdentityContract
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The states of an order")
struct OrderStateTests {
    private static func place(_ town: OrderTown, _ device: OrderTown.Device, lines: Int = 1) async throws -> Order {
        var call = try await town.order(device.session)
        call.lines = Array(repeating: call.lines[0], count: lines)
        return try await town.call(call, as: device)
    }

    @Test("An employee strikes a line out, and the guest agrees to the rest or cancels")
    func amended() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let order = try await Self.place(town, ana, lines: 2)
        let amend = AmendOrder(order: order.id, lines: [2], reason: try Line("No more bass"))
        let amended = try await town.call(amend, as: town.employees[0]).order
        #expect(amended.state == .needsGuestOk && amended.total == Money(1_000, .eur))
        let waiting = try await town.call(GetReceivedOrder(order: order.id), as: town.employees[1])
        #expect(waiting.acceptedBy == nil)
        #expect(amended.lines.map(\.state) == [.new, .voided])
        let confirmed = try await town.call(ConfirmOrder(order: order.id), as: ana)
        #expect(confirmed.state == .accepted && confirmed.isAccepted && confirmed.deadline == nil)
        #expect(confirmed.lines.map(\.state) == [.sent, .voided])
        let seen = try await town.call(GetReceivedOrder(order: order.id), as: town.employees[1])
        #expect(seen.acceptedBy?.id == town.employees[0])

        let other = try await Self.place(town, ana, lines: 2)
        _ = try await town.call(
            AmendOrder(order: other.id, lines: [1], reason: try Line("x")), as: town.employees[0])
        #expect(try await town.call(CancelOrder(order: other.id), as: ana).state == .cancelled)
    }

    @Test("Striking out all lines, or a line that is not there, is refused with the member")
    func faulty() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let order = try await Self.place(town, ana, lines: 2)
        let meta = CallMeta.signedIn(AccountID(town.employees[0]), .person)
        for (lines, path) in [([1, 2], "lines"), ([3], "lines.0"), ([], "lines"), ([1, 1], "lines")] {
            let call = AmendOrder(order: order.id, lines: lines, reason: try Line("x"))
            let error = try await town.town.client.error(AmendOrder.name, try JSONWriter.encode(call), meta: meta)
            #expect(error?.data.errors?.paths == [path])
        }
        #expect(try await town.call(GetOrder(order: order.id), as: ana) == order)
    }

    @Test("An order goes forward to served and never back")
    func forward() async throws {
        let town = try await OrderTown()
        let (ana, waiter) = (try await town.sit(), town.employees[0])
        let order = try await Self.place(town, ana).id
        await #expect(throws: OrderStepRefused.notWaiting) {
            try await town.call(AdvanceOrder(order: order, to: .ready), as: waiter)
        }
        _ = try await town.call(AcceptOrder(order: order), as: waiter)
        for (step, state) in [(OrderStep.preparing, OrderState.preparing), (.ready, .ready), (.ready, .ready)] {
            let advanced = try await town.call(AdvanceOrder(order: order, to: step), as: town.employees[1])
            #expect(advanced.order.state == state)
        }
        await #expect(throws: OrderStepRefused.notWaiting) {
            try await town.call(AdvanceOrder(order: order, to: .preparing), as: waiter)
        }
        let served = try await town.call(AdvanceOrder(order: order, to: .served), as: waiter).order
        #expect(!served.isActive)
    }

    @Test("An order that nobody answers expires at its deadline, also before the job has run")
    func expired() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let order = try await Self.place(town, ana).id
        town.town.clock.advance(by: .seconds(299))
        #expect(try await town.call(GetOrder(order: order), as: ana).state == .submitted)
        town.town.clock.advance(by: .seconds(1))
        #expect(try await town.call(GetOrder(order: order), as: ana).state == .expired)
        await #expect(throws: OrderStepRefused.notWaiting) {
            try await town.call(AcceptOrder(order: order), as: town.employees[0])
        }
        #expect(try await town.town.count("SELECT isActive FROM guestOrder") == 1)
        try await town.town.runner.runDue()
        #expect(try await town.town.count("SELECT isActive FROM guestOrder") == 0)
    }

    @Test("A restaurant and a guest with an active order may not be deleted meanwhile")
    func deletion() async throws {
        let town = try await OrderTown()
        let person = try await town.town.person(7)
        let session = try await town.call(OpenSession(code: town.codes[0]), as: person).session
        let order = try await town.call(try await town.order(session), as: person).id
        let (guest, restaurant) = (AccountID(person), AccountID(town.offer.restaurant))
        let service = town.town.service
        #expect(try await service.deletionBlocker(of: guest, .person) == "openOrders")
        #expect(try await service.deletionBlocker(of: restaurant, .restaurant) == "openOrders")
        // The job that ends the order has not run.
        town.town.clock.advance(by: OrderRecord.patience)
        #expect(try await service.deletionBlocker(of: guest, .person) == nil)
        #expect(try await service.deletionBlocker(of: restaurant, .restaurant) == nil)
        try await town.town.hear(AccountDeleted(account: restaurant, kind: .restaurant))
        let kept = try await town.call(GetOrder(order: order), as: person)
        #expect(kept.restaurant.name.text == "Konoba 1")
        try await town.town.hear(AccountDeleted(account: guest, kind: .person))
        #expect(try await town.town.count("SELECT count(*) FROM guestOrder") == 0)
    }

    @Test("An account with many orders is erased in slices: orders stay with the restaurant or with their person")
    func slices() async throws {
        let town = try await OrderTown()
        let person = try await town.town.person(7)
        let session = try await town.call(OpenSession(code: town.codes[0]), as: person).session
        let (ana, order) = (try await town.sit(), try await town.order(session))
        for device in [nil, ana] {
            for _ in 0...RestaurantRemoval.slice {
                let placed =
                    if let device { try await town.call(order, as: device).id } else {
                        try await town.call(order, as: person).id
                    }
                let reason = try Line("x")
                _ = try await town.call(RejectOrder(order: placed, reason: reason), as: town.employees[0])
            }
        }
        let count = RestaurantRemoval.slice + 1
        try await town.town.hear(AccountDeleted(account: AccountID(person), kind: .person))
        #expect(try await town.town.count("SELECT count(*) FROM guestOrder") == 2 * count)
        #expect(try await town.town.count("SELECT count(*) FROM guestOrder WHERE person IS NOT NULL") == 0)
        #expect(try await town.town.count("SELECT count(*) FROM guest WHERE person IS NOT NULL") == 0)
        try await town.town.hear(AccountDeleted(account: AccountID(town.offer.restaurant), kind: .restaurant))
        for table in ["guestOrder", "guest", "tableSession", "orderCount", "restaurant"] {
            #expect(try await town.town.count("SELECT count(*) FROM \(table)") == 0, "\(table)")
        }
    }
}
