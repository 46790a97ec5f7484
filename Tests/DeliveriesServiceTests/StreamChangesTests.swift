import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("The live stream of stores and couriers")
struct StreamChangesTests {
    @Test("store, couriers and a stranger each get exactly their changes of a delivery")
    func day() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let stranger = try await town.courier(3)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        _ = try await town.call(GiveUpDelivery(delivery: id), as: couriers[0])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[1])
        _ = try await town.call(DeliverDelivery(delivery: id), as: couriers[1])
        let forStore = try await town.changes(for: store)
        #expect(forStore.map(\.kind) == [.created, .accepted, .givenUp, .accepted, .delivered])
        #expect(forStore.map(\.version) == [1, 2, 3, 4, 5])
        #expect(forStore.map(\.status) == [.pending, .inProgress, .pending, .inProgress, .delivered])
        let forFirst = try await town.changes(for: couriers[0])
        #expect(forFirst.map(\.kind) == [.offered, .accepted, .givenUp, .gone])
        let forSecond = try await town.changes(for: couriers[1])
        #expect(forSecond.map(\.kind) == [.offered, .gone, .offered, .accepted, .delivered])
        #expect(try await town.changes(for: stranger).isEmpty)
    }

    @Test("refused calls and calls that change nothing are in no stream")
    func nothing() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try? await town.call(DeliverDelivery(delivery: id), as: couriers[0])
        for _ in 0..<2 { _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0]) }
        _ = try? await town.call(AcceptDelivery(delivery: id), as: couriers[1])
        #expect(try await town.changes(for: store).map(\.kind) == [.created, .accepted])
        #expect(try await town.changes(for: couriers[1]).map(\.kind) == [.offered, .gone])
    }

    @Test("a reader that reconnects continues where it stopped")
    func resume() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.delivery(of: store, for: courier)
        let place = try await town.call(StreamChanges(), as: store).position
        _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
        let page = try await town.call(StreamChanges(after: place), as: store)
        #expect(page.items.map(\.type) == ["change"])
        #expect(page.isComplete && !page.resync)
        #expect(page.reader == nil)
        #expect(try await town.call(StreamChanges(after: page.position), as: store).items.isEmpty)
    }

    @Test("positions are removed from the store's stream when the courier no longer holds the delivery")
    func positions() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let ends: [@Sendable (DeliveryID) async throws -> Void] = [
            { _ = try await town.call(DeliverDelivery(delivery: $0), as: courier) },
            { _ = try await town.call(GiveUpDelivery(delivery: $0), as: courier) },
            { _ = try await town.call(CancelDelivery(delivery: $0), as: store) },
        ]
        for end in ends {
            let id = try await town.delivery(of: store, for: courier)
            _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
            town.clock.advance(by: .seconds(60))
            let kept = try await town.call(ReportPosition(coordinate: .example), as: courier)
            #expect(kept.isStored)
            #expect(try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery.position != nil)
            let whileHeld = try await town.changes(for: store)
            #expect(whileHeld.contains { $0.kind == .position })
            try await end(id)
            #expect(try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery.position == nil)
            let afterwards = try await town.changes(for: store)
            #expect(afterwards.allSatisfy { $0.position == nil })
            try await town.checkBooks()
        }
        #expect(try await town.count("SELECT count(*) FROM courierPosition") == 0)
    }

    @Test("the page of a reader without changes is empty")
    func empty() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let page = try await town.call(StreamChanges(), as: store)
        #expect(page.items.isEmpty && page.isComplete && !page.resync)
    }
}
