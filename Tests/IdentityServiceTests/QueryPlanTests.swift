import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("The plans of the statements of identity")
struct QueryPlanTests {
    @Test("Every call finds its rows by an index, and has its order from an index")
    func everyCall() async throws {
        try await IdentityUnderTest.run { identity in
            let trace = try await QueryPlanTrace(identity.database)
            try await identity.addStore(.ana)
            let courier = try await identity.addCourier(.mara)
            let contact = try await identity.deliveries.call(KeepContact(phone: .mara)).contact
            _ = try await identity.reserveCourier(.luka, contact: contact)
            _ = try await identity.deliveries.call(OwnsContact(account: courier, contact: contact))
            _ = try await identity.deliveries.call(ContactsOf(account: courier))
            try await identity.cancel(identity.reserveStore(.ivo))
            _ = try await identity.signIn(.ana)
            let session = try await identity.signIn(.mara)
            try await identity.signOut(identity.check(session.token).caller)
            await identity.cleanUp()
            let plans = try await trace.plans()
            #expect(plans.count > 15)
            for plan in plans { #expect(plan.usesOnlyIndexes, "\(plan)") }
        }
    }
}
