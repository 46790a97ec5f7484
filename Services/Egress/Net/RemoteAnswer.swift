import Vocabulary

/// An answer of a remote server, with its text made safe (``RemoteText``).
struct RemoteAnswer: Hashable, Sendable {
    let status: Int
    /// The server's text, made safe.
    let reason: String
    /// In seconds.
    let retryAfter: Int?

    init(_ answer: HTTPAnswer, hiding secrets: [String], now: Instant) {
        status = answer.status
        reason = RemoteText.reason(status: answer.status, answer.body, hiding: secrets)
        retryAfter = RetryAfter.seconds(answer.retryAfter, now: now)
    }
}
