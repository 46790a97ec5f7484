import EgressContract
import Vocabulary

/// What the acquirer says to a request.
struct AcquirerAnswer: Sendable {
    /// What an answer may have.
    static let mostBytes = 64 << 10

    /// Its status, and its words made fit for logs.
    let words: WordedAnswer
    private let body: [UInt8]

    init(_ answer: HTTPAnswer, hiding secrets: [String], now: Instant) {
        // A reason is short: to go through all of a long answer for it takes time.
        let start = HTTPAnswer(
            status: answer.status, retryAfter: answer.retryAfter, body: Array(answer.body.prefix(8_192)))
        words = WordedAnswer(start, hiding: secrets, now: now)
        body = answer.body
    }

    /// The address leads elsewhere, or we are not let in: all requests meet it until it is mended.
    var isOperatorsFault: Bool { 300...399 ~= words.status || 401...405 ~= words.status }

    var reply: AskAcquirer.Reply {
        guard 200...299 ~= words.status else { return later(words.reason) }
        guard !body.isEmpty else { return later("The answer has no content.") }
        guard body.count <= Self.mostBytes else { return later("The answer is too long.") }
        // Noncharacters are no JSON as it is read here (RFC 7493): the reply that holds them would come to nobody.
        guard let text = String(validating: body, as: UTF8.self),
            !text.unicodeScalars.contains(where: \.properties.isNoncharacterCodePoint)
        else { return later("The answer is no text.") }
        return AskAcquirer.Reply(outcome: .answered, status: words.status, body: text)
    }

    private func later(_ reason: String) -> AskAcquirer.Reply {
        AskAcquirer.Reply(outcome: .later, status: words.status, reason: reason, retryAfter: words.retryAfter)
    }
}

extension AskAcquirer.Reply {
    /// There was no answer. A reason is one of our own sentences.
    static func later(_ reason: String) -> Self { Self(outcome: .later, reason: reason) }
}
