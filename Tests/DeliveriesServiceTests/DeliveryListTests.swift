import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Lists and details of deliveries")
struct DeliveryListTests {
    @Test("R01.33 R01.45 a store sees only its own deliveries in all states, and cannot change another store's")
    func ownOnly() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let other = try await town.store(2)
        let ids = try await town.oneOfEach(store, courier)
        let items = try await town.call(ListDeliveriesForStore(), as: store).items
        #expect(Set(items.map(\.status)) == Set(DeliveryStatus.allCases))
        #expect(try await town.call(ListDeliveriesForStore(), as: other).items.isEmpty)
        for id in ids {
            await #expect(throws: GetDeliveryForStore.Refused.notFound) {
                try await town.call(GetDeliveryForStore(delivery: id), as: other)
            }
            await #expect(throws: CancelDelivery.Refused.notFound) {
                try await town.call(CancelDelivery(delivery: id), as: other)
            }
        }
    }

    @Test("R01.46 the order is pending with the newest first, in progress, delivered, cancelled")
    func order() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let first = try await town.oneOfEach(store, courier)
        let second = try await town.oneOfEach(store, courier)
        let wanted = zip(first, second).flatMap { [$1, $0] }
        #expect(try await town.call(ListDeliveriesForStore(), as: store).items.map(\.id) == wanted)
        let forCourier = try await town.call(ListDeliveriesForCourier(), as: courier).items.map(\.id)
        #expect(forCourier == wanted.filter { ![first[3], second[3]].contains($0) })
    }

    @Test("R01.47 the courier's list never has a cancelled delivery, nor one that another courier has taken")
    func courierList() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let open = try await town.delivery(of: store, for: couriers[0], couriers[1])
        let taken = try await town.delivery(of: store, for: couriers[0], couriers[1])
        let cancelled = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: taken), as: couriers[0])
        _ = try await town.call(CancelDelivery(delivery: cancelled), as: store)
        #expect(
            try await town.call(ListDeliveriesForCourier(), as: couriers[0]).items.map(\.id) == [open, taken])
        #expect(try await town.call(ListDeliveriesForCourier(), as: couriers[1]).items.map(\.id) == [open])
        _ = try await town.call(GiveUpDelivery(delivery: taken), as: couriers[0])
        #expect(
            try await town.call(ListDeliveriesForCourier(), as: couriers[1]).items.map(\.id) == [taken, open])
    }

    @Test("R01.48 details have status, store, recipient and the whole description; a missing phone is null")
    func details() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let phone = try CroatianPhone("+385 1 234 5678")
        let with = try await town.call(CreateDelivery.sample(for: [courier], phone: phone), as: store).delivery
        let without = try await town.call(CreateDelivery.sample(for: [courier]), as: store).delivery
        let seen = try await town.call(GetDeliveryForCourier(delivery: with.id), as: courier).delivery
        #expect(seen.status == .pending)
        #expect(seen.store == with.store)
        #expect(seen.store.name.text == "Store 1")
        #expect(seen.store.address.text == "Ilica 1, Zagreb")
        #expect(seen.store.phone.text == "+38512345678")
        #expect(seen.customer.fullName == "Iva Horvat")
        #expect(seen.customer.address.text == "Vukovarska 5, Zagreb")
        #expect(seen.customer.phone == phone)
        #expect(seen.description.text == "A cake, 2 kg. Keep it upright.")
        for reply in [
            try JSONWriter.encode(await town.call(GetDeliveryForStore(delivery: without.id), as: store)),
            try JSONWriter.encode(await town.call(GetDeliveryForCourier(delivery: without.id), as: courier)),
        ] {
            let customer = try JSONDocument(parsing: reply).root[member: "delivery"]?[member: "customer"]
            #expect(customer?[member: "phone"]?.isNull == true)
        }
    }

    @Test("R01.50 a new store and a new courier get empty lists")
    func emptyLists() async throws {
        let town = try await DeliveryTown()
        let (store, courier) = (try await town.store(), try await town.courier())
        #expect(try await town.call(ListDeliveriesForStore(), as: store) == Page(items: [], next: nil))
        #expect(try await town.call(ListDeliveriesForCourier(), as: courier) == Page(items: [], next: nil))
        #expect(try await town.call(ListStores(), as: courier) == Page(items: [], next: nil))
        #expect(try await town.call(ListCouriers(), as: store) == Page(items: [], next: nil))
        #expect(try await town.call(ListCourierStatistics(), as: store) == Page(items: [], next: nil))
        #expect(try await town.call(ListCancellationsForStore(), as: store) == Page(items: [], next: nil))
        #expect(try await town.call(ListCancellationsForCourier(), as: courier) == Page(items: [], next: nil))
    }

    @Test("R01.60 an unknown delivery is not found by any call of any caller")
    func unknownIdentifiers() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = DeliveryID.example
        await #expect(throws: GetDeliveryForStore.Refused.notFound) {
            try await town.call(GetDeliveryForStore(delivery: id), as: store)
        }
        await #expect(throws: GetDeliveryForCourier.Refused.notFound) {
            try await town.call(GetDeliveryForCourier(delivery: id), as: courier)
        }
        await #expect(throws: CancelDelivery.Refused.notFound) {
            try await town.call(CancelDelivery(delivery: id), as: store)
        }
        await #expect(throws: AcceptDelivery.Refused.notOffered) {
            try await town.call(AcceptDelivery(delivery: id), as: courier)
        }
        await #expect(throws: HoldingRefused.notOffered) {
            try await town.call(DeliverDelivery(delivery: id), as: courier)
        }
        await #expect(throws: HoldingRefused.notOffered) {
            try await town.call(GiveUpDelivery(delivery: id), as: courier)
        }
    }

    @Test("R01.60 the refusals of a foreign and of an unknown delivery are identical")
    func noHint() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let foreign = try await town.delivery(of: store, for: courier)
        let other = try await town.store(2)
        for (account, kind, call) in [
            (AccountID(other), AccountKind.store, GetDeliveryForStore.name),
            (AccountID(other), .store, CancelDelivery.name),
            (AccountID(try await town.courier(2)), .courier, AcceptDelivery.name),
        ] {
            let errors = await [foreign, .example].asyncMap { id in
                await town.error(call, Array(#"{"delivery":"\#(id)"}"#.utf8), meta: .signedIn(account, kind))
            }
            #expect(errors[0] != nil)
            #expect(errors[0] == errors[1])
        }
    }

    @Test("the pages of a list neither skip nor repeat across the states")
    func pages() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        var made: Set<DeliveryID> = []
        for _ in 0..<3 { made.formUnion(try await town.oneOfEach(store, courier)) }
        let whole = try await town.call(ListDeliveriesForStore(), as: store).items.map(\.id)
        #expect(Set(whole) == made)
        for size in [1, 2, 5, 12] {
            let pages = try await everyPage { cursor in
                try await town.call(ListDeliveriesForStore(cursor: cursor, limit: PageLimit(size)), as: store)
            }
            #expect(pages.flatMap(\.items).map(\.id) == whole)
        }
    }

    @Test("a cursor of another list is refused with the name of its member")
    func foreignCursor() async throws {
        let (town, store, _) = try await DeliveryTown.linked()
        let faults = await town.faults(
            ListDeliveriesForStore.name, Array(#"{"cursor":"0102"}"#.utf8), meta: .signedIn(AccountID(store), .store))
        #expect(faults?.paths == ["cursor"])
    }
}
