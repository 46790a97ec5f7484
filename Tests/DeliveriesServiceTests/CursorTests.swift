import DeliveriesContract
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("The cursors of the lists of deliveries")
struct CursorTests {
    private static let one = try? PageLimit(1)
    private static let two = try? PageLimit(2)

    private static func meta(_ store: StoreID) -> CallMeta { .signedIn(AccountID(store), .store) }
    private static func meta(_ courier: CourierID) -> CallMeta { .signedIn(AccountID(courier), .courier) }

    @Test("A list accepts its own cursor, and refuses foreign, damaged and malformed ones with the member's name")
    func sweep() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(3)
        let (client, courier, one) = (town.deliveries, couriers[0], Self.one)
        try await town.link(try await town.store(2), courier)
        for number in 4...5 { _ = try await town.courier(number) }
        let given = try await town.givenUp(of: store, by: courier)
        for _ in 0..<2 { _ = try await town.givenUp(of: store, by: courier) }
        for _ in 0..<2 { _ = try await town.delivery(of: store, for: courier) }
        let (ofStore, ofCourier) = (Self.meta(store), Self.meta(courier))
        let lists = [
            try await ListUnderTest(ListCancellationsForCourier(limit: one), by: client, meta: ofCourier),
            try await ListUnderTest(ListCancellationsForStore(limit: one), by: client, meta: ofStore),
            try await ListUnderTest(ListCourierStatistics(limit: one), by: client, meta: ofStore),
            try await ListUnderTest(ListCouriers(limit: one), by: client, meta: ofStore),
            try await ListUnderTest(ListDeliveriesForCourier(limit: one), by: client, meta: ofCourier),
            try await ListUnderTest(ListDeliveriesForStore(limit: one), by: client, meta: ofStore),
            try await ListUnderTest(ListInvitableCouriers(limit: one), by: client, meta: ofStore),
            try await ListUnderTest(ListSteps(delivery: given, limit: one), by: client, meta: ofStore),
            try await ListUnderTest(ListStores(limit: one), by: client, meta: ofCourier),
            // The export has a cursor only with more than 1,000 deliveries.
            try ListUnderTest(
                ExportDeliveries(), cursor: ExportRange.Cursors(of: ExportDeliveries()).cursor(after: given),
                by: client, meta: ofStore),
        ]
        let faults = try await ListUnderTest.faults(of: lists, in: DeliveriesContract.self)
        #expect(faults == [])
    }

    @Test("The history of a delivery refuses the cursor of another delivery")
    func otherDelivery() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let (first, second) = (
            try await town.held(of: store, by: courier), try await town.held(of: store, by: courier)
        )
        let next = try #require(try await town.call(ListSteps(delivery: first, limit: Self.one), as: store).next)
        let list = try ListUnderTest(
            ListSteps(delivery: second), cursor: next, by: town.deliveries, meta: Self.meta(store))
        let faults = try await ListUnderTest.faults(of: [list], in: OneList.self)
        #expect(faults.count == 1)
        #expect(faults.first?.hasPrefix("deliveries.listSteps refuses its own cursor") == true)
    }

    private enum OneList: Contract {
        static var name: String { "deliveries" }
        static var calls: [any Call.Type] { [ListSteps.self] }
    }

    // MARK: Removed rows

    @Test("A list of couriers continues where it stopped after the account of its last courier is deleted")
    func couriersGone() async throws {
        let (town, store, linked) = try await DeliveryTown.linked(6)
        var others: [CourierID] = []
        for number in 7...11 { others.append(try await town.courier(number)) }
        let remove = { (courier: CourierID) async throws in
            _ = try await town.hear(AccountDeleted(account: AccountID(courier), kind: .courier))
        }
        let invitable = try await everyPage(
            { try await town.call(ListInvitableCouriers(cursor: $0, limit: Self.two), as: store) },
            keys: { $0.items.map(\.id) }, removing: remove)
        #expect(Set(invitable) == Set(others) && invitable.count == 5)
        let listed = try await everyPage(
            { try await town.call(ListCouriers(cursor: $0, limit: Self.two), as: store) },
            keys: { $0.items.map(\.id) }, removing: remove)
        #expect(listed == linked)
    }

    @Test("Statistics and a courier's list of stores continue after their last row is deleted")
    func othersGone() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(5)
        let carrier = try await town.courier(6)
        var stores = [store]
        for number in 2...5 { stores.append(try await town.store(number)) }
        for store in stores { try await town.link(store, carrier) }
        let counted = try await everyPage(
            { try await town.call(ListCourierStatistics(cursor: $0, limit: Self.two), as: store) },
            keys: { $0.items.map(\.id) },
            removing: { courier in
                guard courier != carrier else { return }
                try await town.hear(AccountDeleted(account: AccountID(courier), kind: .courier))
            })
        #expect(counted == couriers + [carrier])
        let visited = try await everyPage(
            { try await town.call(ListStores(cursor: $0, limit: Self.two), as: carrier) },
            keys: { $0.items.map(\.id) },
            removing: { try await town.hear(AccountDeleted(account: AccountID($0), kind: .store)) })
        #expect(visited == stores)
    }

    @Test("Deliveries, histories and cancellations continue after the last row of a page is deleted")
    func rowsGone() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        var waiting: [DeliveryID] = []
        for _ in 0..<5 { waiting.insert(try await town.delivery(of: store, for: courier), at: 0) }
        let remove = { (id: DeliveryID) async throws in
            try await town.execute("DELETE FROM delivery WHERE id = ?", id)
        }
        let ofCourier = try await everyPage(
            { try await town.call(ListDeliveriesForCourier(cursor: $0, limit: Self.two), as: courier) },
            keys: { $0.items.map(\.id) }, removing: { if $0 == waiting[1] { try await remove($0) } })
        #expect(ofCourier == waiting)
        waiting.remove(at: 1)
        let ofStore = try await everyPage(
            { try await town.call(ListDeliveriesForStore(cursor: $0, limit: Self.two), as: store) },
            keys: { $0.items.map(\.id) }, removing: remove)
        #expect(ofStore == waiting)
        var given: [DeliveryID] = []
        for _ in 0..<5 { given.insert(try await town.givenUp(of: store, by: courier), at: 0) }
        let steps = try await everyPage(
            { try await town.call(ListSteps(delivery: given[0], cursor: $0, limit: Self.two), as: store) },
            keys: { $0.items.map(\.number) },
            removing: { number in
                try await town.execute("DELETE FROM step WHERE delivery = ? AND number = \(number)", given[0])
            })
        #expect(steps == [1, 2, 3])
        let cancelled = try await everyPage(
            { try await town.call(ListCancellationsForStore(cursor: $0, limit: Self.two), as: store) },
            keys: { $0.items.map(\.delivery) },
            removing: { id in
                guard id == given[1] else { return }
                try await town.execute("DELETE FROM cancellation WHERE delivery = ?", id)
            })
        #expect(cancelled == given)
        given.remove(at: 1)
        let own = try await everyPage(
            { try await town.call(ListCancellationsForCourier(cursor: $0, limit: Self.two), as: courier) },
            keys: { $0.items.map(\.delivery) },
            removing: { try await town.execute("DELETE FROM cancellation WHERE delivery = ?", $0) })
        #expect(own == given)
    }

    @Test("A courier whose name changes between two pages neither hides nor repeats others")
    func renamed() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(4)
        let listed = try await everyPage(
            { try await town.call(ListCouriers(cursor: $0, limit: Self.two), as: store) },
            keys: { $0.items.map(\.id) },
            removing: { try await town.execute("UPDATE courier SET lastName = 'A' WHERE id = ?", $0) })
        #expect(listed == couriers)
    }

    // MARK: Long names

    @Test("Names of any length and script have a cursor that fits into a URL, and pages that neither skip nor repeat")
    func longNames() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let family = "👨‍👩‍👧‍👦"
        let names = [
            String(repeating: "Ж", count: 199) + "а", String(repeating: "Ж", count: 199) + "б",
            String(repeating: "Ж", count: 39), String(repeating: "Ж", count: 40), String(repeating: family, count: 200),
            String(repeating: family, count: 199), "A",
        ]
        for (number, name) in names.enumerated() {
            var call = try RegisterCourier.sample(number + 1)
            (call.firstName, call.lastName) = (try Line(name), try Line(name))
            _ = try await town.deliveries.call(call)
        }
        let pages = try await everyPage { cursor in
            try await town.call(ListInvitableCouriers(cursor: cursor, limit: Self.one), as: store)
        }
        #expect(Set(pages.flatMap(\.items).map(\.lastName.text)) == Set(names))
        #expect(pages.count == names.count)
        let longest = pages.compactMap(\.next).map(\.bytes.count).max()
        #expect((300...PageCursor.limit).contains(longest ?? 0))
    }
}

extension DeliveryTown {
    /// Changes a row without the service.
    fileprivate func execute<Tag>(_ sql: String, _ id: Identifier<Tag>) async throws {
        try await database.write { try $0.execute(sql: sql, arguments: [id]) }
    }
}
