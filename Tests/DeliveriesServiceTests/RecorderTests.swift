import ContextKit
import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("The recorder of deliveries")
struct RecorderTests {
    /// Creates a delivery that the courier holds, and returns it as stored.
    private func held(
        _ town: DeliveryTown, _ store: StoreID, _ courier: CourierID
    ) async throws -> Delivery {
        let id = try await town.delivery(of: store, for: courier)
        _ = try await town.call(AcceptDelivery(delivery: id), as: courier)
        let found = try await town.database.read { try DeliveryRows($0).find(id, of: store) }
        return try #require(found)
    }

    @Test("a stale delivery is not saved, and no part of the step is written")
    func compareAndSet() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let before = try await held(town, store, courier)
        _ = try await town.call(DeliverDelivery(delivery: before.id), as: courier)
        let dependencies = try await town.dependencies()
        let now = town.clock.now
        await #expect(throws: CallError.stale) {
            try await dependencies.host.write { tx in
                var after = before
                try after.giveUp(by: Candidacy(courier: courier), at: now)
                try DeliveryRecorder(dependencies, tx).record(Step(.givenUp, by: courier, at: now), before, after)
            }
        }
        #expect(try await town.call(GetDeliveryForStore(delivery: before.id), as: store).delivery.status == .delivered)
        #expect(try await town.count("SELECT count(*) FROM step") == 3)
        try await town.checkBooks()
    }

    @Test("a release or cancellation records the former holder of the delivery")
    func courierOfEnding() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let before = try await held(town, store, courier)
        let dependencies = try await town.dependencies()
        let now = town.clock.now
        try await dependencies.host.write { tx in
            var after = before
            try after.release(at: now)
            try DeliveryRecorder(dependencies, tx).record(Step(.released, by: .staff, at: now), before, after)
        }
        let step = try await town.call(ListSteps(delivery: before.id), as: store).items.last
        #expect(step?.kind == .released)
        #expect(step?.courier?.id == courier)
        #expect(try await town.count("SELECT count(*) FROM cancellation WHERE by = 2 AND fault = 2") == 1)
        #expect(try await town.cancelledCounts(of: store) == [courier: 0])
        try await town.checkBooks()
        // A release by staff does not count as giving up, so the courier may accept again.
        _ = try await town.call(AcceptDelivery(delivery: before.id), as: courier)
        try await town.checkBooks()
    }

    @Test("a kept report changes only the history")
    func kept() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let before = try await held(town, store, courier)
        let dependencies = try await town.dependencies()
        let events = try await town.deliveries.call(ReadEvents(after: 0)).events.count
        let now = town.clock.now
        try await dependencies.host.write { tx in
            for (number, outcome) in [ReportOutcome.late, .refused].enumerated() {
                let report = Step.Report(
                    id: ReportID(at: now, random: (0, UInt64(number))), occurredAt: .example)
                try DeliveryRecorder(dependencies, tx).keep(
                    Step(.atStore, by: courier, at: now, report: report), outcome,
                    outcome == .refused ? .notHolder : nil, of: before.id)
            }
        }
        let after = try await town.database.read { try DeliveryRows($0).find(before.id, of: store) }
        #expect(after == before)
        #expect(try await town.deliveries.call(ReadEvents(after: 0)).events.count == events)
        #expect(try await town.count("SELECT count(*) FROM step") == 4)
        try await town.checkBooks()
    }

    @Test("the end of the link is scheduled when a delivery is finished, and not before")
    func linkDies() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let before = try await held(town, store, courier)
        let due = "SELECT count(*) FROM kitDue WHERE kind = 'endTracking'"
        #expect(try await town.count(due) == 0)
        _ = try await town.call(DeliverDelivery(delivery: before.id), as: courier)
        #expect(try await town.count(due) == 1)
        let loaded = try await town.database.read { try DeliveryRows($0).find(before.id, of: store) }
        let end = try #require(loaded?.finishedAt) + .seconds(7_200)
        #expect(try await town.count("SELECT at FROM kitDue WHERE kind = 'endTracking'") == Int(end.milliseconds))
    }

    @Test(
        "a tally is consistent after every step",
        arguments: [
            (.created, Tally()), (.accepted, Tally(accepted: 1, inHand: 1)), (.atStore, Tally()),
            (.collected, Tally()), (.atCustomer, Tally()), (.delivered, Tally(delivered: 1, inHand: -1)),
            (.givenUp, Tally(givenUp: 1, inHand: -1)), (.cancelled, Tally(takenBack: 1, inHand: -1)),
            (.released, Tally(takenBack: 1, inHand: -1)),
        ] as [(DeliveryStepKind, Tally)])
    func tally(kind: DeliveryStepKind, expected: Tally) {
        let tally = Tally(of: Step(kind, by: .store, courier: DeliveryRuleTests.mine, at: .example))
        #expect(tally == expected)
        #expect(tally.accepted == tally.delivered + tally.givenUp + tally.takenBack + tally.inHand)
    }

    @Test("every stored word has its own code")
    func codes() {
        func check<Word: Coded & CaseIterable>(_ type: Word.Type) {
            #expect(Set(Word.codes) == Set(Word.allCases), "\(type)")
            #expect(Word.codes.count == Set(Word.codes).count, "\(type)")
            for word in Word.codes { #expect(Word(code: word.code) == word) }
        }
        check(DeliveryStatus.self)
        check(DeliveryProgress.self)
        check(DeliveryStepKind.self)
        check(ReportOutcome.self)
        check(ReportRefusal.self)
        check(GiveUpReason.self)
        check(CancellationParty.self)
        check(CancellationStage.self)
        check(CancellationFault.self)
    }
}
