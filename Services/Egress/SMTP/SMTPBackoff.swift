import Vocabulary

/// Pauses attempts after the relay could not be reached or refused the session. The pause doubles, from 1 to 30
/// seconds. Without it every waiting mail would retry at once, and repeated wrong passwords would lock the account.
struct SMTPBackoff: Sendable {
    private static let shortest = Duration.seconds(1)
    private static let longest = Duration.seconds(30)

    private var delay = shortest
    private var until: Instant?
    private var reason = ""

    /// Starts a pause.
    mutating func failed(_ reason: String, at now: Instant) {
        // Concurrent failures count once.
        guard remaining(at: now) == nil else { return }
        until = now + delay
        delay = min(delay * 2, Self.longest)
        self.reason = reason
    }

    /// Ends the pause after a successful session.
    mutating func end() { self = Self() }

    /// Returns the rest of the pause; `nil` when an attempt is allowed.
    func remaining(at now: Instant) -> (reason: String, seconds: Int)? {
        guard let until else { return nil }
        let left = until - now
        // A clock that was set back does not extend the pause.
        guard left > .zero, left <= Self.longest else { return nil }
        return (reason, Int((left.milliseconds + 999) / 1_000))
    }
}
