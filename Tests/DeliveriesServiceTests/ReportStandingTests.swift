import DeliveriesContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("What reports tell those whom a delivery does not concern any more")
struct ReportStandingTests {
    @Test("R01.43 that it was called off hears whoever held it, and no other candidate, whatever they have reported")
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

    @Test("R01.25 whoever has only looked on writes nothing more when the cooperation is over")
    func lookedOn() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        #expect(try await town.report([.sample(1, .delivered, id)], as: couriers[0]) == ["refused notHolder"])
        _ = try await town.call(EndCooperation(courier: couriers[0]), as: store)
        let before = try await town.call(ListSteps(delivery: id), as: store).items
        #expect(try await town.report([.sample(2, .delivered, id)], as: couriers[0]) == ["refused notOffered"])
        #expect(try await town.call(ListSteps(delivery: id), as: store).items == before)
    }

    @Test("R01.25 whoever held it before the cooperation ended does not learn what became of it")
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

    @Test("R01.26 linked anew, a courier has no part in what was taken back, but by a new delivery")
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
