import EgressContract
import RPC
import Vocabulary

/// What Apple's service says to a push ("Handling notification responses from APNs").
///
/// Since when a device is gone (`timestamp` with 410) is not read. It is for providers that would forget one which has
/// registered again; identity forgets a device by session and token, and an app that is installed anew has another
/// token.
struct APNsAnswer: Hashable, Sendable {
    var status: Int
    /// One word, `BadDeviceToken`; `nil` when none came.
    var reason: String?
    var retryAfter: Int?

    init(status: Int, reason: String? = nil, retryAfter: Int? = nil) {
        self.status = status
        self.reason = reason
        self.retryAfter = retryAfter
    }

    init(_ answer: HTTPAnswer, now: Instant) {
        let body = try? JSONReader.decode(Body.self, from: answer.body, unknownMembers: .ignored)
        self.init(
            status: answer.status, reason: body.flatMap { Self.word($0.reason) },
            retryAfter: RetryAfter.seconds(answer.retryAfter, now: now))
    }

    private struct Body: Decodable {
        var reason: String
    }

    /// Apple's reasons are letters; what has others could be anything.
    private static func word(_ text: String) -> String? {
        let isWord = text.utf8.allSatisfy { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }
        return isWord && 1...50 ~= text.utf8.count ? text : nil
    }

    /// Our token is too old: a new one may do.
    var tellsOfExpiredToken: Bool { status == 403 && reason == "ExpiredProviderToken" }

    /// It is neither the message nor the device, but what the operator has set: our token, our key, our topic. All
    /// messages meet it, and wait until it is mended. A device of another topic too is more likely our mistake than
    /// its: to call it gone would forget every device there is.
    var isConfigurationFault: Bool {
        switch (status, reason ?? "") {
        case (403, _), (400, "BadTopic"), (400, "MissingTopic"), (400, "TopicDisallowed"),
            (400, "DeviceTokenNotForTopic"):
            true
        default: false
        }
    }

    var reply: SendMessage.Reply {
        let words = reason.map { "\(status) \($0)" } ?? "\(status)"
        return switch (status, reason ?? "") {
        case (200, _): .accepted
        case (410, _), (400, "BadDeviceToken"): .gone(words)
        case _ where isConfigurationFault: .later(words, after: retryAfter)
        case (400, "IdleTimeout"), (408, _), (429, _): .later(words, after: retryAfter)
        case (400..<500, _): .refused(words)
        default: .later(words, after: retryAfter)
        }
    }
}
