import EgressContract

/// An SMS gateway's answer to a message.
struct SMSAnswer: Hashable, Sendable {
    let answer: RemoteAnswer

    /// Whether the gateway denies access, wants payment, or has moved. Every message fails then, and waits until the
    /// operator corrects it.
    var isConfigurationFault: Bool { 300...399 ~= answer.status || 401...405 ~= answer.status }

    /// - Parameter accepted: the statuses that mean that the gateway has the message.
    func reply(accepted: ClosedRange<Int>) -> SendMessage.Reply {
        switch answer.status {
        case accepted: .accepted
        case 401...405, 408, 429: .later(answer.reason, after: answer.retryAfter)
        case 400..<500: .refused(answer.reason)
        default: .later(answer.reason, after: answer.retryAfter)
        }
    }
}
