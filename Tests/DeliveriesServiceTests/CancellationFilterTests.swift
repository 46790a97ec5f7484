import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Filters of the lists of cancellations")
struct CancellationFilterTests {
    private typealias Filter = (by: CancellationParty?, from: Instant?, until: Instant?, found: [DeliveryID])

    @Test("Party, period and both select the cancellations, the newest first, for store and courier")
    func filters() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let first = try await town.givenUp(of: store, by: courier)
        let second = try await town.held(of: store, by: courier)
        _ = try await town.call(CancelDelivery(delivery: second), as: store)
        town.clock.advance(by: .seconds(60))
        let third = try await town.givenUp(of: store, by: courier)
        let rows = try await town.call(ListCancellationsForStore(), as: store).items
        #expect(rows.map(\.delivery) == [third, second, first])
        let (newest, middle, oldest) = (rows[0].at, rows[1].at, rows[2].at)
        let filters: [Filter] = [
            (.courier, nil, nil, [third, first]), (.store, nil, nil, [second]), (.staff, nil, nil, []),
            (nil, middle, nil, [third, second]), (nil, nil, newest, [second, first]),
            (nil, middle, newest, [second]), (nil, nil, oldest, []), (nil, newest + .milliseconds(1), nil, []),
            (.courier, middle, nil, [third]), (.courier, nil, middle, [first]), (.store, nil, middle, []),
        ]
        for (party, from, until, found) in filters {
            let forStore = ListCancellationsForStore(by: party, from: from, until: until)
            #expect(try await town.call(forStore, as: store).items.map(\.delivery) == found)
            let forCourier = ListCancellationsForCourier(by: party, from: from, until: until)
            #expect(try await town.call(forCourier, as: courier).items.map(\.delivery) == found)
        }
    }

    @Test("The pages of a filtered ledger neither skip nor repeat while it grows")
    func pages() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        var given: [DeliveryID] = []
        for _ in 0..<5 {
            given.insert(try await town.givenUp(of: store, by: courier), at: 0)
            let held = try await town.held(of: store, by: courier)
            _ = try await town.call(CancelDelivery(delivery: held), as: store)
        }
        let (two, until) = (try PageLimit(2), town.clock.now)
        let grow = { (_: DeliveryID) async throws in _ = try await town.givenUp(of: store, by: courier) }
        let ofStore = try await everyPage(
            {
                let list = ListCancellationsForStore(by: .courier, until: until, cursor: $0, limit: two)
                return try await town.call(list, as: store)
            }, keys: { $0.items.map(\.delivery) }, removing: grow)
        #expect(ofStore == given)
        let ofCourier = try await everyPage(
            {
                let list = ListCancellationsForCourier(by: .courier, until: until, cursor: $0, limit: two)
                return try await town.call(list, as: courier)
            }, keys: { $0.items.map(\.delivery) }, removing: grow)
        #expect(ofCourier == given)
    }

    @Test("A wrong filter is refused with the name of its member", arguments: [AccountKind.store, .courier])
    func wrong(kind: AccountKind) async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let isStore = kind == .store
        let meta = CallMeta.signedIn(isStore ? AccountID(store) : AccountID(courier), kind)
        let name = isStore ? ListCancellationsForStore.name : ListCancellationsForCourier.name
        let now = town.clock.now
        let calls = [
            (#"{"by":"customer"}"#, "by"), (#"{"from":"noon"}"#, "from"), (#"{"until":5}"#, "until"),
            (#"{"from":"\#(now)","until":"\#(now)"}"#, "until"),
        ]
        for (call, member) in calls {
            #expect(await town.faults(name, Array(call.utf8), meta: meta)?.paths == [member], "\(call)")
        }
    }

    @Test("A row has at most 300 bytes")
    func size() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        _ = try await town.call(GiveUpDelivery(delivery: id, reason: .storeNotReady), as: courier)
        let forStore = try #require(try await town.call(ListCancellationsForStore(), as: store).items.first)
        #expect(try JSONWriter.encode(forStore).count <= 300)
        let forCourier = try #require(try await town.call(ListCancellationsForCourier(), as: courier).items.first)
        #expect(try JSONWriter.encode(forCourier).count <= 300)
    }
}
