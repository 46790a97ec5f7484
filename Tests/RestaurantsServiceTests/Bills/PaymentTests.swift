import CallTypes
import IdentityContract
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Payments of bills")
struct PaymentTests {
    @Test("Payments reduce what is left, and more than that is refused")
    func recorded() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        try await town.serve(to: ana)
        let first = try await town.pay(400, tip: 50, .terminal, of: ana.session)
        #expect(first.left == Money(600, .eur) && first.payment.tip == Money(50, .eur))
        #expect(first.payment.recordedBy?.full == "Iva1 Horvat" && first.payment.voidedAt == nil)
        await #expect(throws: RecordPayment.Refused.paidTooMuch) { try await town.pay(601, of: ana.session) }
        #expect(try await town.pay(600, of: ana.session).left == Money(0, .eur))
        await #expect(throws: RecordPayment.Refused.paidTooMuch) { try await town.pay(1, of: ana.session) }
        #expect(try await town.town.count("SELECT sum(amount) FROM payment") == 1_000)
    }

    @Test("An amount that is not above zero, a negative tip and another currency are refused with the member")
    func faulty() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        try await town.serve(to: ana)
        let good = OrderTown.payment(100, tip: 10, of: ana.session)
        var (zero, negative, tip, foreign, mixed) = (good, good, good, good, good)
        zero.amount.amount = 0
        negative.amount.amount = -1
        tip.tip?.amount = -1
        foreign.amount.currency = .uah
        foreign.tip = nil
        mixed.tip?.currency = .uah
        for (call, path) in [
            (zero, "amount.amount"), (negative, "amount.amount"), (tip, "tip.amount"), (foreign, "amount.currency"),
            (mixed, "tip.currency"),
        ] {
            #expect(try await town.faults(call, as: town.employees[0])?.paths == [path])
        }
        #expect(try await town.town.count("SELECT count(*) FROM payment") == 0)
    }

    @Test("The same idempotency key records a payment once")
    func repeated() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        try await town.serve(to: ana)
        var meta = CallMeta.signedIn(AccountID(town.employees[0]), .person)
        meta.idempotencyKey = "key"
        let call = OrderTown.payment(400, of: ana.session)
        let first = try await town.town.client.call(call, meta: meta)
        let again = try await town.town.client.call(call, meta: meta)
        #expect(first == again && first.left == Money(600, .eur))
        #expect(try await town.town.count("SELECT count(*) FROM payment") == 1)
    }

    @Test("A void payment stays with its reason and does not count, and a second void is refused")
    func voided() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        try await town.serve(to: ana)
        let payment = try await town.pay(1_000, of: ana.session).payment
        let void = VoidPayment(session: ana.session.id, payment: payment.id, reason: try Line("Paid by card."))
        let voided = try await town.call(void, as: town.employees[1])
        #expect(voided.left == Money(1_000, .eur) && voided.payment.voidedBy?.id == town.employees[1])
        #expect(voided.payment.voidReason == void.reason && voided.payment.voidedAt != nil)
        #expect(try await town.call(void, as: town.employees[0]) == voided)
        var other = void
        other.reason = try Line("Another reason")
        await #expect(throws: VoidPayment.Refused.alreadyVoided) {
            try await town.call(other, as: town.employees[0])
        }
        other.payment = .example
        await #expect(throws: VoidPayment.Refused.unknownPayment) {
            try await town.call(other, as: town.employees[0])
        }
        let bill = try await town.call(GetTableBill(session: ana.session.id), as: town.employees[0])
        #expect(bill.payments == [voided.payment] && bill.bill.paid == Money(0, .eur))
        #expect(try await town.pay(1_000, .terminal, of: ana.session).left == Money(0, .eur))
    }

    @Test("A person who works nowhere or at another restaurant records and voids nothing")
    func strangers() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        try await town.serve(to: ana)
        let payment = try await town.pay(100, of: ana.session).payment
        let record = OrderTown.payment(100, of: ana.session)
        let void = VoidPayment(session: ana.session.id, payment: payment.id, reason: try Line("x"))
        let (nobody, colleague) = (try await town.town.person(8), try await town.town.person(9))
        try await town.town.employ(colleague, at: try await town.town.restaurant(2))
        await #expect(throws: RecordPayment.Refused.notAnEmployee) { try await town.call(record, as: nobody) }
        await #expect(throws: VoidPayment.Refused.notAnEmployee) { try await town.call(void, as: nobody) }
        await #expect(throws: RecordPayment.Refused.unknownSession) { try await town.call(record, as: colleague) }
        await #expect(throws: VoidPayment.Refused.unknownSession) { try await town.call(void, as: colleague) }
        #expect(try await town.town.count("SELECT count(*) FROM payment WHERE voidedAt IS NULL") == 1)
        #expect(try await town.town.count("SELECT count(*) FROM payment") == 1)
    }

    @Test("A deleted employee is forgotten in payments, and the payments of a deleted restaurant are removed")
    func deletion() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        try await town.serve(to: ana)
        let payment = try await town.pay(1_000, of: ana.session).payment
        let void = VoidPayment(session: ana.session.id, payment: payment.id, reason: try Line("x"))
        _ = try await town.call(void, as: town.employees[0])
        try await town.town.hear(AccountDeleted(account: AccountID(town.employees[0]), kind: .person))
        let bill = try await town.call(GetTableBill(session: ana.session.id), as: town.employees[1])
        let kept = try #require(bill.payments.first)
        #expect(kept.recordedBy == nil && kept.voidedBy == nil && kept.voidReason == void.reason)
        try await town.town.hear(AccountDeleted(account: AccountID(town.offer.restaurant), kind: .restaurant))
        #expect(try await town.town.count("SELECT count(*) FROM payment") == 0)
    }
}
