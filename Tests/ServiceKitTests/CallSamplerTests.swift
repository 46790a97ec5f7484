@testable import ServiceKit
import Testing

@Suite("The sampling of calls")
struct CallSamplerTests {
    private static let noChance: @Sendable () -> UInt64 = { preconditionFailure("the trace decides") }

    /// Numbers that are spread over the whole range, the same in every run.
    private func spread(_ count: Int) -> [UInt64] {
        (0..<count).map { UInt64($0) &* 0x9E37_79B9_7F4A_7C15 }
    }

    /// Returns the recorded calls of this many calls in one second.
    private func kept(
        _ sampler: inout CallSampler, _ numbers: [UInt64], second: Int, as kind: CallSampler.Kind = .ordinary
    ) -> Set<UInt64> {
        var kept: Set<UInt64> = []
        for number in numbers where sampler.keeps(kind, number, at: .seconds(second), chance: Self.noChance) {
            kept.insert(number)
        }
        return kept
    }

    @Test("A greater share keeps everything that a smaller one keeps")
    func nested() {
        let shares = [0.001, 0.1, 0.5, 0.9, 1]
        let kept = shares.map { share in
            Set(spread(10_000).filter { CallSampler.isWithin(share, $0) })
        }
        for (smaller, greater) in zip(kept, kept.dropFirst()) { #expect(smaller.isStrictSubset(of: greater)) }
        for (share, kept) in zip(shares, kept) { #expect(abs(Double(kept.count) / 10_000 - share) < 0.01) }
        #expect(CallSampler.isWithin(1, .max) && !CallSampler.isWithin(1.0.nextDown, .max))
        #expect(!CallSampler.isWithin(0, 0))
    }

    @Test("Every call is recorded within the budget")
    func all() {
        var sampler = CallSampler()
        for second in 1...5 {
            let numbers = spread(CallSampler.budget)
            #expect(kept(&sampler, numbers, second: second).count == numbers.count)
        }
        #expect(sampler.suppressed == 0)
    }

    @Test("Under load each second keeps about its budget, and suppressed calls are counted")
    func load() {
        var sampler = CallSampler()
        let numbers = spread(10_000)
        var counts: [Int] = []
        for second in 1...5 { counts.append(kept(&sampler, numbers, second: second).count) }
        #expect(counts[0] == CallSampler.burst)
        for count in counts.dropFirst() { #expect(abs(count - CallSampler.budget) < 10) }
        #expect(sampler.suppressed == Int64(5 * numbers.count - counts.reduce(0, +)))
    }

    @Test("Two services under different load keep the same traces, the busier one fewer")
    func consistent() {
        var (busy, calm) = (CallSampler(), CallSampler())
        let numbers = spread(5_000)
        let some = Array(numbers.prefix(500))
        _ = (kept(&busy, numbers, second: 1), kept(&calm, some, second: 1))
        let (fewer, more) = (kept(&busy, numbers, second: 2), kept(&calm, some, second: 2))
        #expect(!fewer.isEmpty && fewer.intersection(some).isSubset(of: more))
        #expect(fewer.intersection(some).count < more.count)
    }

    @Test("A client that chooses its traces does not get more records than a burst has")
    func chosen() {
        var sampler = CallSampler()
        for second in 1...3 {
            var count = 0
            for _ in 0..<5_000 where sampler.keeps(.ordinary, 0, at: .seconds(second), chance: Self.noChance) {
                count += 1
            }
            #expect(count == CallSampler.burst)
        }
    }

    @Test("Calls without a trace are sampled at random, and only when there are too many")
    func chance() {
        var sampler = CallSampler()
        for _ in 0..<400 { _ = sampler.keeps(.ordinary, nil, at: .seconds(1), chance: Self.noChance) }
        let low = sampler.keeps(.ordinary, nil, at: .seconds(2)) { 0 }
        let high = sampler.keeps(.ordinary, nil, at: .seconds(2)) { .max }
        #expect(low && !high)
    }

    @Test("After a quiet second all calls are recorded again")
    func quiet() {
        var sampler = CallSampler()
        _ = kept(&sampler, spread(5_000), second: 1)
        #expect(kept(&sampler, spread(50), second: 3).count == 50)
    }

    @Test("A late call of the previous second begins no new second")
    func late() {
        var sampler = CallSampler()
        let numbers = spread(5_000)
        _ = kept(&sampler, numbers, second: 1)
        _ = kept(&sampler, numbers, second: 2)
        // Above every share.
        let isKept = sampler.keeps(.ordinary, .max, at: .seconds(1), chance: Self.noChance)
        #expect(!isKept)
        let count = kept(&sampler, numbers, second: 2).count
        #expect(count < CallSampler.budget + 10)
        #expect(abs(kept(&sampler, numbers, second: 3).count - CallSampler.budget / 2) < 10)
    }

    @Test("Failures and refused peers have records of their own, whatever the load")
    func budgets() {
        var sampler = CallSampler()
        let numbers = spread(1_000)
        #expect(kept(&sampler, numbers, second: 1).count == CallSampler.burst)
        #expect(kept(&sampler, numbers, second: 1, as: .refused).count == CallSampler.refusedBudget)
        #expect(kept(&sampler, numbers, second: 1, as: .exceptional).count == CallSampler.exceptionalBudget)
        #expect(kept(&sampler, numbers, second: 2, as: .exceptional).count == CallSampler.exceptionalBudget)
    }

    @Test("Thirty of the worst seconds stay below the journal's limit")
    func limit() {
        #expect(30 * (CallSampler.burst + CallSampler.refusedBudget + CallSampler.exceptionalBudget) < 10_000)
    }
}
