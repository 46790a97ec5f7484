import EgressContract

/// What a push service says to a message (RFC 8030 section 5, RFC 8292 section 4.2).
struct WebPushAnswer: Hashable, Sendable {
    let answer: RemoteAnswer

    /// Our signature is not taken.
    ///
    /// RFC 8292 section 4.2 has 401 for one that is missing and 403 for one that is invalid, and counts as invalid
    /// alike: a signature, an audience or a time that is wrong, and a key that is not the one the browser subscribed
    /// with. No status tells the last from the others, and even that may be the operator's, who has put in a wrong key:
    /// to call it gone would forget every browser of every account, for good. So the message waits. A browser that has
    /// another key than `egress.describe` tells subscribes anew, which takes the place of its old subscription.
    var isConfigurationFault: Bool { answer.status == 401 || answer.status == 403 }

    var reply: SendMessage.Reply {
        switch answer.status {
        case 200, 201, 202: .accepted
        case 404, 410: .gone(answer.reason)
        case 401, 403, 408, 429: .later(answer.reason, after: answer.retryAfter)
        case 400..<500: .refused(answer.reason)
        default: .later(answer.reason, after: answer.retryAfter)
        }
    }
}
