import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("A store creates deliveries")
struct CreateDeliveryTests {
    @Test(
        "R01.28 a missing first name, last name, address or description is refused with its own message",
        arguments: ["customer.firstName", "customer.lastName", "customer.address", "description"])
    func requiredMembers(path: String) async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let name = path.split(separator: ".").last.map(String.init) ?? path
        let text = String(decoding: try JSONWriter.encode(CreateDelivery.sample(for: [courier])), as: UTF8.self)
            .replacing("\"\(name)\":", with: "\"\(name)Gone\":")
        let faults = await town.faults(CreateDelivery.name, Array(text.utf8), meta: .signedIn(AccountID(store), .store))
        #expect(faults?[path] == [.required])
        #expect(try await town.count("SELECT count(*) FROM delivery") == 0)
    }

    @Test("R01.28 missing couriers are refused", arguments: ["couriers", "customer"])
    func requiredContainers(member: String) async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let faults = await town.faults(
            CreateDelivery.name, try JSONWriter.encode(CreateDelivery.sample(for: [courier])), without: member,
            meta: .signedIn(AccountID(store), .store))
        #expect(faults?.paths == [member])
    }

    @Test(
        "R01.28 the customer's phone may be missing, null or blank",
        arguments: ["", "\"phone\":null", "\"phone\":\"\""])
    func optionalPhone(phone: String) async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let text = String(decoding: try JSONWriter.encode(CreateDelivery.sample(for: [courier])), as: UTF8.self)
        let changed = text.replacing(",\"phone\":null", with: phone.isEmpty ? "" : "," + phone)
        let meta = CallMeta.signedIn(AccountID(store), .store)
        #expect(await town.error(CreateDelivery.name, Array(changed.utf8), meta: meta) == nil)
        #expect(try await town.count("SELECT count(*) FROM delivery WHERE phone IS NULL") == 1)
    }

    @Test("R01.29 no courier and a duplicate courier are refused")
    func couriersAreCounted() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        for couriers in [[], [courier, courier]] {
            let faults = await town.faults(
                CreateDelivery.name, try JSONWriter.encode(CreateDelivery.sample(for: couriers)),
                meta: .signedIn(AccountID(store), .store))
            #expect(faults?.paths == ["couriers"])
        }
    }

    @Test("R01.29 a courier not linked to the store is refused, and nothing is saved")
    func couriersAreLinked() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let stranger = try await town.courier(2)
        for couriers in [[stranger], [courier, stranger], [courier, .example]] {
            await #expect(throws: CreateDelivery.Refused.courierNotLinked) {
                try await town.call(CreateDelivery.sample(for: couriers), as: store)
            }
        }
        #expect(try await town.count("SELECT count(*) FROM delivery") == 0)
        #expect(try await town.count("SELECT count(*) FROM candidate") == 0)
    }

    @Test("R01.29 all linked couriers can be chosen")
    func allLinked() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        var couriers: [CourierID] = []
        for number in 1...5 {
            couriers.append(try await town.courier(number))
            try await town.link(store, couriers[number - 1])
        }
        let made = try await town.call(CreateDelivery.sample(for: couriers), as: store).delivery
        #expect(made.couriers.map(\.id) == couriers)
        for courier in couriers {
            let seen = try await town.call(ListDeliveriesForCourier(), as: courier).items.map(\.id)
            #expect(seen == [made.id])
        }
    }

    @Test("R01.25 a courier of an ended cooperation cannot be chosen")
    func endedCannotBeChosen() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        _ = try await town.call(EndCooperation(courier: courier), as: store)
        await #expect(throws: CreateDelivery.Refused.courierNotLinked) {
            try await town.call(CreateDelivery.sample(for: [courier]), as: store)
        }
    }

    @Test("R01.31 the new delivery is pending and first in the store's list, with id, time, store and customer")
    func newDelivery() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        _ = try await town.delivery(of: store, for: courier)
        let made = try await town.call(CreateDelivery.sample(for: [courier]), as: store).delivery
        #expect(made.status == .pending)
        #expect(made.holder == nil)
        #expect(made.store.id == store)
        #expect(made.customer.fullName == "Iva Horvat")
        #expect(made.createdAt < town.clock.now)
        #expect(made.version == 1)
        #expect(made.progress == nil && made.acceptedAt == nil && made.finishedAt == nil && made.position == nil)
        let first = try await town.call(ListDeliveriesForStore(), as: store).items.first
        #expect(first?.id == made.id && first?.createdAt == made.createdAt)
        let shown = try await town.call(GetDeliveryForStore(delivery: made.id), as: store).delivery
        #expect(shown == made)
    }

    @Test("each delivery has its own link, which only its store sees")
    func trackingLinks() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let base = "http://127.0.0.1:8080/t/"
        var links: Set<String> = []
        for _ in 0..<20 {
            let made = try await town.call(CreateDelivery.sample(for: [courier]), as: store).delivery
            let link = try #require(made.trackingLink)
            #expect(link.hasPrefix(base))
            let token = try TrackingToken(String(link.dropFirst(base.count)))
            links.insert(link)
            let seen = try await town.call(GetDeliveryForCourier(delivery: made.id), as: courier)
            let text = String(decoding: try JSONWriter.encode(seen), as: UTF8.self)
            #expect(!text.contains(token.text))
        }
        #expect(links.count == 20)
        #expect(try await town.count("SELECT count(DISTINCT trackingToken) FROM delivery") == 20)
    }

    @Test("the store sees the link until two hours after the end")
    func trackingLinksDie() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
        _ = try await town.call(DeliverDelivery(delivery: id), as: courier)
        let ended = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
        #expect(ended.finishedAt != nil)
        #expect(ended.trackingLink != nil)
        town.clock.advance(by: .seconds(7_200))
        // The token is not erased yet: the time decides.
        #expect(try await town.count("SELECT count(*) FROM delivery WHERE trackingToken IS NOT NULL") == 1)
        #expect(try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery.trackingLink == nil)
    }

    @Test("R01.32 a linked courier who was not chosen cannot see the delivery")
    func onlyTheChosenSee() async throws {
        let (town, store, chosen) = try await DeliveryTown.linked()
        let other = try await town.courier(2)
        try await town.link(store, other)
        let delivery = try await town.delivery(of: store, for: chosen)
        #expect(try await town.call(ListDeliveriesForCourier(), as: chosen).items.map(\.id) == [delivery])
        #expect(try await town.call(ListDeliveriesForCourier(), as: other).items.isEmpty)
        await #expect(throws: GetDeliveryForCourier.Refused.notFound) {
            try await town.call(GetDeliveryForCourier(delivery: delivery), as: other)
        }
        await #expect(throws: AcceptDelivery.Refused.notOffered) {
            try await town.call(AcceptDelivery(delivery: delivery), as: other)
        }
    }
}
