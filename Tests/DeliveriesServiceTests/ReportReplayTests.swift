import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("Repeated reports")
struct ReportReplayTests {
    @Test("a repeated batch gets the same results, and changes nothing")
    func replay() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let (carried, dropped) = (
            try await town.held(of: store, by: couriers[0]), try await town.held(of: store, by: couriers[0])
        )
        let waiting = try await town.delivery(of: store, for: couriers[0])
        let reports: [CourierReport] = [
            .sample(1, .collected, carried), .sample(2, .atStore, carried), .sample(3, .delivered, waiting),
            .sample(4, .delivered, carried), .sample(5, .givenUp, dropped, reason: .accident),
        ]
        let first = try await town.report(reports, as: couriers[0])
        #expect(first == ["applied", "late", "refused notHolder", "applied", "applied"])
        let (steps, events) = (try await town.steps, try await town.told)
        for _ in 0..<3 {
            let again = try await town.report(reports.reversed(), as: couriers[0])
            #expect(again == first.reversed().map { "\($0) again" })
        }
        #expect(try await town.steps == steps)
        #expect(try await town.told == events)
        #expect(try await town.cancelledCounts(of: store) == [couriers[0]: 1, couriers[1]: 0])
        try await town.checkBooks()
    }

    @Test("a batch that repeats some reports applies the new ones")
    func overlap() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let id = try await town.held(of: store, by: courier)
        let reports: [CourierReport] = [
            .sample(1, .atStore, id), .sample(2, .collected, id), .sample(3, .delivered, id),
        ]
        #expect(try await town.report(Array(reports[..<2]), as: courier) == ["applied", "applied"])
        #expect(try await town.report(reports, as: courier) == ["applied again", "applied again", "applied"])
    }

    @Test("an identifier reused for another report is refused, and the first report stays")
    func reused() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let (id, other) = (try await town.held(of: store, by: courier), try await town.held(of: store, by: courier))
        #expect(try await town.report([.sample(1, .givenUp, id, reason: .accident)], as: courier) == ["applied"])
        let steps = try await town.steps
        let others = [
            CourierReport.sample(1, .givenUp, other, reason: .accident), .sample(1, .delivered, id),
            .sample(1, .givenUp, id, reason: .other), .sample(1, .givenUp, id),
            CourierReport(
                id: .number(1), delivery: id, kind: .givenUp, occurredAt: .example + .milliseconds(1),
                reason: .accident),
        ]
        for report in others { #expect(try await town.report([report], as: courier) == ["refused idReused"]) }
        #expect(try await town.steps == steps)
        let again = try await town.report([.sample(1, .givenUp, id, reason: .accident)], as: courier)
        #expect(again == ["applied again"])
        try await town.checkBooks()
    }

    @Test("phones of different couriers may use the same identifier")
    func perCourier() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        for courier in couriers {
            let id = try await town.held(of: store, by: courier)
            #expect(try await town.report([.sample(1, .collected, id)], as: courier) == ["applied"])
        }
    }

    @Test("a report that was refused and not kept leaves its identifier free")
    func withoutTrace() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let (foreign, own) = (
            try await town.held(of: store, by: couriers[0]), try await town.held(of: store, by: couriers[1])
        )
        for _ in 0..<2 {
            let outcome = try await town.report([.sample(1, .collected, foreign)], as: couriers[1])
            #expect(outcome == ["refused notOffered"])
        }
        #expect(try await town.report([.sample(1, .collected, own)], as: couriers[1]) == ["applied"])
        #expect(try await town.report([.sample(1, .collected, foreign)], as: couriers[0]) == ["applied"])
    }

    @Test("R01.38 ten equal batches at once count once, and all get the same outcome")
    func atOnce() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        for round in UInt64(0)..<10 {
            let id = try await town.held(of: store, by: courier)
            let reports: [CourierReport] = [
                .sample(10 * round, .atStore, id), .sample(10 * round + 1, .givenUp, id, reason: .storeNotReady),
            ]
            let answers = await race(10) { _ in
                try await town.call(ReportProgress(reports: reports), as: courier).results
            }.winners()
            #expect(answers.count == 10)
            #expect(answers.allSatisfy { $0.map(\.outcome) == [.applied, .applied] })
            #expect(answers.filter { $0.allSatisfy { !$0.isRepeated } }.count == 1)
            #expect(answers.filter { $0.allSatisfy(\.isRepeated) }.count == 9)
        }
        #expect(try await town.cancelledCounts(of: store) == [courier: 10])
        try await town.checkBooks()
    }

    @Test("a report and a direct call at once deliver the parcel once")
    func againstDirectCall() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        for round in UInt64(0)..<20 {
            let id = try await town.held(of: store, by: courier)
            _ = await race(2) { number in
                if number == 0 {
                    _ = try await town.call(DeliverDelivery(delivery: id), as: courier)
                } else {
                    let outcomes = try await town.report([.sample(round, .delivered, id)], as: courier)
                    #expect([["applied"], ["late"]].contains(outcomes))
                }
            }
            let delivery = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
            #expect(delivery.status == .delivered)
            #expect(delivery.version == 3)
        }
        try await town.checkBooks()
    }
}

extension DeliveryTown {
    fileprivate var steps: Int? {
        get async throws { try await count("SELECT count(*) FROM step") }
    }

    /// The number of events and notices so far.
    fileprivate var told: Int {
        get async throws { try await deliveries.call(ReadEvents(after: 0)).events.count }
    }
}
