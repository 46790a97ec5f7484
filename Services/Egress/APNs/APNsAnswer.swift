import EgressContract
import RPC
import Vocabulary

/// Apple's answer to a push ("Handling notification responses from APNs").
///
/// The `timestamp` of a 410, the time of the device's removal, is not read. It is for providers that could remove a
/// device which has registered again. Identity removes a device by session and token, and a reinstalled app has a new
/// token.
struct APNsAnswer: Hashable, Sendable {
    var status: Int
    /// Apple's reason, one word such as `BadDeviceToken`; `nil` without one.
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

    /// Apple's reasons consist of letters. Other text is dropped.
    private static func word(_ text: String) -> String? {
        let isWord = text.utf8.allSatisfy { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }
        return isWord && 1...50 ~= text.utf8.count ? text : nil
    }

    /// Whether our token has expired: the push may succeed with a new one.
    var tellsOfExpiredToken: Bool { status == 403 && reason == "ExpiredProviderToken" }

    /// Whether the operator's token, key or topic is wrong. Every message fails then, and waits until the operator
    /// corrects the setting. A device of another topic counts too: the topic is more likely wrong than the device, and
    /// `gone` would remove every device.
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
