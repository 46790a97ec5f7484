import Vocabulary

/// How long a relay is left alone that could not be spoken to, the longer the more often: asked by every mail that
/// waits it would be no better, and a wrong password tried too often locks us out.
struct SMTPBackoff: Sendable {
    private static let shortest = Duration.seconds(1)
    private static let longest = Duration.seconds(30)

    private var delay = shortest
    private var until: Instant?
    private var reason = ""

    /// Nobody was there, or would speak to us.
    mutating func failed(_ reason: String, at now: Instant) {
        // Two that were at it at the same time have learnt one thing.
        guard remaining(at: now) == nil else { return }
        until = now + delay
        delay = min(delay * 2, Self.longest)
        self.reason = reason
    }

    /// It speaks to us again.
    mutating func end() { self = Self() }

    /// `nil` when it may be tried.
    func remaining(at now: Instant) -> (reason: String, seconds: Int)? {
        guard let until else { return nil }
        let left = until - now
        // A clock that was set back makes none last longer.
        guard left > .zero, left <= Self.longest else { return nil }
        return (reason, Int((left.milliseconds + 999) / 1_000))
    }
}
