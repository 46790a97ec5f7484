import Vocabulary

/// When a message that could not be brought is tried again, and when it is given up.
struct RetryRule: Hashable, Sendable {
    /// Between two attempts, unless the other side wants more.
    static let longestPause = Duration.seconds(300)
    /// The most that the other side can ask for.
    static let longestWait = Duration.seconds(3_600)

    /// How long a message is tried.
    let patience: Duration

    /// After 1 s, 2, 4 up to 5 minutes, and not before the other side wants to hear of it again.
    /// - Parameters:
    ///   - failures: how often it has failed before this time.
    ///   - start: when it was put on its way.
    ///   - wait: how long the other side wants to be left alone.
    /// - Returns: `nil` when it is given up.
    func next(after failures: Int, since start: Instant, wait: Duration?, at now: Instant) -> Instant? {
        guard now - start < patience else { return nil }
        let pause = min(Self.longestPause, .seconds(1 << min(max(0, failures), 9)))
        return now + max(pause, min(wait ?? .zero, Self.longestWait))
    }
}
