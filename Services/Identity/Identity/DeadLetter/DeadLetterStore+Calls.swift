import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

extension DeadLetterStore {
    func register(_ calls: inout Calls) {
        calls.on(list)
        calls.on(retry)
    }

    func list(_ call: ListDeadLetters, in context: CallContext) async throws -> Page<DeadLetter> {
        try await page(call, by: channel(call.channel))
    }

    func retry(_ call: RetryDeadLetters, in context: CallContext) async throws -> RetryDeadLetters.Reply {
        let channel = try channel(call.channel)
        guard let message = call.message else {
            return RetryDeadLetters.Reply(retried: try await retryAll(by: channel, in: context))
        }
        return RetryDeadLetters.Reply(retried: try await retry(MessageID(message), by: channel, in: context))
    }

    private func channel(_ name: String?) throws(Faults) -> Recipient.Channel? {
        guard let name else { return nil }
        guard let channel = Recipient.Channel(rawValue: name) else {
            throw Faults("channel", .notAllowed(Recipient.Channel.allCases.map(\.rawValue)))
        }
        return channel
    }
}
