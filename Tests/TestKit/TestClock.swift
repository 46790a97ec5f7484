public import ServiceKit
public import Vocabulary
import Synchronization

/// A clock that a test moves. It also advances a millisecond with every reading, so that later identifiers sort later.
public final class TestClock: Sendable {
    private let time: Mutex<Instant>
    private let step: Duration

    /// Starts at noon, 2026-11-21, UTC.
    /// - Parameter step: how far every reading moves the clock; zero for a test that compares exact times.
    public init(at start: Instant = Instant(milliseconds: 1_795_262_400_000), step: Duration = .milliseconds(1)) {
        time = Mutex(start)
        self.step = step
    }

    public var now: Instant {
        time.withLock { time in
            time = time + step
            return time
        }
    }

    /// Whether this instant was the time of the clock less than a second ago.
    public func hasJustBeen(_ instant: Instant?) -> Bool {
        guard let instant else { return false }
        let now = now
        return instant <= now && instant > now - .seconds(1)
    }

    public func advance(by duration: Duration) { time.withLock { $0 = $0 + duration } }

    /// Returns an environment with this clock and a generator that returns the same bytes in every run.
    public func runtime(seed: UInt64 = 1) -> RuntimeEnvironment {
        let generator = SeededBytes(seed: seed)
        return RuntimeEnvironment(now: { self.now }, random: { generator.next($0) })
    }
}

/// A thread-safe generator that returns the same bytes in every run.
final class SeededBytes: Sendable {
    private let generator: Mutex<SeededGenerator>

    init(seed: UInt64) { generator = Mutex(SeededGenerator(seed: seed)) }

    func next(_ count: Int) -> [UInt8] {
        generator.withLock { generator in
            (0..<count).map { _ in
                let number: UInt64 = generator.next()
                return UInt8(truncatingIfNeeded: number)
            }
        }
    }
}
