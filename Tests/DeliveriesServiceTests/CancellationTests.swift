import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("The cancellation ledger")
struct CancellationTests {
    @Test("R01.38 a given up delivery is in the lists of store and courier with its reason, and counts")
    func givenUp() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        _ = try await town.call(GiveUpDelivery(delivery: id, reason: .accident), as: courier)
        let forStore = try await town.call(ListCancellationsForStore(), as: store).items
        let at = try #require(forStore.first?.at)
        let name = CourierName(id: courier, firstName: try Line("Courier"), lastName: try Line("Number 1"))
        let expected = CancellationForStore(
            delivery: id, courier: name, by: .courier, stage: .accepted, fault: .courier, reason: .accident,
            isCounted: true, at: at, pardonedAt: nil)
        #expect(forStore == [expected])
        let summary = try #require(try await town.call(ListStores(), as: courier).items.first)
        let expectedForCourier = CancellationForCourier(
            delivery: id, store: StoreName(id: summary.id, name: summary.name), by: .courier, stage: .accepted,
            fault: .courier, reason: .accident, isCounted: true, at: at, pardonedAt: nil)
        #expect(try await town.call(ListCancellationsForCourier(), as: courier).items == [expectedForCourier])
    }

    @Test(
        "The stage is the progress of the courier",
        arguments: [
            ([], .accepted), ([.atStore], .atStore), ([.atStore, .collected], .collected), ([.collected], .collected),
            ([.atStore, .collected, .atCustomer], .atCustomer),
        ] as [([ReportKind], CancellationStage)])
    func stage(reports: [ReportKind], stage: CancellationStage) async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        for (number, kind) in reports.enumerated() {
            _ = try await town.report([.sample(UInt64(number), kind, id)], as: courier)
        }
        _ = try await town.call(GiveUpDelivery(delivery: id), as: courier)
        let rows = try await town.call(ListCancellationsForStore(), as: store).items
        #expect(rows.map(\.stage) == [stage])
        #expect(rows.map(\.reason) == [nil])
    }

    @Test(
        "R01.38 after ten minutes at the store the store is at fault, but the cancellation counts until pardoned",
        arguments: [(599, false, .courier), (600, false, .store), (3_600, false, .store), (3_600, true, .courier)]
            as [(Int, Bool, CancellationFault)])
    func fault(seconds: Int, collected: Bool, fault: CancellationFault) async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        _ = try await town.report([.sample(1, .atStore, id)], as: courier)
        town.clock.advance(by: .seconds(seconds))
        if collected { _ = try await town.report([.sample(2, .collected, id)], as: courier) }
        _ = try await town.call(GiveUpDelivery(delivery: id, reason: .storeNotReady), as: courier)
        let rows = try await town.call(ListCancellationsForCourier(), as: courier).items
        #expect(rows.map(\.fault) == [fault])
        #expect(rows.map(\.isCounted) == [true])
        #expect(try await town.cancelledCounts(of: store)[courier] == 1)
    }

    @Test("R01.42 R01.43 a cancellation by the store is not counted, and only the holder sees it")
    func calledOff() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let waiting = try await town.delivery(of: store, for: courier)
        let held = try await town.held(of: store, by: courier)
        _ = try await town.call(CancelDelivery(delivery: waiting), as: store)
        _ = try await town.call(CancelDelivery(delivery: held), as: store)
        let forStore = try await town.call(ListCancellationsForStore(), as: store).items
        #expect(forStore.map(\.delivery) == [held, waiting])
        #expect(forStore.map(\.courier?.id) == [courier, nil])
        #expect(forStore.map(\.stage) == [.accepted, .pending])
        let forCourier = try await town.call(ListCancellationsForCourier(), as: courier).items
        #expect(forCourier.map(\.delivery) == [held])
        for party in forStore.map(\.by) + forCourier.map(\.by) { #expect(party == .store) }
        for counted in forStore.map(\.isCounted) + forCourier.map(\.isCounted) { #expect(!counted) }
        #expect(try await town.cancelledCounts(of: store)[courier] == 0)
    }

    @Test("R01.59 the end of the cooperation is not counted, and only the holder sees it")
    func released() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        _ = try await town.call(EndCooperation(courier: courier), as: store)
        let rows = try await town.call(ListCancellationsForStore(), as: store).items
        #expect(rows.map(\.delivery) == [id])
        #expect(rows.map(\.by) == [.store])
        #expect(rows.map(\.fault) == [.store])
        #expect(rows.map(\.isCounted) == [false])
        // A courier who no longer works with the store still sees the entries.
        #expect(try await town.call(ListCancellationsForCourier(), as: courier).items.map(\.delivery) == [id])
    }

    @Test("A reader sees only own entries, and gets an empty list without any")
    func ownOnly() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let (otherStore, otherCourier) = (try await town.store(2), try await town.courier(2))
        _ = try await town.givenUp(of: store, by: courier)
        #expect(try await town.call(ListCancellationsForStore(), as: otherStore) == Page(items: [], next: nil))
        #expect(try await town.call(ListCancellationsForCourier(), as: otherCourier) == Page(items: [], next: nil))
    }

    @Test("The pages begin with the newest and neither skip nor repeat, even entries of the same time")
    func pages() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        var expected: [DeliveryID] = []
        for _ in 0..<3 { expected.insert(try await town.givenUp(of: store, by: courier), at: 0) }
        // One call, so all entries have the same time.
        for _ in 0..<4 { _ = try await town.held(of: store, by: courier) }
        _ = try await town.call(EndCooperation(courier: courier), as: store)
        let whole = try await town.call(ListCancellationsForStore(), as: store).items
        #expect(whole.count == 7)
        #expect(Set(whole.prefix(4).map(\.at)).count == 1)
        #expect(whole.suffix(3).map(\.delivery) == expected)
        for size in [1, 2, 3, 7] {
            let forStore = try await everyPage { cursor in
                try await town.call(ListCancellationsForStore(cursor: cursor, limit: PageLimit(size)), as: store)
            }
            let forCourier = try await everyPage { cursor in
                try await town.call(ListCancellationsForCourier(cursor: cursor, limit: PageLimit(size)), as: courier)
            }
            #expect(forStore.flatMap(\.items).map(\.delivery) == whole.map(\.delivery))
            #expect(forCourier.flatMap(\.items).map(\.delivery) == forStore.flatMap(\.items).map(\.delivery))
        }
    }

    @Test("A cursor of another list is refused with the name of its member")
    func foreignCursor() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let call = Array(#"{"cursor":"0102"}"#.utf8)
        for (name, account, kind) in [
            (ListCancellationsForStore.name, AccountID(store), AccountKind.store),
            (ListCancellationsForCourier.name, AccountID(courier), .courier),
        ] {
            let faults = await town.faults(name, call, meta: .signedIn(account, kind))
            #expect(faults?.paths == ["cursor"])
        }
    }
}
