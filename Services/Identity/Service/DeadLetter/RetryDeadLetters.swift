import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct RetryDeadLettersHandler: Handler {
    let letters: DeadLetterStore
    let effects: Effects

    func handle(_ call: RetryDeadLetters, in context: CallContext) async throws -> RetryDeadLetters.Reply {
        let channel = try call.channel.map { name throws(Faults) -> Recipient.Channel in
            guard let channel = Recipient.Channel(rawValue: name) else {
                throw Faults("channel", .notAllowed(Recipient.Channel.allCases.map(\.rawValue)))
            }
            return channel
        }
        let now = effects.now()
        guard let message = call.message else {
            return RetryDeadLetters.Reply(retried: try await letters.retryAll(by: channel, at: now))
        }
        return RetryDeadLetters.Reply(retried: try await letters.retry(MessageID(message), by: channel, at: now))
    }
}
