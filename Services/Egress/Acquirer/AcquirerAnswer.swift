import EgressContract
import Vocabulary

/// The acquirer's answer to a request.
struct AcquirerAnswer: Sendable {
    /// The longest answer that egress reads, in bytes.
    static let maxBytes = 64 << 10

    /// Its status, and its words made fit for logs.
    let words: RemoteAnswer
    private let body: [UInt8]

    init(_ answer: HTTPAnswer, hiding secrets: [String], now: Instant) {
        // A reason is short: to go through all of a long answer for it takes time.
        let start = HTTPAnswer(
            status: answer.status, retryAfter: answer.retryAfter, body: Array(answer.body.prefix(8_192)))
        words = RemoteAnswer(start, hiding: secrets, now: now)
        body = answer.body
    }

    /// The address leads elsewhere, or we are not let in: all requests meet it until it is mended.
    var isConfigurationFault: Bool { 300...399 ~= words.status || 401...405 ~= words.status }

    var reply: SendToAcquirer.Reply {
        guard 200...299 ~= words.status else { return later(words.reason) }
        guard !body.isEmpty else { return later("The answer has no content.") }
        guard body.count <= Self.maxBytes else { return later("The answer is too long.") }
        // Noncharacters are no JSON as it is read here (RFC 7493): the reply that holds them would come to nobody.
        guard let text = String(validating: body, as: UTF8.self),
            !text.unicodeScalars.contains(where: \.properties.isNoncharacterCodePoint)
        else { return later("The answer is no text.") }
        return SendToAcquirer.Reply(outcome: .answered, status: words.status, body: text)
    }

    private func later(_ reason: String) -> SendToAcquirer.Reply {
        SendToAcquirer.Reply(outcome: .later, status: words.status, reason: reason, retryAfter: words.retryAfter)
    }
}

extension SendToAcquirer.Reply {
    /// There was no answer. A reason is one of our own sentences.
    static func later(_ reason: String) -> Self { Self(outcome: .later, reason: reason) }
}
