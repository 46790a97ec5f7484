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
        ),
        (
            "FROM cooperation JOIN courier", "USE TEMP B-TREE FOR ORDER BY",
            "sorts the couriers of one store, few beside all of the town"
        ),
        (
            "FROM cooperation JOIN store", "USE TEMP B-TREE FOR ORDER BY",
            "sorts the stores of one courier, few beside all of the town"
        ),
        (
            "AND NOT EXISTS (SELECT * FROM registration", "SCAN courier USING INDEX courierByName",
            "nearly every courier of the town is invitable: the walk ends when the page is full"
        ),
    ]

    @Test("Every call finds its rows by an index, and has its order from an index")
    func everyCall() async throws {
        let town = try await TestTown()
        let trace = try await QueryPlanTrace(town.deliveriesDatabase)
        try await everything(in: town)
        let plans = try await trace.plans()
        #expect(plans.count > 80)
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
        let third = try await town.courier(3, key: invitation.registrationKey)
        _ = try await town.courier(4)

        let deliveries = try await lives(of: store, first, second, in: town)
        try await lists(of: store, first, in: town)
        _ = try await town.call(AcceptDelivery(delivery: deliveries[3]), as: second)
        _ = try await town.delivery(of: store, for: second)
        _ = try await town.call(EndCooperation(courier: second), as: store)
        try await accounts(store, first, third, in: town)
        try await activations(in: town)
        town.clock.advance(by: .seconds(3 * 3_600))
        try await town.runDue()
    }

    /// - Returns: four deliveries, of which the last waits.
    private func lives(
        of store: StoreID, _ first: CourierID, _ second: CourierID, in town: TestTown
    ) async throws -> [DeliveryID] {
        var deliveries: [DeliveryID] = []
        for _ in 0..<4 { deliveries.append(try await town.delivery(of: store, for: first, second)) }
        for delivery in deliveries { _ = try await town.call(GetDeliveryForStore(delivery: delivery), as: store) }
        _ = try await town.call(AcceptDelivery(delivery: deliveries[0]), as: first)
        _ = try await town.call(ReportPosition(coordinate: .example), as: first)
        _ = try await town.call(ReportPosition(coordinate: .example), as: first)
        let kinds: [ReportKind] = [.atStore, .collected, .atStore, .delivered, .givenUp]
        let reports = kinds.enumerated().map { number, kind in
            CourierReport.sample(UInt64(number), kind, deliveries[0])
        }
        for _ in 0..<2 { _ = try await town.call(ReportProgress(reports: reports), as: first) }
        _ = try await town.call(AcceptDelivery(delivery: deliveries[1]), as: first)
        let token = try await town.trackingToken(of: deliveries[1], store)
        _ = try await town.call(GiveUpDelivery(delivery: deliveries[1]), as: first)
        _ = try await town.call(PardonCancellation(delivery: deliveries[1], courier: first), as: store)
        _ = try await town.call(CancelDelivery(delivery: deliveries[2]), as: store)
        _ = try await town.call(GetDeliveryForCourier(delivery: deliveries[3]), as: second)
        let page = try await town.deliveries.call(StreamTracking(trackingToken: token))
        _ = try await town.deliveries.call(StreamTracking(trackingToken: token, after: page.place))
        for token in [token, .example] { _ = try await town.shown(token) }
        return deliveries
    }

    /// What identity tells of accounts.
    private func accounts(
        _ store: StoreID, _ courier: CourierID, _ other: CourierID, in town: TestTown
    ) async throws {
        let held = try await town.held(of: store, by: courier)
        _ = try await town.delivery(of: store, for: courier, other)
        for account in [(AccountID(courier), AccountKind.courier), (AccountID(store), .store)] {
            try await town.hear(AccountBlocked(account: account.0, kind: account.1))
            try await town.hear(AccountUnblocked(account: account.0, kind: account.1))
        }
        _ = try await town.call(AcceptDelivery(delivery: held), as: courier)
        try await town.hear(AccountDeleted(account: AccountID(courier), kind: .courier))
        try await town.hear(AccountDeleted(account: AccountID(store), kind: .store))
    }

    /// An activation that has to be tried again, and one that comes to nothing.
    private func activations(in town: TestTown) async throws {
        town.identityForOthers.turn(on: false)
        _ = try? await town.store(3)
        let registrations = RegistrationStore(try town.kit())
        let never = AccountID.example
        _ = try await registrations.add(.sample(5), as: CourierID(never), at: town.clock.now)
        town.clock.advance(by: .seconds(60))
        try await town.runDue()
        town.identityForOthers.turn(on: true)
        town.clock.advance(by: .seconds(60))
        try await town.runDue()
        let kit = try town.kit()
        try await town.deliveriesDatabase.write { try LostRegistration(kit: kit, db: $0).remove(never) }
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
        let steps = try await town.call(
            ListSteps(delivery: forStore.items[0].delivery, limit: one), as: store)
        _ = try await town.call(
            ListSteps(delivery: forStore.items[0].delivery, cursor: steps.next), as: store)
        let given = try await town.call(ListCancellationsForStore(limit: one), as: store)
        _ = try await town.call(ListCancellationsForStore(cursor: given.next), as: store)
        let own = try await town.call(ListCancellationsForCourier(limit: one), as: courier)
        _ = try await town.call(ListCancellationsForCourier(cursor: own.next), as: courier)
        let statistics = try await town.call(ListCourierStatistics(limit: one), as: store)
        _ = try await town.call(ListCourierStatistics(cursor: statistics.next), as: store)
        let changes = try await town.call(StreamChanges(), as: store)
        _ = try await town.call(
            StreamChanges(after: StreamPlace(epoch: changes.place.epoch, number: 1)), as: store)
        _ = try await town.call(ExportDeliveries(), as: store)
        _ = try await town.call(ExportDeliveries(from: .example, until: .example + .seconds(1)), as: store)
    }
}
