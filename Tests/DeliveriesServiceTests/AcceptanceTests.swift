import DeliveriesContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("Of couriers who accept at the same time exactly one wins")
struct AcceptanceTests {
    /// The number of towns that run in parallel, each with its own database.
    private static let towns = 4

    @Test("R01.35 every round of two to eight couriers has one winner and consistent tables")
    func oneWinner() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<Self.towns { group.addTask { try await Self.play(raceRounds / Self.towns) } }
            try await group.waitForAll()
        }
    }

    /// Plays rounds without the wire, which is not under test.
    private static func play(_ rounds: Int) async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(8)
        let deliveries = DeliveryStore(try await town.dependencies())
        var wins: [CourierID: Int] = [:]
        for round in 0..<rounds {
            let contestants = Array(couriers.prefix(2 + round % 7))
            let call = try CreateDelivery.sample(for: contestants)
            let offered = try await deliveries.create(call, in: town.context(of: store)).reply.delivery.id
            let results = await race(contestants.count) { number -> CourierID in
                let courier = contestants[number]
                let seen = try await deliveries.accept(
                    AcceptDelivery(delivery: offered), in: town.context(of: courier)
                ).delivery
                guard seen.status == .inProgress, seen.version == 2 else { throw Odd() }
                return courier
            }
            let winners = results.winners()
            let othersHearIt = results.losers().allSatisfy { $0 as? AcceptDelivery.Refused == .taken }
            // Only a failure is reported, because one expectation per round would cost more than the round.
            guard winners.count == 1, othersHearIt else {
                Issue.record("round \(round): \(winners.count) winners, \(results.losers())")
                return
            }
            wins[winners[0], default: 0] += 1
        }
        try await town.checkBooks()
        let held = try await town.database.read { db in
            try couriers.map { try DeliveryRows(db).held(by: $0).count }
        }
        #expect(held == couriers.map { wins[$0] ?? 0 })
        #expect(held.reduce(0, +) == rounds)
        #expect(try await town.count("SELECT sum(accepted) FROM tally") == rounds)
        #expect(try await town.count("SELECT count(*) FROM step WHERE kind = 1") == rounds)
        #expect(try await town.count("SELECT count(*) FROM cancellation") == 0)
        let told = "SELECT count(*) FROM kitEvent WHERE type = '\(DeliveryAccepted.name)'"
        #expect(try await town.count(told) == rounds)
    }

    /// The reply to the winner shows something else than the acceptance.
    private struct Odd: Error {}
}
