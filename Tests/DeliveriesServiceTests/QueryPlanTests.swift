import DeliveriesContract
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("The plans of the statements of deliveries")
struct QueryPlanTests {
    /// Where a statement may do what costs more with larger tables.
    private static let exceptions: [(statement: String, step: String, reason: String)] = [
        (
            "FROM candidate JOIN courier", "USE TEMP B-TREE FOR ORDER BY",
            "sorts the couriers of one delivery, whom its store has picked by hand"
        )
    ]

    @Test("Every call finds its rows by an index, and has its order from an index")
    func everyCall() async throws {
        let town = try await TestTown()
        let trace = try await QueryPlanTrace(town.deliveriesDatabase)
        try await everything(in: town)
        let plans = try await trace.plans()
        #expect(plans.count > 40)
        for plan in plans {
            let allowed = Self.exceptions.filter { plan.sql.contains($0.statement) }.map(\.step)
            #expect(plan.costly.filter { !allowed.contains($0) } == [], "\(plan)")
        }
        // An exception that nobody needs any more goes.
        for exception in Self.exceptions {
            #expect(
                plans.contains { $0.sql.contains(exception.statement) && $0.costly.contains(exception.step) },
                "\(exception)")
        }
    }

    /// Every call of the contract, the lists from their beginning and from their middle, and what happens by itself.
    private func everything(in town: TestTown) async throws {
        let store = try await town.store()
        let (first, second) = (try await town.courier(1), try await town.courier(2))
        try await town.link(store, first)
        try await town.link(store, second)
        let other = try await town.store(2)
        try await town.link(other, first)
        let invitation = try await town.call(InviteByPhone(phone: .sample(3)), as: store)
        _ = try await town.courier(3, key: invitation.registrationKey)
        _ = try await town.courier(4)

        var deliveries: [DeliveryID] = []
        for _ in 0..<4 { deliveries.append(try await town.delivery(of: store, for: first, second)) }
        for delivery in deliveries { _ = try await town.call(GetDeliveryForStore(delivery: delivery), as: store) }
        _ = try await town.call(AcceptDelivery(delivery: deliveries[0]), as: first)
        _ = try await town.call(DeliverDelivery(delivery: deliveries[0]), as: first)
        _ = try await town.call(AcceptDelivery(delivery: deliveries[1]), as: first)
        _ = try await town.call(GiveUpDelivery(delivery: deliveries[1]), as: first)
        _ = try await town.call(CancelDelivery(delivery: deliveries[2]), as: store)
        _ = try await town.call(GetDeliveryForCourier(delivery: deliveries[3]), as: second)
        try await lists(of: store, first, in: town)

        _ = try await town.call(AcceptDelivery(delivery: deliveries[3]), as: second)
        _ = try await town.call(EndCooperation(courier: second), as: store)

        let registrations = RegistrationStore(
            database: town.deliveriesDatabase, work: DueWork(database: town.deliveriesDatabase))
        try await registrations.finish(AccountID(first))
        try await registrations.remove(AccountID(try await town.store(3)))
    }

    private func lists(of store: StoreID, _ courier: CourierID, in town: TestTown) async throws {
        let one = try PageLimit(1)
        let forStore = try await town.call(ListDeliveriesForStore(limit: one), as: store)
        _ = try await town.call(ListDeliveriesForStore(cursor: forStore.next), as: store)
        let forCourier = try await town.call(ListDeliveriesForCourier(limit: one), as: courier)
        _ = try await town.call(ListDeliveriesForCourier(cursor: forCourier.next), as: courier)
        let couriers = try await town.call(ListCouriers(limit: one), as: store)
        _ = try await town.call(ListCouriers(cursor: couriers.next), as: store)
        let invitable = try await town.call(ListInvitableCouriers(limit: one), as: store)
        _ = try await town.call(ListInvitableCouriers(cursor: invitable.next), as: store)
        let stores = try await town.call(ListStores(limit: one), as: courier)
        _ = try await town.call(ListStores(cursor: stores.next), as: courier)
    }
}
