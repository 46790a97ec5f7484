import DeliveriesContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Replies to reports of couriers without a part in the delivery")
struct ReportStandingTests {
    @Test("R01.43 the holder learns of a cancellation by a report, and no other candidate does")
    func calledOff() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(3)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1], couriers[2])
        #expect(try await town.report([.sample(1, .delivered, id)], as: couriers[0]) == ["refused notHolder"])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[1])
        _ = try await town.call(GiveUpDelivery(delivery: id), as: couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[2])
        _ = try await town.call(CancelDelivery(delivery: id), as: store)
        #expect(try await town.report([.sample(2, .delivered, id)], as: couriers[0]) == ["refused notOffered"])
        #expect(try await town.report([.sample(2, .delivered, id)], as: couriers[1]) == ["refused notOffered"])
        #expect(try await town.report([.sample(3, .collected, id)], as: couriers[1]) == ["late"])
        #expect(try await town.report([.sample(2, .delivered, id)], as: couriers[2]) == ["refused finished"])
        try await town.checkBooks()
    }

    @Test("R01.25 a candidate who never held the delivery reports nothing after the cooperation")
    func lookedOn() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        #expect(try await town.report([.sample(1, .delivered, id)], as: couriers[0]) == ["refused notHolder"])
        _ = try await town.call(EndCooperation(courier: couriers[0]), as: store)
        let before = try await town.call(ListSteps(delivery: id), as: store).items
        #expect(try await town.report([.sample(2, .delivered, id)], as: couriers[0]) == ["refused notOffered"])
        #expect(try await town.call(ListSteps(delivery: id), as: store).items == before)
    }

    @Test("R01.25 a former holder does not learn the later state after the cooperation")
    func heldOnce() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let calledOff = try await town.delivery(of: store, for: couriers[0], couriers[1])
        let delivered = try await town.delivery(of: store, for: couriers[0], couriers[1])
        let waiting = try await town.delivery(of: store, for: couriers[0], couriers[1])
        for id in [calledOff, delivered, waiting] {
            _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        }
        _ = try await town.call(EndCooperation(courier: couriers[0]), as: store)
        _ = try await town.call(CancelDelivery(delivery: calledOff), as: store)
        _ = try await town.call(AcceptDelivery(delivery: delivered), as: couriers[1])
        _ = try await town.call(DeliverDelivery(delivery: delivered), as: couriers[1])
        let reports: [CourierReport] = [
            .sample(1, .delivered, calledOff), .sample(2, .delivered, delivered), .sample(3, .delivered, waiting),
        ]
        let outcomes = try await town.report(reports, as: couriers[0])
        #expect(outcomes == Array(repeating: "refused notOffered", count: 3))
        try await town.checkBooks()
    }

    @Test("R01.26 a courier linked again has no part in a released delivery, only in new ones")
    func linkedAnew() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let former = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: former), as: couriers[0])
        _ = try await town.call(EndCooperation(courier: couriers[0]), as: store)
        try await town.link(store, couriers[0])
        await #expect(throws: AcceptDelivery.Refused.notOffered) {
            try await town.call(AcceptDelivery(delivery: former), as: couriers[0])
        }
        let reports: [CourierReport] = [.sample(1, .collected, former), .sample(2, .givenUp, former)]
        let outcomes = try await town.report(reports, as: couriers[0])
        #expect(outcomes == ["refused notOffered", "refused notOffered"])
        #expect(try await town.call(ListDeliveriesForCourier(), as: couriers[0]).items.isEmpty)
        let latter = try await town.held(of: store, by: couriers[0])
        #expect(try await town.report([.sample(3, .delivered, latter)], as: couriers[0]) == ["applied"])
        #expect(try await town.cancelledCounts(of: store) == [couriers[0]: 0, couriers[1]: 0])
        try await town.checkBooks()
    }
}
