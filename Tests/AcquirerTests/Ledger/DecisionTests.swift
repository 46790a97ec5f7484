@testable import AcquirerSandbox
import TestKit
import TestTowns
import Testing

@Suite("The decisions on an order")
struct DecisionTests {
    private let shop = Shop()
    private let book: AcquirerSimulator

    init() throws {
        let clock = TestClock()
        book = try AcquirerSimulator { clock.now }
    }

    @Test(
        "A decision sets the status and the reason",
        arguments: [
            (.approve, "Approved", 1100), (.decline(reasonCode: 1104), "Declined", 1104),
            (.process, "InProcessing", 1131), (.expire, "Expired", 1124),
        ] as [(AcquirerDecision, String, Int)])
    func status(_ decision: AcquirerDecision, _ status: String, _ reasonCode: Int) throws {
        try book.purchase(shop.form())
        let order = try book.decide(decision, of: "coach-1")
        #expect(order.status == status)
        #expect(order.reasonCode == reasonCode)
        let known = try book.order("coach-1")
        #expect(known == order)
    }

    @Test("An order that is not approved can be decided again")
    func again() throws {
        try book.purchase(shop.form())
        let decisions = [AcquirerDecision.process, .decline(reasonCode: 1101), .process, .expire, .approve]
        var statuses: [String] = []
        for decision in decisions { statuses.append(try book.decide(decision, of: "coach-1").status) }
        #expect(statuses == ["InProcessing", "Declined", "InProcessing", "Expired", "Approved"])
        #expect(book.totals.approved == 45_000)
    }

    @Test("Approved is final: approving again has no effect, any other decision is 1126")
    func approvedIsFinal() throws {
        try book.purchase(shop.form())
        let approved = try book.decide(.approve, of: "coach-1")
        let again = try book.decide(.approve, of: "coach-1")
        #expect(again == approved)
        for decision in [AcquirerDecision.process, .expire, .decline(reasonCode: 1101)] {
            let code = reasonCode { () throws(AcquirerRefusal) in _ = try book.decide(decision, of: "coach-1") }
            #expect(code == 1126)
        }
        #expect(book.totals == AcquirerTotals(approved: 45_000, refunded: 0))
    }

    @Test("Deciding an unknown order is 1127")
    func unknown() {
        let code = reasonCode { () throws(AcquirerRefusal) in _ = try book.decide(.approve, of: "coach-9") }
        #expect(code == 1127)
        let callback = reasonCode { () throws(AcquirerRefusal) in _ = try book.callback(of: "coach-9") }
        #expect(callback == 1127)
    }

    @Test("Concurrent decisions are atomic, and approved stays approved")
    func race() async throws {
        try book.purchase(shop.form())
        let results = await TestKit.race(20) { number in
            try book.decide(number == 7 ? .approve : .decline(reasonCode: 1100 + number), of: "coach-1")
        }
        let late = results.losers().map { ($0 as? AcquirerRefusal)?.reasonCode }
        let isTooLate = late.allSatisfy { $0 == 1126 }
        #expect(isTooLate)
        let order = try book.order("coach-1")
        #expect(order.status == "Approved")
    }
}
