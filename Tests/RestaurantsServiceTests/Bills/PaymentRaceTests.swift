import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Payments of a bill at once")
struct PaymentRaceTests {
    @Test("Of two employees who record the rest of a bill at once one wins, in every round")
    func rest() async throws {
        let town = try await OrderTown()
        var ana = try await town.sit()
        for round in 1...raceRounds {
            try await town.serve(to: ana)
            let results = await race(2) { [ana] number in
                try await town.call(OrderTown.payment(1_000, of: ana.session), as: town.employees[number])
            }
            #expect(results.winners().count == 1)
            #expect(results.losers().allSatisfy { $0 as? RecordPayment.Refused == .paidTooMuch })
            // Each payment adds up the whole bill, so ten thousand rounds on one bill get slower and slower.
            guard round.isMultiple(of: 100) else { continue }
            let bill = try await town.call(GetBill(session: ana.session.id), as: ana)
            #expect(bill.paid == Money(100_000, .eur) && bill.paid == bill.total && bill.left == Money(0, .eur))
            _ = try await town.call(CloseSession(session: ana.session.id), as: town.employees[0])
            ana = try await town.sit()
        }
        #expect(try await town.town.count("SELECT sum(amount) FROM payment") == 1_000 * raceRounds)
    }

    @Test("A session that is closed while a payment is voided is closed paid, or not closed, in every round")
    func closing() async throws {
        let town = try await OrderTown()
        for _ in 1...raceRounds {
            let ana = try await town.sit()
            try await town.serve(to: ana)
            let payment = try await town.pay(1_000, of: ana.session).payment
            let void = VoidPayment(session: ana.session.id, payment: payment.id, reason: try Line("x"))
            let results = await race(2) { number in
                if number == 0 {
                    _ = try await town.call(void, as: town.employees[0])
                } else {
                    _ = try await town.call(CloseSession(session: ana.session.id), as: town.employees[1])
                }
            }
            #expect(results.losers().allSatisfy { $0 as? CloseSession.Refused == .billOpen })
            let bill = try await town.call(GetTableBill(session: ana.session.id), as: town.employees[0])
            #expect(bill.isOpen == !results.losers().isEmpty && bill.bill.left == Money(1_000, .eur))
            try await town.pay(1_000, of: ana.session)
            _ = try await town.call(CloseSession(session: ana.session.id), as: town.employees[1])
        }
    }
}
