import DeliveriesContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("A held delivery when the store ends the cooperation")
struct EndedCooperationTests {
    @Test(
        "R01.59 at any progress the former holder can do nothing, and the store or another courier finishes it",
        arguments: DeliveryProgress.allCases)
    func finishable(progress: DeliveryProgress) async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let alone = try await town.held(of: store, by: couriers[0])
        let shared = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: shared), as: couriers[0])
        if let kind = ReportKind(rawValue: progress.rawValue) {
            let reports = [CourierReport.sample(1, kind, alone), CourierReport.sample(2, kind, shared)]
            #expect(try await town.report(reports, as: couriers[0]) == ["applied", "applied"])
        }
        #expect(try await town.call(EndCooperation(courier: couriers[0]), as: store).released == 2)
        for (number, id) in [alone, shared].enumerated() {
            await #expect(throws: HoldingRefused.notOffered) {
                try await town.call(DeliverDelivery(delivery: id), as: couriers[0])
            }
            await #expect(throws: HoldingRefused.notOffered) {
                try await town.call(GiveUpDelivery(delivery: id), as: couriers[0])
            }
            let report = CourierReport.sample(UInt64(10 + number), .delivered, id)
            #expect(try await town.report([report], as: couriers[0]) == ["refused notOffered"])
        }
        let calledOff = try await town.call(CancelDelivery(delivery: alone), as: store).delivery
        #expect(calledOff.status == .cancelled)
        _ = try await town.call(AcceptDelivery(delivery: shared), as: couriers[1])
        let brought = try await town.call(DeliverDelivery(delivery: shared), as: couriers[1]).delivery
        #expect(brought.status == .delivered)
        let invitable = try await town.call(ListInvitableCouriers(), as: store).items
        #expect(invitable.map(\.cancelledCount) == [0])
        try await town.checkBooks()
    }
}
