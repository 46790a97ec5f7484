import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("The plans of the statements of notifications")
struct FanOutPlanTests {
    @Test("Telling, sending, giving up and trying again find their rows by an index")
    func plans() async throws {
        try await IdentityUnderTest.run { identity in
            let trace = try await QueryPlanTrace(identity.database)
            let context = try TellingContext(identity.clock)
            let mara = try await identity.courierWithDevice()
            let store = try await identity.addStore(.ana)
            let contact = try await identity.deliveries.call(KeepContact(phone: .luka)).contact
            let outcomes: [PostOutcome] = [
                .accepted, .refused(reason: "no"), .later(reason: "no", after: nil), .gone(reason: "no"),
            ]
            for outcome in outcomes {
                identity.post.answer { _ in outcome }
                try await context.tell([mara.account, store], strangers: [contact], by: [.push, .email, .sms])
                try await identity.hear(context)
                try await identity.deliver()
            }
            _ = try await identity.operator.call(ListDeadLetters())
            let dead = try await identity.operator.call(ListDeadLetters(limit: PageLimit(1)))
            _ = try await identity.operator.call(ListDeadLetters(cursor: dead.next))
            _ = try await identity.operator.call(RetryDeadLetters(message: dead.items.first?.message))
            _ = try await identity.operator.call(RetryDeadLetters())
            let tables = ["message", "notice", "device", "contact", "kitDue"]
            let plans = try await trace.plans().filter { plan in tables.contains { plan.sql.contains($0) } }
            #expect(plans.count > 20)
            // What the test itself asks is not among them.
            for plan in plans where !plan.sql.hasPrefix("SELECT count(*)") {
                #expect(plan.usesOnlyIndexes, "\(plan)")
            }
        }
    }
}
