import Vocabulary

/// Decides when a failed message is retried, and when it is given up.
struct RetryRule: Hashable, Sendable {
    /// The longest pause between two attempts, unless the receiving service requests more.
    static let longestPause = Duration.seconds(300)
    /// The longest pause that the receiving service can request.
    static let longestWait = Duration.seconds(3_600)

    /// How long a message is retried.
    let retryWindow: Duration

    /// Returns the time of the next attempt: after 1 s, 2 s, 4 s and so on up to 5 minutes, but not before the pause
    /// that the receiving service requests.
    /// - Parameters:
    ///   - failures: how many attempts failed before this one.
    ///   - start: when the message was queued.
    ///   - wait: the pause that the receiving service requests.
    /// - Returns: `nil` when the message is given up.
    func next(after failures: Int, since start: Instant, wait: Duration?, at now: Instant) -> Instant? {
        guard now - start < retryWindow else { return nil }
        let pause = min(Self.longestPause, .seconds(1 << min(max(0, failures), 9)))
        return now + max(pause, min(wait ?? .zero, Self.longestWait))
    }
}
