import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Deliveries killed at random moments", .serialized, .timeLimit(.minutes(5)))
struct DeliveryKillLoopTests {
    @Test("R01.38 R01.57 R01.58 after random kills every counter equals the sum of the steps, and no report is lost")
    func loop() async throws {
        try await KilledTown.run { killed in
            let town = killed.town
            let store = try await town.store()
            var couriers: [DeliveryLoad.Courier] = []
            for number in 1...6 {
                let courier = try await town.courier("091111222\(number)")
                try await town.link(store: store, courier)
                couriers.append(DeliveryLoad.Courier(id: courier.id, token: courier.token))
            }
            let load = DeliveryLoad(town, store: store, couriers: couriers)
            try await killed.loop(
                killing: .deliveries, pause: 100...500, under: { await load.run() }, stop: load.stop,
                count: { load.calls }, isEnough: { load.calls > 100 && load.sent.count > 10 },
                check: { round in
                    if round.isMultiple(of: 4) { try await killed.kill(.gateway) }
                })
            try await expectRepeated(load, in: town)
        } afterwards: { folder in
            let faults = try KilledTown.faults(of: .deliveries, in: folder) { try DeliveryBooks.faults(in: $0) }
            #expect(faults.isEmpty, "\(faults)")
        }
    }

    /// Checks that each repeated report gets its first result again.
    private func expectRepeated(_ load: DeliveryLoad, in town: RealTown) async throws {
        var differences = 0
        for (courier, body) in load.sent {
            let reply = try await town.app("POST", "/v1/couriers/me/reports", token: courier.token, body)
                .reply(ReportProgress.Reply.self)
            for result in reply.results {
                guard let first = load.results[result.report] else { continue }
                // Reports of a delivery that the courier may no longer see were not kept.
                guard first.refusal != .notOffered else { continue }
                if result.outcome != first.outcome || result.refusal != first.refusal || !result.isRepeated {
                    differences += 1
                }
            }
        }
        #expect(differences == 0)
    }
}
