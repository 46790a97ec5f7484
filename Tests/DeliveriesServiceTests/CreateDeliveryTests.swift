import DeliveriesContract
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("A store creates deliveries")
struct CreateDeliveryTests {
    @Test(
        "R01.28 leaving out first name, last name, address or description is refused with a message for it",
        arguments: ["customer.firstName", "customer.lastName", "customer.address", "description"])
    func requiredMembers(path: String) async throws {
        let (town, store, courier) = try await TestTown.linked()
        let name = path.split(separator: ".").last.map(String.init) ?? path
        let text = String(decoding: try JSONWriter.encode(CreateDelivery.sample(for: [courier])), as: UTF8.self)
            .replacing("\"\(name)\":", with: "\"\(name)Gone\":")
        let faults = await town.faults(CreateDelivery.name, Array(text.utf8), meta: .signedIn(AccountID(store), .store))
        #expect(faults?[path] == [.required])
        #expect(try await town.count("SELECT count(*) FROM delivery") == 0)
    }

    @Test("R01.28 leaving out the couriers is refused", arguments: ["couriers", "customer"])
    func requiredContainers(member: String) async throws {
        let (town, store, courier) = try await TestTown.linked()
        let faults = await town.faults(
            CreateDelivery.name, try JSONWriter.encode(CreateDelivery.sample(for: [courier])), without: member,
            meta: .signedIn(AccountID(store), .store))
        #expect(faults?.paths == [member])
    }

    @Test(
        "R01.28 the customer's phone may be missing, null or blank",
        arguments: ["", "\"phone\":null", "\"phone\":\"\""])
    func optionalPhone(phone: String) async throws {
        let (town, store, courier) = try await TestTown.linked()
        let text = String(decoding: try JSONWriter.encode(CreateDelivery.sample(for: [courier])), as: UTF8.self)
        let changed = text.replacing(",\"phone\":null", with: phone.isEmpty ? "" : "," + phone)
        let meta = CallMeta.signedIn(AccountID(store), .store)
        #expect(await town.error(CreateDelivery.name, Array(changed.utf8), meta: meta) == nil)
        #expect(try await town.count("SELECT count(*) FROM delivery WHERE phone IS NULL") == 1)
    }

    @Test("R01.29 zero couriers are refused, and one given twice")
    func couriersAreCounted() async throws {
        let (town, store, courier) = try await TestTown.linked()
        for couriers in [[], [courier, courier]] {
            let faults = await town.faults(
                CreateDelivery.name, try JSONWriter.encode(CreateDelivery.sample(for: couriers)),
                meta: .signedIn(AccountID(store), .store))
            #expect(faults?.paths == ["couriers"])
        }
    }

    @Test("R01.29 a courier not linked to the store is refused, and nothing is kept")
    func couriersAreLinked() async throws {
        let (town, store, courier) = try await TestTown.linked()
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
        let town = try await TestTown()
        let store = try await town.store()
        var couriers: [CourierID] = []
        for number in 1...5 {
            couriers.append(try await town.courier(number))
            try await town.link(store, couriers[number - 1])
        }
        let made = try await town.call(CreateDelivery.sample(for: couriers), as: store).delivery
        #expect(made.couriers.map(\.courier) == couriers)
        for courier in couriers {
            let seen = try await town.call(ListDeliveriesForCourier(), as: courier).items.map(\.delivery)
            #expect(seen == [made.delivery])
        }
    }

    @Test("R01.25 a courier of an ended cooperation cannot be chosen")
    func endedCannotBeChosen() async throws {
        let (town, store, courier) = try await TestTown.linked()
        _ = try await town.call(EndCooperation(courier: courier), as: store)
        await #expect(throws: CreateDelivery.Refused.courierNotLinked) {
            try await town.call(CreateDelivery.sample(for: [courier]), as: store)
        }
    }

    @Test("R01.31 the new delivery is pending and first in the store's list, with id, time, store and customer")
    func newDelivery() async throws {
        let (town, store, courier) = try await TestTown.linked()
        _ = try await town.delivery(of: store, for: courier)
        let made = try await town.call(CreateDelivery.sample(for: [courier]), as: store).delivery
        #expect(made.status == .pending)
        #expect(made.holder == nil)
        #expect(made.store.store == store)
        #expect(made.customer.fullName == "Iva Horvat")
        #expect(made.createdAt < town.clock.now)
        #expect(made.version == 1)
        #expect(try await town.call(ListDeliveriesForStore(), as: store).items.first == made)
    }

    @Test("R01.32 a linked courier who was not chosen neither sees the delivery nor can open it")
    func onlyTheChosenSee() async throws {
        let (town, store, chosen) = try await TestTown.linked()
        let other = try await town.courier(2)
        try await town.link(store, other)
        let delivery = try await town.delivery(of: store, for: chosen)
        #expect(try await town.call(ListDeliveriesForCourier(), as: chosen).items.map(\.delivery) == [delivery])
        #expect(try await town.call(ListDeliveriesForCourier(), as: other).items.isEmpty)
        await #expect(throws: GetDeliveryForCourier.Refused.notFound) {
            try await town.call(GetDeliveryForCourier(delivery: delivery), as: other)
        }
        await #expect(throws: AcceptDelivery.Refused.notOffered) {
            try await town.call(AcceptDelivery(delivery: delivery), as: other)
        }
    }
}

extension TestTown {
    /// A town where one store works with one courier.
    static func linked() async throws -> (town: TestTown, store: StoreID, courier: CourierID) {
        let town = try await TestTown()
        let (store, courier) = (try await town.store(), try await town.courier())
        try await town.link(store, courier)
        return (town, store, courier)
    }
}
