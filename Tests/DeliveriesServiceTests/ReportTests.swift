import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("Reports of couriers' phones")
struct ReportTests {
    @Test("store and courier see reported progress, and each advance makes a new version")
    func progress() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        let steps: [(ReportKind, DeliveryProgress)] = [
            (.atStore, .atStore), (.collected, .collected), (.atCustomer, .atCustomer),
        ]
        for (number, (kind, progress)) in steps.enumerated() {
            #expect(try await town.report([.sample(UInt64(number), kind, id)], as: courier) == ["applied"])
            let forStore = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
            #expect(forStore.progress == progress)
            #expect(forStore.status == .inProgress)
            #expect(forStore.version == 3 + number)
            let forCourier = try await town.call(GetDeliveryForCourier(delivery: id), as: courier).delivery
            #expect(forCourier.progress == progress)
            #expect(forCourier.actions == [.deliver, .giveUp])
        }
        let told = try await town.deliveries.call(ReadEvents(after: 0)).events.compactMap {
            try $0.event(DeliveryProgressed.self)
        }
        #expect(told.map(\.progress) == [.atStore, .collected, .atCustomer])
        #expect(told.map(\.version) == [3, 4, 5])
        try await town.checkBooks()
    }

    @Test("R01.37 R01.38 delivering and giving up by report has the effect of a direct call, once")
    func ends() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let (delivered, givenUp) = (
            try await town.held(of: store, by: courier), try await town.held(of: store, by: courier)
        )
        let reports: [CourierReport] = [
            .sample(1, .delivered, delivered), .sample(2, .givenUp, givenUp, reason: .storeNotReady),
        ]
        #expect(try await town.report(reports, as: courier) == ["applied", "applied"])
        #expect(try await town.call(GetDeliveryForStore(delivery: delivered), as: store).delivery.status == .delivered)
        #expect(try await town.call(GetDeliveryForStore(delivery: givenUp), as: store).delivery.status == .pending)
        #expect(try await town.cancelledCounts(of: store) == [courier: 1])
        await #expect(throws: AcceptDelivery.Refused.gaveUpBefore) {
            try await town.call(AcceptDelivery(delivery: givenUp), as: courier)
        }
        let cancellation = try await town.call(ListCancellationsForStore(), as: store).items.first
        #expect(cancellation?.delivery == givenUp)
        #expect(cancellation?.reason == .storeNotReady)
        let told = Set(try await town.requests().map(\.kind))
        #expect(told.isSuperset(of: [DeliveriesNotice.name(of: .delivered), DeliveriesNotice.name(of: .givenUp)]))
        try await town.checkBooks()
    }

    @Test("a report after the direct call is late, and changes nothing")
    func afterDirectCall() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let (delivered, givenUp) = (
            try await town.held(of: store, by: courier), try await town.held(of: store, by: courier)
        )
        _ = try await town.call(DeliverDelivery(delivery: delivered), as: courier)
        _ = try await town.call(GiveUpDelivery(delivery: givenUp), as: courier)
        let reports: [CourierReport] = [
            .sample(1, .collected, delivered), .sample(2, .delivered, delivered), .sample(3, .givenUp, delivered),
            .sample(4, .atStore, givenUp), .sample(5, .givenUp, givenUp), .sample(6, .delivered, givenUp),
        ]
        #expect(
            try await town.report(reports, as: courier) == [
                "late", "late", "refused finished", "late", "late", "refused notHolder",
            ])
        #expect(try await town.call(GetDeliveryForStore(delivery: delivered), as: store).delivery.version == 3)
        #expect(try await town.call(GetDeliveryForStore(delivery: givenUp), as: store).delivery.version == 3)
        #expect(try await town.cancelledCounts(of: store) == [courier: 1])
        try await town.checkBooks()
    }

    @Test("the history has every report, with the phone's claimed time and the service's time")
    func history() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        let longAgo = Instant(milliseconds: 0)
        let farAhead = town.clock.now + .seconds(400 * 86_400)
        let before = town.clock.now
        let reports = [
            CourierReport(id: .number(1), delivery: id, kind: .collected, occurredAt: farAhead),
            CourierReport(id: .number(2), delivery: id, kind: .atStore, occurredAt: longAgo),
            CourierReport(
                id: .number(3), delivery: id, kind: .givenUp, occurredAt: longAgo, reason: .customerUnreachable),
        ]
        #expect(try await town.report(reports, as: courier) == ["applied", "late", "applied"])
        let steps = try await town.call(ListSteps(delivery: id), as: store).items
        #expect(steps.map(\.kind) == [.created, .accepted, .collected, .atStore, .givenUp])
        #expect(steps.map(\.outcome) == [.applied, .applied, .applied, .late, .applied])
        #expect(steps.map(\.occurredAt) == [nil, nil, farAhead, longAgo, longAgo])
        #expect(steps.map(\.reason) == [nil, nil, nil, nil, .customerUnreachable])
        #expect(steps.map(\.courier?.id) == [nil, courier, courier, courier, courier])
        #expect(steps.dropFirst(2).allSatisfy { $0.at > before && $0.at < town.clock.now })
    }

    @Test("a refused report does not affect the others")
    func eachByItself() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let mine = try await town.held(of: store, by: couriers[0])
        let waiting = try await town.delivery(of: store, for: couriers[0], couriers[1])
        let reports: [CourierReport] = [
            .sample(1, .delivered, waiting), .sample(2, .collected, mine), .sample(3, .delivered, .example),
            .sample(4, .delivered, mine),
        ]
        #expect(
            try await town.report(reports, as: couriers[0]) == [
                "refused notHolder", "applied", "refused notOffered", "applied",
            ])
        #expect(try await town.call(GetDeliveryForStore(delivery: mine), as: store).delivery.status == .delivered)
        #expect(try await town.call(GetDeliveryForStore(delivery: waiting), as: store).delivery.version == 1)
        try await town.checkBooks()
    }

    @Test("R01.60 a courier without an offer cannot write into the history, and learns nothing")
    func strangers() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.held(of: store, by: couriers[0])
        let unknown = try await town.report([.sample(1, .delivered, .example)], as: couriers[1])
        let foreign = try await town.report([.sample(1, .delivered, id)], as: couriers[1])
        #expect(unknown == foreign)
        #expect(foreign == ["refused notOffered"])
        #expect(try await town.call(ListSteps(delivery: id), as: store).items.count == 2)
    }

    @Test("R01.43 a report about a cancelled delivery is refused, and counts nothing")
    func calledOff() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        _ = try await town.call(CancelDelivery(delivery: id), as: store)
        let reports: [CourierReport] = [.sample(1, .collected, id), .sample(2, .givenUp, id)]
        #expect(try await town.report(reports, as: courier) == ["refused finished", "refused finished"])
        #expect(try await town.cancelledCounts(of: store) == [courier: 0])
        #expect(try await town.call(ListSteps(delivery: id), as: store).items.count == 5)
        try await town.checkBooks()
    }

    @Test("R01.59 a report after the end of the cooperation is in the history and changes nothing")
    func cooperationOver() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        _ = try await town.call(EndCooperation(courier: couriers[0]), as: store)
        #expect(try await town.report([.sample(1, .delivered, id)], as: couriers[0]) == ["refused notOffered"])
        let delivery = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
        #expect(delivery.status == .pending)
        #expect(delivery.version == 3)
        let last = try await town.call(ListSteps(delivery: id), as: store).items.last
        #expect(last?.kind == .delivered)
        #expect(last?.outcome == .refused)
        #expect(try await town.cancelledCounts(of: store) == [couriers[1]: 0])
        try await town.checkBooks()
    }

    @Test("at most 1,000 reports of one courier and one delivery are kept")
    func most() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        for batch in 0..<10 {
            let numbers = UInt64(batch * 100)..<UInt64(batch * 100 + 100)
            let results = try await town.report(numbers.map { .sample($0, .atStore, id) }, as: courier)
            #expect(results.dropFirst().allSatisfy { $0 == "late" })
        }
        #expect(try await town.report([.sample(1_000, .collected, id)], as: courier) == ["refused finished"])
        #expect(try await town.count("SELECT count(*) FROM step WHERE report IS NOT NULL") == ReportStore.maxKept)
        // Kept reports still get their result, and another delivery has its own limit.
        #expect(try await town.report([.sample(999, .atStore, id)], as: courier) == ["late again"])
        let other = try await town.held(of: store, by: courier)
        #expect(try await town.report([.sample(1_001, .collected, other)], as: courier) == ["applied"])
        #expect(try await town.call(DeliverDelivery(delivery: id), as: courier).delivery.status == .delivered)
    }
}
