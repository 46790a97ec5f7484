import DeliveriesContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("A finished delivery")
struct FinishedDeliveryTests {
    @Test(
        "R01.37 R01.44 is not changed by any call of any caller, even after the end of the cooperation",
        arguments: [DeliveryStatus.delivered, .cancelled])
    func stays(status: DeliveryStatus) async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let id = try await town.delivery(of: store, for: couriers[0], couriers[1])
        _ = try await town.call(AcceptDelivery(delivery: id), as: couriers[0])
        if status == .delivered {
            _ = try await town.call(DeliverDelivery(delivery: id), as: couriers[0])
        } else {
            _ = try await town.call(CancelDelivery(delivery: id), as: store)
        }
        let before = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
        #expect(before.status == status)
        #expect(before.actions == [])
        try await tryEverything(with: id, of: store, couriers, in: town)
        #expect(try await town.call(EndCooperation(courier: couriers[0]), as: store).released == 0)
        try await tryEverything(with: id, of: store, couriers, in: town)
        let after = try await town.call(GetDeliveryForStore(delivery: id), as: store).delivery
        #expect(after == before)
        try await town.checkBooks()
    }

    private func tryEverything(
        with id: DeliveryID, of store: StoreID, _ couriers: [CourierID], in town: DeliveryTown
    ) async throws {
        await #expect(throws: CancelDelivery.Refused.finished) {
            try await town.call(CancelDelivery(delivery: id), as: store)
        }
        for courier in couriers {
            await #expect(throws: AcceptDelivery.Refused.self) {
                try await town.call(AcceptDelivery(delivery: id), as: courier)
            }
            await #expect(throws: HoldingRefused.self) {
                try await town.call(DeliverDelivery(delivery: id), as: courier)
            }
            await #expect(throws: HoldingRefused.self) {
                try await town.call(GiveUpDelivery(delivery: id), as: courier)
            }
            await #expect(throws: PardonCancellation.Refused.notFound) {
                try await town.call(PardonCancellation(delivery: id, courier: courier), as: store)
            }
            let reports = ReportKind.allCases.enumerated().map { number, kind in
                CourierReport.sample(UInt64(number), kind, id)
            }
            let results = try await town.call(ReportProgress(reports: reports), as: courier).results
            let applied = results.filter { $0.outcome == .applied }
            #expect(applied == [])
        }
    }
}
