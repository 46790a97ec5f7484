import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Orders and other changes at once")
struct OrderRaceTests {
    /// The employees who see a new order at the same time.
    private static let employees = 50

    @Test("R02.49 of 50 employees who accept an order at once one wins, and all others learn it, in every round")
    func accepted() async throws {
        let town = try await OrderTown()
        let people = town.employees + (try await town.employ(Self.employees - town.employees.count))
        let ana = try await town.sit()
        let call = try await town.order(ana.session)
        for _ in 1...raceRounds {
            let order = try await town.call(call, as: ana).id
            let results = await race(people.count) { number in
                try await town.call(AcceptOrder(order: order), as: people[number])
            }
            let winners = results.indices.filter { (try? results[$0].get()) != nil }
            #expect(winners.count == 1)
            #expect(results.losers().allSatisfy { $0 as? OrderStepRefused == .taken })
            let seen = try await town.call(GetReceivedOrder(order: order), as: people[0])
            #expect(seen.acceptedBy?.id == winners.first.map { people[$0] } && seen.order.version == 2)
        }
    }

    @Test("An order that races with the closing of its session is refused or cancelled, in every round")
    func closing() async throws {
        let town = try await OrderTown()
        for round in 0..<raceRounds {
            let ana = try await town.sit()
            let order = try await town.order(ana.session)
            let results = await race(2) { number -> OrderID? in
                if number == round % 2 { return try await town.call(order, as: ana).id }
                _ = try await town.call(CloseSession(session: ana.session.id), as: town.employees[0])
                return nil
            }
            #expect(results.losers().allSatisfy { $0 as? PlaceOrder.Refused == .unknownSession })
            for placed in results.winners().compactMap(\.self) {
                let seen = try await town.call(GetReceivedOrder(order: placed), as: town.employees[1]).order
                #expect(seen.state == .cancelled)
            }
            #expect(try await Self.active(in: town).isEmpty)
        }
    }

    @Test("An acceptance that races with the closing of the session wins, or the order is cancelled, in every round")
    func acceptedWhileClosing() async throws {
        let town = try await OrderTown()
        for round in 0..<raceRounds {
            let ana = try await town.sit()
            let order = try await town.call(try await town.order(ana.session), as: ana).id
            let results = await race(2) { number in
                if number == round % 2 {
                    _ = try await town.call(AcceptOrder(order: order), as: town.employees[0])
                } else {
                    _ = try await town.call(CloseSession(session: ana.session.id), as: town.employees[1])
                }
            }
            #expect(results.winners().count == 1)
            let isRefused = results.losers().allSatisfy { error in
                error as? OrderStepRefused == .notWaiting || error as? CloseSession.Refused == .ordersOpen
            }
            #expect(isRefused)
            let seen = try await town.call(GetReceivedOrder(order: order), as: town.employees[1])
            let isOpen = try await town.call(GetTableBill(session: ana.session.id), as: town.employees[0]).isOpen
            #expect(seen.order.state == (isOpen ? .accepted : .cancelled))
            guard isOpen else { continue }
            _ = try await town.call(AdvanceOrder(order: order, to: .served), as: town.employees[0])
            try await town.pay(1_000, of: ana.session)
            _ = try await town.call(CloseSession(session: ana.session.id), as: town.employees[1])
        }
    }

    @Test("An order that races with a new price costs what the guest saw, or is refused with the line, in every round")
    func published() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        for round in 1...raceRounds {
            let order = try await town.order(ana.session)
            let seen = Int64(999 + round)
            let dearer = try ProductContent.sample("Brancin", seen + 1)
            let results = await race(2) { number -> Order? in
                if number == round % 2 { return try await town.call(order, as: ana) }
                _ = try await town.offer.call(
                    UpdateProduct(menu: town.offer.menu, product: town.offer.product, content: dearer))
                return nil
            }
            for placed in results.winners().compactMap(\.self) { #expect(placed.total == Money(seen, .eur)) }
            let faults = results.losers().map { ($0 as? ErrorObject)?.data.errors?["lines.0"] }
            #expect(faults.allSatisfy { $0 == [.priceChanged] })
        }
    }

    private static func active(in town: OrderTown) async throws -> [OrderID] {
        try await town.call(ListReceivedOrders(isActive: true), as: town.employees[0]).items.map(\.id)
    }
}
