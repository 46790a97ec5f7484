import Synchronization
import Vocabulary

/// A clock that stands still until the test moves it.
final class MovingClock: Sendable {
    /// 2026-01-01T12:00:00.000Z
    static let start = Instant(milliseconds: 1_767_268_800_000)

    private let instant = Mutex(MovingClock.start)

    var now: Instant { instant.withLock(\.self) }

    func advance(by duration: Duration) {
        instant.withLock { $0 = $0 + duration }
    }
}
