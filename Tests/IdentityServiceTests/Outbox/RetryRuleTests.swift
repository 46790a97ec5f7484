@testable import IdentityService
import Testing
import Vocabulary

@Suite("When a message is retried")
struct RetryRuleTests {
    private static let start = MovingClock.start
    private static let rule = RetryRule(retryWindow: .seconds(86_400))

    @Test(
        "The pauses are 1 s, 2 s, 4 s and so on up to 5 minutes",
        arguments: zip(0..<12, [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]))
    func pauses(_ failures: Int, _ pause: Int) {
        let now = Self.start + .seconds(10)
        #expect(Self.rule.next(after: failures, since: Self.start, wait: nil, at: now) == now + .seconds(pause))
    }

    @Test("Any number of failures is accepted", arguments: [1_000, .max, -1])
    func manyFailures(_ failures: Int) throws {
        let next = try #require(Self.rule.next(after: failures, since: Self.start, wait: nil, at: Self.start))
        #expect(next > Self.start && next <= Self.start + .seconds(300))
    }

    @Test(
        "The other side may extend the pause up to an hour, and never shorten it",
        arguments: [(0, 1), (1, 1), (30, 30), (3_600, 3_600), (3_601, 3_600), (.max, 3_600), (-5, 1)])
    func waits(_ wanted: Int, _ pause: Int) {
        let next = Self.rule.next(after: 0, since: Self.start, wait: .seconds(wanted), at: Self.start)
        #expect(next == Self.start + .seconds(pause))
    }

    @Test("A message is retried until the last millisecond of its time, and then dies")
    func end() {
        let end = Self.start + .seconds(86_400)
        #expect(Self.rule.next(after: 300, since: Self.start, wait: nil, at: end - .milliseconds(1)) != nil)
        #expect(Self.rule.next(after: 300, since: Self.start, wait: nil, at: end) == nil)
        #expect(Self.rule.next(after: 0, since: Self.start, wait: .seconds(60), at: end) == nil)
    }

    @Test("A message does not die when the clock is set back")
    func setBack() {
        let before = Self.start - .seconds(1_000_000)
        #expect(Self.rule.next(after: 3, since: Self.start, wait: nil, at: before) == before + .seconds(8))
    }
}
