import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("A store creates a delivery once per idempotency key")
struct CreateDeliveryKeyTests {
    /// The reply, and whether it is marked as a repetition.
    struct Created: Hashable {
        var delivery: DeliveryForStore
        var isReplayed: Bool
    }

    private func create(
        _ town: DeliveryTown, _ call: CreateDelivery, as store: StoreID, key: String?
    ) async throws -> Created {
        var meta = CallMeta.signedIn(AccountID(store), .store)
        meta.idempotencyKey = key
        let params = try Frame.params(meta: meta, call: JSONWriter.encode(call))
        let result = try await town.deliveries.send(CreateDelivery.name, params: params, timeout: .seconds(10))
        let reply = try JSONReader.decode(
            CreateDelivery.Reply.self, from: #require(result[member: "reply"]), unknownMembers: .refused)
        return Created(
            delivery: reply.delivery, isReplayed: result[member: "meta"]?[member: "replayed"]?.boolean == true)
    }

    private func count(_ town: DeliveryTown) async throws -> Int? {
        try await town.count("SELECT count(*) FROM delivery")
    }

    @Test("a repeated call gets the first reply, marked as repeated, although the delivery has changed since")
    func replayed() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let call = try CreateDelivery.sample(for: [courier])
        let first = try await create(town, call, as: store, key: "k1")
        #expect(!first.isReplayed)
        _ = try await town.call(AcceptDelivery(delivery: first.delivery.id), as: courier)
        let second = try await create(town, call, as: store, key: "k1")
        #expect(second == Created(delivery: first.delivery, isReplayed: true))
        #expect(try await count(town) == 1)
        let told = try await town.deliveries.call(ReadEvents(after: 0)).events.map(\.type)
        let request = "deliveries.notificationRequested"
        #expect(told == ["deliveries.created", request, "deliveries.accepted", request])
    }

    @Test("20 calls at once create one delivery and get 20 equal replies, 19 of them marked as repeated")
    func race20() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let call = try CreateDelivery.sample(for: [courier])
        let created = await race(20) { _ in try await create(town, call, as: store, key: "k1") }.winners()
        #expect(created.count == 20)
        #expect(Set(created.map(\.delivery)).count == 1)
        #expect(created.count { $0.isReplayed } == 19)
        #expect(try await count(town) == 1)
        let told = try await town.deliveries.call(ReadEvents(after: 0)).events.map(\.type)
        #expect(told == ["deliveries.created", "deliveries.notificationRequested"])
    }

    @Test("the same key of another store creates another delivery, and so does another key")
    func scopes() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let other = try await town.store(2)
        try await town.link(other, courier)
        let call = try CreateDelivery.sample(for: [courier])
        var made: Set<DeliveryID> = []
        for (store, key) in [(store, "k1"), (other, "k1"), (store, "k2"), (other, nil), (other, nil)] {
            let created = try await create(town, call, as: store, key: key)
            #expect(!created.isReplayed)
            made.insert(created.delivery.id)
        }
        #expect(made.count == 5)
        #expect(try await create(town, call, as: other, key: "k1").isReplayed)
    }

    @Test("the same key with another call is refused with 422")
    func reused() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let call = try CreateDelivery.sample(for: [courier])
        _ = try await create(town, call, as: store, key: "k1")
        let other = CreateDelivery(
            customer: call.customer, description: try Paragraph("Two cakes."), couriers: call.couriers)
        let error = await #expect(throws: ErrorObject.self) {
            _ = try await create(town, other, as: store, key: "k1")
        }
        #expect(error?.code == 422)
        #expect(error?.data.type == "rpc.keyReused")
        #expect(try await count(town) == 1)
    }

    @Test("a refusal is not kept: the same call succeeds once the courier is linked")
    func refused() async throws {
        let town = try await DeliveryTown()
        let (store, courier) = (try await town.store(), try await town.courier())
        let call = try CreateDelivery.sample(for: [courier])
        let error = await #expect(throws: ErrorObject.self) { try await create(town, call, as: store, key: "k1") }
        #expect(error?.data.type == "deliveries.create.courierNotLinked")
        try await town.link(store, courier)
        #expect(try await !create(town, call, as: store, key: "k1").isReplayed)
    }

    @Test("a key is forgotten after 24 hours")
    func lifetime() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let call = try CreateDelivery.sample(for: [courier])
        _ = try await create(town, call, as: store, key: "k1")
        town.clock.advance(by: .seconds(86_390))
        #expect(try await create(town, call, as: store, key: "k1").isReplayed)
        town.clock.advance(by: .seconds(10))
        #expect(try await !create(town, call, as: store, key: "k1").isReplayed)
    }

    @Test(
        "an invalid key is refused with its name", arguments: ["", "two words", String(repeating: "k", count: 256)])
    func form(key: String) async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let call = try CreateDelivery.sample(for: [courier])
        let error = await #expect(throws: ErrorObject.self) { try await create(town, call, as: store, key: key) }
        #expect(error?.code == -32602)
        #expect(error?.data.errors?.paths == ["meta.idempotencyKey"])
        #expect(try await count(town) == 0)
    }
}
