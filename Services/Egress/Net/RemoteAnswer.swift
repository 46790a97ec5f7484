import Vocabulary

/// An answer as a channel goes by it: of what the other side says, only words are left (``RemoteText``).
struct RemoteAnswer: Hashable, Sendable {
    let status: Int
    /// In its words, made fit.
    let reason: String
    /// In seconds.
    let retryAfter: Int?

    init(_ answer: HTTPAnswer, hiding secrets: [String], now: Instant) {
        status = answer.status
        reason = RemoteText.reason(status: answer.status, answer.body, hiding: secrets)
        retryAfter = RetryAfter.seconds(answer.retryAfter, now: now)
    }
}
