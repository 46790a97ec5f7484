import EgressContract
import Vocabulary

/// The acquirer's answer to a request.
struct AcquirerAnswer: Sendable {
    /// The longest answer that egress reads, in bytes.
    static let maxBytes = 64 << 10

    /// The status, and the text made safe for logs.
    let words: RemoteAnswer
    private let body: [UInt8]

    init(_ answer: HTTPAnswer, hiding secrets: [String], now: Instant) {
        // A reason is short, and to search all of a long answer for secrets takes time.
        let start = HTTPAnswer(
            status: answer.status, retryAfter: answer.retryAfter, body: Array(answer.body.prefix(8_192)))
        words = RemoteAnswer(start, hiding: secrets, now: now)
        body = answer.body
    }

    /// Whether the address is wrong or access is denied: every request fails until the operator corrects the settings.
    var isConfigurationFault: Bool { 300...399 ~= words.status || 401...405 ~= words.status }

    var reply: SendToAcquirer.Reply {
        guard 200...299 ~= words.status else { return later(words.reason) }
        guard !body.isEmpty else { return later("The answer has no content.") }
        guard body.count <= Self.maxBytes else { return later("The answer is too long.") }
        // Noncharacters are invalid in I-JSON (RFC 7493): the caller could not parse a reply with one.
        guard let text = String(validating: body, as: UTF8.self),
            !text.unicodeScalars.contains(where: \.properties.isNoncharacterCodePoint)
        else { return later("The answer is not text.") }
        return SendToAcquirer.Reply(outcome: .answered, status: words.status, body: text)
    }

    private func later(_ reason: String) -> SendToAcquirer.Reply {
        SendToAcquirer.Reply(outcome: .later, status: words.status, reason: reason, retryAfter: words.retryAfter)
    }
}

extension SendToAcquirer.Reply {
    /// Makes the reply for a missing answer. The reason is one of our own sentences.
    static func later(_ reason: String) -> Self { Self(outcome: .later, reason: reason) }
}
