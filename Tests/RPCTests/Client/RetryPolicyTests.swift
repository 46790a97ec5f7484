import NIOCore
import RPC
import Testing

@testable import enum RPC.Backoff
@testable import struct RPC.Interruption
@testable import struct RPC.RetryPolicy

@Suite("When a call is repeated")
struct RetryPolicyTests {
    private static let start = NIODeadline.uptimeNanoseconds(1_000_000_000)
    private let goingAway = Interruption.Reason.goingAway(ErrorObject(.goingAway))

    private func policy(mayRepeat: Bool = false, grace: TimeAmount = .milliseconds(250)) -> RetryPolicy {
        RetryPolicy(mayRepeat: mayRepeat, grace: grace, deadline: Self.start + .seconds(1))
    }

    /// Returns a step as text: `again 2 ms`, `ClientError.closed`.
    private func text(_ step: RetryPolicy.Step) -> String {
        switch step {
        case .again(let pause): "again \(pause.nanoseconds / 1_000_000) ms"
        case .fail(let error as ErrorObject): error.data.type
        case .fail(let error): "\(error)"
        }
    }

    private func steps(
        _ policy: RetryPolicy, _ reasons: [Interruption.Reason], every pause: TimeAmount = .zero, chance: Double = 0
    ) -> [String] {
        var policy = policy
        var now = Self.start
        return reasons.map { reason in
            defer { now = now + pause }
            return text(policy.step(after: reason, now: now, chance: chance))
        }
    }

    @Test("An unwritten call is repeated once")
    func unwritten() {
        #expect(steps(policy(), [.unwritten, .unwritten]) == ["again 0 ms", "unavailable"])
    }

    @Test("A written call is repeated once, and only when it is repeatable")
    func unanswered() {
        #expect(steps(policy(), [.unanswered]) == ["closed"])
        #expect(steps(policy(mayRepeat: true), [.unanswered, .unanswered]) == ["again 0 ms", "closed"])
        #expect(steps(policy(mayRepeat: true), [.unwritten, .unanswered]) == ["again 0 ms", "closed"])
        #expect(steps(policy(), [.unwritten, .unanswered]) == ["again 0 ms", "closed"])
    }

    @Test("A refused call goes at once to the next process, then with pauses until the grace period is over")
    func turnedAway() {
        #expect(
            steps(policy(), Array(repeating: goingAway, count: 8)) == [
                "again 0 ms", "again 1 ms", "again 2 ms", "again 4 ms", "again 8 ms", "again 16 ms", "again 32 ms",
                "again 50 ms",
            ])
        #expect(
            steps(policy(), Array(repeating: goingAway, count: 4), every: .milliseconds(125))
                == ["again 0 ms", "again 1 ms", "rpc.goingAway", "rpc.goingAway"])
        #expect(steps(policy(grace: .zero), [goingAway, goingAway]) == ["again 0 ms", "rpc.goingAway"])
    }

    @Test("The call's deadline ends the retries")
    func deadline() {
        #expect(
            steps(policy(grace: .hours(1)), Array(repeating: goingAway, count: 3), every: .milliseconds(999))
                == ["again 0 ms", "rpc.goingAway", "rpc.goingAway"])
    }

    @Test("A refusal does not use up the one repetition of a lost call")
    func both() {
        #expect(steps(policy(), [goingAway, .unwritten, goingAway]) == ["again 0 ms", "again 0 ms", "again 1 ms"])
        #expect(steps(policy(), [goingAway, .unanswered]) == ["again 0 ms", "closed"])
    }

    @Test("Pauses double up to 50 ms and are shortened at random by at most half")
    func pauses() {
        let pauses = { (chance: Double) in
            [1, 2, 3, 6, 7, 8, 1_000, Int.max].map {
                Backoff.pause(after: $0, chance: chance).nanoseconds / 1_000
            }
        }
        #expect(pauses(0) == [1_000, 2_000, 4_000, 32_000, 50_000, 50_000, 50_000, 50_000])
        #expect(pauses(1) == [500, 1_000, 2_000, 16_000, 25_000, 25_000, 25_000, 25_000])
        #expect(pauses(0.5) == [750, 1_500, 3_000, 24_000, 37_500, 37_500, 37_500, 37_500])
        // An out-of-range random number is clamped.
        #expect(pauses(7) == pauses(1))
        #expect(pauses(-7) == pauses(0))
    }
}
