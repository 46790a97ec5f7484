import EgressContract
import Vocabulary

/// What an SMS gateway says to a message.
struct SMSAnswer: Hashable, Sendable {
    var status: Int
    /// In its words, made fit.
    var reason: String
    var retryAfter: Int?

    init(status: Int, reason: String = "", retryAfter: Int? = nil) {
        self.status = status
        self.reason = reason
        self.retryAfter = retryAfter
    }

    init(_ answer: HTTPAnswer, hiding secrets: [String], now: Instant) {
        self.init(
            status: answer.status, reason: RemoteWords.reason(status: answer.status, answer.body, hiding: secrets),
            retryAfter: RetryAfter.seconds(answer.retryAfter, now: now))
    }

    /// The gateway knows us not, has not been paid, or is not where the settings say: all messages meet it, and wait until it
    /// is mended.
    var isOperatorsFault: Bool { 300...399 ~= status || 401...405 ~= status }

    /// - Parameter accepted: with which statuses this gateway says that it has the message.
    func reply(accepted: ClosedRange<Int>) -> SendMessage.Reply {
        switch status {
        case accepted: .accepted
        case 401...405, 408, 429: .later(reason, after: retryAfter)
        case 400..<500: .refused(reason)
        default: .later(reason, after: retryAfter)
        }
    }
}
