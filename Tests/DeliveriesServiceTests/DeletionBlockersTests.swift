import ContextKit
import DeliveriesContract
import DeliveriesService
import RPC
import ServiceKit
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("The reasons of deliveries against the deletion of an account")
struct DeletionBlockersTests {
    /// The history of the only delivery of a store, which was offered to two couriers.
    enum Story: CaseIterable, Sendable {
        case pending, accepted, collected, delivered, cancelled, cancelledInHand, givenUp, released
    }

    @Test(
        "A holder and a store with an open delivery cannot be deleted, in every state",
        arguments: [
            (.pending, nil, "openDeliveries"), (.accepted, "parcelInHand", "openDeliveries"),
            (.collected, "parcelInHand", "openDeliveries"), (.delivered, nil, nil), (.cancelled, nil, nil),
            (.cancelledInHand, nil, nil), (.givenUp, nil, "openDeliveries"), (.released, nil, "openDeliveries"),
        ] as [(Story, String?, String?)])
    func everyState(story: Story, ofCourier: String?, ofStore: String?) async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        try await town.tell(story, of: id, store, couriers[0])
        #expect(try await town.reason(AccountID(couriers[0]), .courier) == ofCourier)
        #expect(try await town.reason(AccountID(store), .store) == ofStore)
        // An offer alone does not prevent the deletion of a courier.
        #expect(try await town.reason(AccountID(couriers[1]), .courier) == nil)
    }

    @Test("Accounts without deliveries and unknown accounts may be deleted")
    func nothing() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(1)
        #expect(try await town.reason(AccountID(couriers[0]), .courier) == nil)
        #expect(try await town.reason(AccountID(store), .store) == nil)
        for kind in AccountKind.allCases { #expect(try await town.reason(.example, kind) == nil) }
    }

    @Test("One open delivery among many finished ones prevents the deletion, and deliveries of others do not")
    func oneAmongMany() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(1)
        let other = try await town.store(2)
        let stranger = try await town.courier(2)
        try await town.link(other, stranger)
        let held = try await town.delivery(of: store, for: couriers[0])
        for story in [Story.delivered, .cancelled, .delivered] {
            try await town.tell(story, of: try await town.delivery(of: store, for: couriers[0]), store, couriers[0])
        }
        try await town.tell(.accepted, of: held, store, couriers[0])
        #expect(try await town.reason(AccountID(couriers[0]), .courier) == "parcelInHand")
        #expect(try await town.reason(AccountID(store), .store) == "openDeliveries")
        #expect(try await town.reason(AccountID(stranger), .courier) == nil)
        #expect(try await town.reason(AccountID(other), .store) == nil)
    }

    @Test("The same account as another kind has no deliveries")
    func kinds() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(1)
        let id = try await town.delivery(of: store, for: couriers[0])
        try await town.tell(.accepted, of: id, store, couriers[0])
        for kind in AccountKind.allCases {
            #expect(try await town.reason(AccountID(store), kind) == (kind == .store ? "openDeliveries" : nil))
            #expect(try await town.reason(AccountID(couriers[0]), kind) == (kind == .courier ? "parcelInHand" : nil))
        }
    }

    @Test("The reply allows the deletion exactly when it has no reason")
    func answer() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(1)
        let question = MayDelete(account: AccountID(store), kind: .store)
        #expect(try await town.deliveries.call(question) == MayDelete.Reply(isAllowed: true, reason: nil))
        _ = try await town.delivery(of: store, for: couriers[0])
        #expect(try await town.deliveries.call(question) == MayDelete.Reply(isAllowed: false, reason: "openDeliveries"))
    }

    @Test("Only identity may make the call")
    func access() async throws {
        let town = try await DeliveryTown()
        var environment = ServiceEnvironment.test("deliveries", town.clock.runtime()) { _ in town.identity }
        environment.policy = PeerPolicy(services: [1: ["gateway"], 2: ["identity"]])
        let database = try ServiceDatabase.inMemory(migrations: DeliveriesService.migrations)
        let dispatcher = try await DeliveriesService.build(in: environment, database: database).parts.dispatcher
        let question = MayDelete(account: .example, kind: .courier)
        let refused = await #expect(throws: ErrorObject.self) {
            try await InProcessClient(dispatcher, as: Peer(uid: 1)).call(question)
        }
        #expect(refused?.data.type == "rpc.untrustedPeer")
        #expect(try await InProcessClient(dispatcher, as: Peer(uid: 2)).call(question).isAllowed)
    }

    @Test("The deliveries of a store and a courier are found by an index")
    func plans() async throws {
        let town = try await DeliveryTown()
        let trace = try await QueryPlanTrace(town.database)
        for kind in [AccountKind.courier, .store] { _ = try await town.reason(.example, kind) }
        let plans = try await trace.plans().filter { $0.sql.contains("FROM delivery") }
        #expect(plans.count == 2)
        for (plan, index) in zip(plans, ["deliveryOfHolder", "deliveryOfStore"]) {
            #expect(plan.usesOnlyIndexes, "\(plan)")
            #expect(plan.steps.contains { $0.contains("INDEX \(index) ") }, "\(plan)")
        }
    }
}

extension DeliveryTown {
    /// Returns the reason against the deletion of the account.
    fileprivate func reason(_ account: AccountID, _ kind: AccountKind) async throws -> String? {
        try await deliveries.call(MayDelete(account: account, kind: kind)).reason
    }

    /// Makes the calls of a story for a pending delivery.
    fileprivate func tell(
        _ story: DeletionBlockersTests.Story, of id: DeliveryID, _ store: StoreID, _ courier: CourierID
    ) async throws {
        switch story {
        case .pending, .cancelled: break
        case .accepted, .collected, .delivered, .cancelledInHand, .givenUp, .released:
            _ = try await call(AcceptDelivery(delivery: id), as: courier)
        }
        switch story {
        case .pending, .accepted: break
        case .collected: _ = try await report([.sample(1, .collected, id)], as: courier)
        case .delivered: _ = try await call(DeliverDelivery(delivery: id), as: courier)
        case .cancelled, .cancelledInHand: _ = try await call(CancelDelivery(delivery: id), as: store)
        case .givenUp: _ = try await call(GiveUpDelivery(delivery: id), as: courier)
        case .released: _ = try await call(EndCooperation(courier: courier), as: store)
        }
    }
}
