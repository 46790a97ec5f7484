import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("A store pardons a courier who gave up a delivery")
struct CancellationPardonTests {
    /// Returns the events and notices of pardons.
    private func told(
        _ town: DeliveryTown
    ) async throws -> (events: [CancellationPardoned], notices: [NotificationRequest]) {
        let events = try await town.deliveries.call(ReadEvents(after: 0)).events
            .compactMap { try $0.event(CancellationPardoned.self) }
        return (events, try await town.requests().filter { $0.kind == DeliveriesNotice.name(of: .pardoned) })
    }

    @Test("R01.57 a pardoned cancellation counts in no list, and the ledger keeps it with the time")
    func pardoned() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let other = try await town.store(2)
        let id = try await town.givenUp(of: store, by: courier)
        _ = try await town.givenUp(of: store, by: courier)
        #expect(try await town.cancelledCounts(of: store)[courier] == 2)
        let before = town.clock.now
        let pardoned = try await town.call(PardonCancellation(delivery: id, courier: courier), as: store).cancellation
        #expect(pardoned.delivery == id)
        #expect(!pardoned.isCounted)
        let pardonedAt = try #require(pardoned.pardonedAt)
        #expect(pardonedAt > before)
        #expect(pardoned.at < before)
        #expect(try await town.cancelledCounts(of: store)[courier] == 1)
        #expect(try await town.call(ListInvitableCouriers(), as: other).items.map(\.cancelledCount) == [1])
        #expect(try await town.call(ListCourierStatistics(), as: store).items.map(\.cancelledCount) == [1])
        #expect(try await town.call(ListCancellationsForStore(), as: store).items.last == pardoned)
        let forCourier = try await town.call(ListCancellationsForCourier(), as: courier).items
        #expect(forCourier.map(\.isCounted) == [true, false])
        #expect(forCourier.last?.pardonedAt == pardonedAt)
        try await town.checkBooks()
    }

    @Test("R01.39 a pardoned courier still cannot accept the delivery again")
    func noSecondTry() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.givenUp(of: store, by: courier)
        _ = try await town.call(PardonCancellation(delivery: id, courier: courier), as: store)
        await #expect(throws: AcceptDelivery.Refused.gaveUpBefore) {
            try await town.call(AcceptDelivery(delivery: id), as: courier)
        }
        let seen = try await town.call(GetDeliveryForCourier(delivery: id), as: courier).delivery
        #expect(seen.actions.isEmpty)
        let shown = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
        #expect(shown.couriers.map(\.gaveUp) == [true])
    }

    @Test("The notice to the courier names the store, and the event names the delivery")
    func telling() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.givenUp(of: store, by: courier)
        _ = try await town.call(PardonCancellation(delivery: id, courier: courier), as: store)
        let told = try await told(town)
        #expect(told.events == [CancellationPardoned(delivery: id, store: store, courier: courier)])
        let expected = try NotificationRequest(
            recipients: [AccountID(courier)], kind: "deliveries.pardoned",
            arguments: ["delivery": "\(id)", "store": "Store 1"], link: "/cancellations", channels: [.push])
        #expect(told.notices == [expected])
    }

    @Test("A second pardon changes nothing and sends no notice; the time of the first stays")
    func twice() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.givenUp(of: store, by: courier)
        let call = PardonCancellation(delivery: id, courier: courier)
        let first = try await town.call(call, as: store)
        town.clock.advance(by: .seconds(60))
        #expect(try await town.call(call, as: store) == first)
        let told = try await told(town)
        #expect(told.events.count == 1)
        #expect(told.notices.count == 1)
        #expect(try await town.call(ListCourierStatistics(), as: store).items.map(\.pardoned) == [1])
        try await town.checkBooks()
    }

    @Test("Of twenty pardons at once one has an effect, and all get the same reply")
    func race20() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.givenUp(of: store, by: courier)
        let call = PardonCancellation(delivery: id, courier: courier)
        let replies = await race(20) { _ in try await town.call(call, as: store) }.winners()
        #expect(replies.count == 20)
        #expect(Set(replies).count == 1)
        #expect(try await told(town).events.count == 1)
        #expect(try await town.call(ListCourierStatistics(), as: store).items.map(\.pardoned) == [1])
    }

    @Test("A pardon works after the end of the cooperation and of the delivery")
    func afterwards() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.givenUp(of: store, by: courier)
        _ = try await town.call(CancelDelivery(delivery: id), as: store)
        _ = try await town.call(EndCooperation(courier: courier), as: store)
        _ = try await town.call(PardonCancellation(delivery: id, courier: courier), as: store)
        #expect(try await town.call(ListInvitableCouriers(), as: store).items.map(\.cancelledCount) == [0])
        try await town.checkBooks()
    }

    @Test("A pardon is not found for a delivery not given up or of another store, and changes nothing")
    func refused() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let other = try await town.store(2)
        let givenUp = try await town.givenUp(of: store, by: couriers[0])
        let held = try await town.held(of: store, by: couriers[0])
        let calledOff = try await town.held(of: store, by: couriers[0])
        _ = try await town.call(CancelDelivery(delivery: calledOff), as: store)
        for (delivery, courier, asking) in [
            (DeliveryID.example, couriers[0], store), (held, couriers[0], store), (calledOff, couriers[0], store),
            (givenUp, couriers[1], store), (givenUp, couriers[0], other),
        ] {
            await #expect(throws: PardonCancellation.Refused.notFound) {
                try await town.call(PardonCancellation(delivery: delivery, courier: courier), as: asking)
            }
        }
        let told = try await told(town)
        #expect(told.events.isEmpty)
        #expect(told.notices.isEmpty)
        #expect(try await town.cancelledCounts(of: store)[couriers[0]] == 1)
        try await town.checkBooks()
    }
}
