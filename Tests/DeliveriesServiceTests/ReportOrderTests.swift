import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

/// One courier has a normal phone. The other courier's phone sends everything late, out of order, in pieces and
/// repeatedly.
@Suite("The final state does not depend on how reports arrive")
struct ReportOrderTests {
    @Test("R01.38 R01.57 R01.58 shuffled, split, repeated reports have the normal result", arguments: UInt64(1)...6)
    func oneByOne(seed: UInt64) async throws {
        try await compare(seed) { town, batches, courier in
            for batch in batches { _ = try await town.report(batch, as: courier) }
        }
    }

    @Test("R01.38 R01.57 R01.58 simultaneous batches have the result of normal ones", arguments: UInt64(7)...9)
    func atOnce(seed: UInt64) async throws {
        try await compare(seed) { town, batches, courier in
            let results = await race(batches.count) { try await town.report(batches[$0], as: courier) }
            #expect(results.losers().isEmpty)
        }
    }

    /// Runs the same deliveries for both couriers, one with a normal phone, and compares the final states.
    private func compare(
        _ seed: UInt64, send: (DeliveryTown, [[CourierReport]], CourierID) async throws -> Void
    ) async throws {
        var dice = SeededGenerator(seed: seed)
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        var lives: [[ReportKind]] = []
        for _ in 0..<25 { lives.append(Self.life(&dice)) }
        var number: UInt64 = 0
        var plain: [[CourierReport]] = []
        var lost: [CourierReport] = []
        var pairs: [(DeliveryID, DeliveryID)] = []
        for life in lives {
            let pair = (
                try await town.held(of: store, by: couriers[0]), try await town.held(of: store, by: couriers[1])
            )
            pairs.append(pair)
            var reports: [CourierReport] = []
            for kind in life {
                number += 1
                reports.append(.sample(number, kind, pair.0))
                lost.append(.sample(number, kind, pair.1))
            }
            plain.append(reports)
        }
        for reports in plain where !reports.isEmpty { _ = try await town.report(reports, as: couriers[0]) }
        try await send(town, Self.batches(of: lost, &dice), couriers[1])

        for (first, second) in pairs {
            let expected = try await town.call(GetDeliveryForStore(delivery: first), as: store).delivery
            let delivery = try await town.call(GetDeliveryForStore(delivery: second), as: store).delivery
            #expect(delivery.status == expected.status)
            #expect(delivery.progress == expected.progress)
            #expect((delivery.holder == nil) == (expected.holder == nil))
        }
        let statistics = try await town.call(ListCourierStatistics(), as: store).items.map(Self.numbers)
        #expect(statistics.count == 2)
        #expect(statistics.first == statistics.last)
        let counts = try await town.cancelledCounts(of: store)
        #expect(counts[couriers[0]] == counts[couriers[1]])
        try await town.checkBooks()
    }

    private static func numbers(_ courier: CourierStatistics) -> [Int] {
        [
            courier.cancelledCount, courier.accepted, courier.delivered, courier.givenUp, courier.takenBack,
            courier.inHand,
        ]
    }

    /// Returns random reports of a delivery: some progress, and usually an end.
    private static func life(_ dice: inout SeededGenerator) -> [ReportKind] {
        let way: [ReportKind] = [.atStore, .collected, .atCustomer].filter { _ in Bool.random(using: &dice) }
        let ends: [[ReportKind]] = [[.delivered], [.delivered], [.givenUp], []]
        return way + ends[Int.random(in: ends.indices, using: &dice)]
    }

    /// Returns all reports in random order and random batches, each report at least twice, but never twice in one
    /// batch.
    private static func batches(of reports: [CourierReport], _ dice: inout SeededGenerator) -> [[CourierReport]] {
        let sent = (reports + reports + reports.filter { _ in Bool.random(using: &dice) }).shuffled(using: &dice)
        var batches: [[CourierReport]] = []
        var rest = sent[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...12, using: &dice))
            rest = rest.dropFirst(piece.count)
            var known: Set<ReportID> = []
            batches.append(piece.filter { known.insert($0.id).inserted })
        }
        return batches
    }
}
