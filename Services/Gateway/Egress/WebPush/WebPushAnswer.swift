import EgressContract
import Vocabulary

/// What a push service says to a message (RFC 8030 section 5, RFC 8292 section 4.2).
struct WebPushAnswer: Hashable, Sendable {
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

    /// Our signature is not taken.
    ///
    /// RFC 8292 section 4.2 has 401 for one that is missing and 403 for one that is invalid, and counts as invalid alike: a
    /// signature, an audience or a time that is wrong, and a key that is not the one the browser subscribed with. No
    /// status tells the last from the others, and even that may be the operator's, who has put in a wrong key: to call it
    /// gone would forget every browser of every account, for good. So the message waits. A browser that has another key
    /// than `egress.describe` tells subscribes anew, which takes the place of its old subscription.
    var isOperatorsFault: Bool { status == 401 || status == 403 }

    var reply: SendMessage.Reply {
        switch status {
        case 200, 201, 202: .accepted
        case 404, 410: .gone(reason)
        case 401, 403, 408, 429: .later(reason, after: retryAfter)
        case 400..<500: .refused(reason)
        default: .later(reason, after: retryAfter)
        }
    }
}
