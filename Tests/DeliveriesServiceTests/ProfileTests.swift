import DeliveriesContract
import IdentityContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Stores and couriers read and change their profiles")
struct ProfileTests {
    private static let newName = Line(unchecked: "Pekara Zlatni klas")
    private static let newAddress = Line(unchecked: "Vlaška 7, Zagreb")

    @Test("A store reads the profile with which it registered, and a courier reads theirs")
    func reading() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let sample = try RegisterStore.sample()
        let profile = try await town.call(GetStore(), as: store)
        #expect(
            profile
                == StoreProfile(
                    id: store, name: sample.name, address: sample.address, phone: sample.phone,
                    storeKey: sample.storeKey, createdAt: profile.createdAt, version: 1))
        let own = try await town.call(GetCourier(), as: courier)
        let registered = try RegisterCourier.sample()
        #expect(
            own
                == CourierProfile(
                    id: courier, firstName: registered.firstName, lastName: registered.lastName,
                    createdAt: own.createdAt, version: 1))
    }

    @Test("A store that has changed its name, address and phone reads the new ones in the next version")
    func storeChanges() async throws {
        let (town, store, _) = try await DeliveryTown.linked()
        let other = try await town.store(2)
        let phone = try CroatianPhone("+385 1 765 4321")
        let change = UpdateStore(name: .set(Self.newName), address: .set(Self.newAddress), phone: .set(phone))
        let reply = try await town.call(change, as: store)
        #expect(reply.name == Self.newName)
        #expect(reply.address == Self.newAddress)
        #expect(reply.phone == phone)
        #expect(reply.storeKey == CroatianOIB.sample(1))
        #expect(reply.version == 2)
        #expect(try await town.call(GetStore(), as: store) == reply)
        #expect(try await town.call(UpdateStore(), as: store) == reply)
        #expect(try await town.call(GetStore(), as: other).name == RegisterStore.sample(2).name)
    }

    @Test("The details, the courier's lists and the invitation page show the store's new name and address at once")
    func shownToCouriers() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let pending = try await town.delivery(of: store, for: courier)
        let held = try await town.held(of: store, by: courier)
        let invitation = try await town.call(InviteByPhone(phone: .sample(9)), as: store)
        _ = try await town.call(UpdateStore(name: .set(Self.newName), address: .set(Self.newAddress)), as: store)
        for id in [pending, held] {
            let shown = try await town.call(GetDeliveryForCourier(delivery: id), as: courier).delivery
            #expect(shown.store.name == Self.newName)
            #expect(shown.store.address == Self.newAddress)
            let own = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
            #expect(own.store == shown.store)
        }
        let rows = try await town.call(ListDeliveriesForCourier(), as: courier).items
        #expect(rows.map(\.storeName) == [Self.newName, Self.newName])
        let stores = try await town.call(ListStores(), as: courier).items
        #expect(stores == [StoreSummary(id: store, name: Self.newName, address: Self.newAddress)])
        let page = ShowInvitation(
            linkKind: .registerCourierKey, registrationKey: invitation.registrationKey)
        #expect(try await town.deliveries.call(page).storeName == Self.newName)
    }

    @Test("A courier's new name is shown by the lists, details and history of stores, and found by searches")
    func courierChanges() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        let change = UpdateCourier(firstName: .set(Line(unchecked: "Željka")), lastName: .set(Line(unchecked: "Šarić")))
        let reply = try await town.call(change, as: courier)
        #expect(reply.version == 2)
        #expect(try await town.call(GetCourier(), as: courier) == reply)
        let delivery = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
        #expect(delivery.holder == CourierName(id: courier, firstName: reply.firstName, lastName: reply.lastName))
        #expect(delivery.couriers.map(\.lastName) == [reply.lastName])
        #expect(try await town.call(ListDeliveriesForStore(), as: store).items.map(\.courierName) == ["Željka Šarić"])
        let steps = try await town.call(ListSteps(delivery: id), as: store).items
        #expect(steps.compactMap(\.courier?.lastName) == [reply.lastName])
        let found = try await town.call(ListCouriers(search: Line("saric zel")), as: store).items.map(\.id)
        #expect(found == [courier])
        let former = try await town.call(ListCouriers(search: Line("number")), as: store).items
        #expect(former.isEmpty)
    }

    @Test("A change of a profile leaves the versions of deliveries, so a courier who has read one can still deliver it")
    func underWay() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        let seen = try await town.call(GetDeliveryForCourier(delivery: id), as: courier).delivery.version
        _ = try await town.call(UpdateStore(address: .set(Self.newAddress)), as: store)
        var meta = CallMeta.signedIn(AccountID(courier), .courier)
        meta.expectedVersion = Int64(seen)
        let delivered = try await town.deliveries.call(DeliverDelivery(delivery: id), meta: meta).delivery
        #expect(delivered.status == .delivered)
        #expect(delivered.store.address == Self.newAddress)
        try await town.checkBooks()
    }

    @Test("The streams of the readers of open deliveries get a profile change, those of others and no-changes do not")
    func streams() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let pending = try await town.delivery(of: store, for: couriers[0], couriers[1])
        let held = try await town.held(of: store, by: couriers[0])
        let over = try await town.held(of: store, by: couriers[1])
        _ = try await town.call(DeliverDelivery(delivery: over), as: couriers[1])
        let beforeStore = try await town.changes(for: store).count
        var before: [Int] = []
        for courier in couriers { before.append(try await town.changes(for: courier).count) }
        let change = UpdateStore(address: .set(Self.newAddress))
        for _ in 0..<2 { _ = try await town.call(change, as: store) }
        let first = try await town.changes(for: couriers[0]).dropFirst(before[0])
        #expect(Set(first.map(\.delivery)) == [pending, held])
        #expect(first.allSatisfy { $0.kind == .profile })
        let second = try await town.changes(for: couriers[1]).dropFirst(before[1])
        #expect(second.map(\.delivery) == [pending])
        #expect(second.map(\.version) == [1])
        #expect(try await town.changes(for: store).count == beforeStore)

        let name = UpdateCourier(lastName: .set(Line(unchecked: "Car")))
        for _ in 0..<2 { _ = try await town.call(name, as: couriers[0]) }
        let told = try await town.changes(for: store).dropFirst(beforeStore)
        #expect(told.map(\.delivery) == [held])
        #expect(told.map(\.kind) == [.profile])
    }

    @Test("A change of a version that is no longer there is stale and changes nothing")
    func stale() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        _ = try await town.call(UpdateStore(name: .set(Self.newName)), as: store)
        var meta = CallMeta.signedIn(AccountID(store), .store)
        meta.expectedVersion = 1
        let error = try await town.deliveries.error(
            UpdateStore.name, JSONWriter.encode(UpdateStore(name: .set(Line(unchecked: "Late")))), meta: meta)
        #expect(error?.data.type == "rpc.stale")
        #expect(try await town.call(GetStore(), as: store).name == Self.newName)
        var courierMeta = CallMeta.signedIn(AccountID(courier), .courier)
        courierMeta.expectedVersion = 2
        let refused = try await town.deliveries.error(
            UpdateCourier.name, JSONWriter.encode(UpdateCourier()), meta: courierMeta)
        #expect(refused?.data.type == "rpc.stale")
    }

    @Test("Of two devices that change the version both have read, one wins, in every round")
    func race() async throws {
        let (town, store, _) = try await DeliveryTown.linked()
        for round in 1...raceRounds {
            var meta = CallMeta.signedIn(AccountID(store), .store)
            meta.expectedVersion = Int64(round)
            let results = await TestKit.race(2) { [meta] number in
                let name = Line(unchecked: "Device \(number), round \(round)")
                return try await town.deliveries.call(UpdateStore(name: .set(name)), meta: meta)
            }
            let winners = results.winners()
            #expect(winners.map(\.version) == [Int64(round) + 1])
            #expect(try await town.call(GetStore(), as: store) == winners.first)
        }
    }

    @Test("Of two devices that change different members at once, both changes are kept")
    func bothKept() async throws {
        let (town, store, _) = try await DeliveryTown.linked()
        for round in 0..<raceRounds {
            let (name, address) = (Line(unchecked: "Name \(round)"), Line(unchecked: "Address \(round)"))
            let results = await TestKit.race(2) { number in
                let change = number == 0 ? UpdateStore(name: .set(name)) : UpdateStore(address: .set(address))
                return try await town.call(change, as: store)
            }
            #expect(results.winners().count == 2)
            let profile = try await town.call(GetStore(), as: store)
            #expect(profile.name == name)
            #expect(profile.address == address)
        }
    }
}

extension ProfileTests {
    @Test(
        "A member that cannot be removed, is blank, too long or not the store's to change is refused by its name",
        arguments: [
            (#"{"name":null}"#, "name", "required"), (#"{"address":null}"#, "address", "required"),
            (#"{"phone":null}"#, "phone", "required"), (#"{"name":"  "}"#, "name", "required"),
            (#"{"phone":"+4911000001"}"#, "phone", "format"),
            (#"{"storeKey":"12345678903"}"#, "storeKey", "unknownMember"),
            (#"{"email":"new@example.org"}"#, "email", "unknownMember"),
        ])
    func faulty(call: String, member: String, code: String) async throws {
        let (town, store, _) = try await DeliveryTown.linked()
        let faults = await town.faults(UpdateStore.name, Array(call.utf8), meta: .signedIn(AccountID(store), .store))
        #expect(faults?.paths == [member])
        #expect(faults?[member].map(\.code) == [code])
        #expect(try await town.call(GetStore(), as: store).version == 1)
    }

    @Test("A name of 200 characters of several bytes each is kept whole, and one of 201 is refused")
    func longNames() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let family = String(repeating: "👨‍👩‍👧", count: Line.limit)
        let longest = String(repeating: "Š", count: Line.limit)
        for text in [longest] {
            let name = try Line(text)
            #expect(try await town.call(UpdateStore(name: .set(name)), as: store).name == name)
            #expect(try await town.call(UpdateCourier(lastName: .set(name)), as: courier).lastName == name)
            #expect(try await town.call(ListCouriers(), as: store).items.map(\.lastName) == [name])
        }
        for text in [longest + "Š", family + "Š"] {
            let call = try JSONWriter.encode(["name": text])
            let faults = await town.faults(UpdateStore.name, call, meta: .signedIn(AccountID(store), .store))
            #expect(faults?.paths == ["name"])
        }
    }
}
