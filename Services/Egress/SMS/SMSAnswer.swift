import EgressContract

/// What an SMS gateway says to a message.
struct SMSAnswer: Hashable, Sendable {
    let answer: RemoteAnswer

    /// The gateway knows us not, has not been paid, or is not where the settings say: all messages meet it, and wait
    /// until it is mended.
    var isConfigurationFault: Bool { 300...399 ~= answer.status || 401...405 ~= answer.status }

    /// - Parameter accepted: with which statuses this gateway says that it has the message.
    func reply(accepted: ClosedRange<Int>) -> SendMessage.Reply {
        switch answer.status {
        case accepted: .accepted
        case 401...405, 408, 429: .later(answer.reason, after: answer.retryAfter)
        case 400..<500: .refused(answer.reason)
        default: .later(answer.reason, after: answer.retryAfter)
        }
    }
}
