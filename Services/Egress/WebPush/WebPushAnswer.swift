import EgressContract

/// A push service's answer to a message (RFC 8030 section 5, RFC 8292 section 4.2).
struct WebPushAnswer: Hashable, Sendable {
    let answer: RemoteAnswer

    /// Whether the push service rejects our signature.
    ///
    /// RFC 8292 section 4.2 has 401 for a missing signature and 403 for an invalid one. A 403 has four possible causes:
    /// a wrong signature, audience or time, or a key other than the subscription's. The status does not tell them
    /// apart. Even another key may be the operator's mistake, and `gone` would then remove every browser of every
    /// account for good. So the message waits. A browser that sees a new key in `egress.describe` subscribes again,
    /// which replaces its old subscription.
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
