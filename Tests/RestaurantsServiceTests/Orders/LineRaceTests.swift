import CallTypes
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Lines and other changes at once")
struct LineRaceTests {
    @Test("A line that is served and voided at once is either, and the bill agrees, in every round")
    func serve() async throws {
        let town = try await OrderTown()
        for _ in 1...raceRounds {
            let ana = try await town.sit()
            let order = try await town.call(try await town.order(ana.session), as: ana).id
            _ = try await town.call(AcceptOrder(order: order), as: town.employees[0])
            let void = VoidLine(order: order, line: .example, reason: try Line("x"))
            let results = await race(2) { number in
                if number == 0 {
                    try await town.call(AdvanceOrder(order: order, to: .served), as: town.employees[0]).order.state
                } else {
                    try await town.call(void, as: town.employees[1]).order.state
                }
            }
            #expect(results.winners().count == 1)
            let isServed = results.winners() == [.served]
            let seen = try await town.call(GetReceivedOrder(order: order), as: town.employees[0])
            #expect(seen.order.state == (isServed ? .served : .cancelled) && seen.voids.isEmpty == isServed)
            let bill = try await town.call(GetBill(session: ana.session.id), as: ana)
            #expect(bill.total == Money(isServed ? 1_000 : 0, .eur) && seen.order.total == bill.total)
            if isServed { try await town.pay(1_000, of: ana.session) }
            _ = try await town.call(CloseSession(session: ana.session.id), as: town.employees[0])
        }
    }

    @Test("Payments and a void at once never leave less on the bill than is paid, in every round")
    func pay() async throws {
        let town = try await OrderTown()
        for _ in 1...raceRounds {
            let ana = try await town.sit()
            var call = try await town.order(ana.session)
            call.lines += call.lines
            let order = try await town.call(call, as: ana).id
            _ = try await town.call(AcceptOrder(order: order), as: town.employees[0])
            let void = VoidLine(order: order, line: .example, reason: try Line("x"))
            let results = await race(21) { number in
                if number == 10 {
                    _ = try await town.call(void, as: town.employees[1])
                } else {
                    _ = try await town.pay(100, of: ana.session)
                }
            }
            #expect(
                results.losers().allSatisfy {
                    $0 as? RecordPayment.Refused == .paidTooMuch || $0 as? VoidLine.Refused == .alreadyPaid
                })
            _ = try await town.call(AdvanceOrder(order: order, to: .served), as: town.employees[0])
            let seen = try await town.call(GetTableBill(session: ana.session.id), as: town.employees[0])
            let voids = try await town.call(GetReceivedOrder(order: order), as: town.employees[0]).voids
            #expect(seen.bill.total == Money(voids.isEmpty ? 2_000 : 1_000, .eur))
            #expect(seen.bill.paid.amount == Int64(100 * seen.payments.count) && seen.bill.left.amount >= 0)
            #expect(results.winners().count == seen.payments.count + voids.count)
            if seen.bill.left.amount > 0 { try await town.pay(seen.bill.left.amount, of: ana.session) }
            _ = try await town.call(CloseSession(session: ana.session.id), as: town.employees[0])
        }
    }
}
