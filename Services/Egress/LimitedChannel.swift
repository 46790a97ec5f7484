import EgressContract
import RPC

/// A channel, or none, with a limit of concurrent messages, so that one hanging provider does not block the other
/// channels.
final class LimitedChannel<Message: Sendable>: Sendable {
    private let channel: (any Channel<Message>)?
    private let concurrencyLimit: ConcurrencyLimit

    /// - Parameter limit: the number of concurrent messages; four channels allow 64 in all.
    init(_ channel: (any Channel<Message>)?, limit: Int = 16) {
        self.channel = channel
        concurrencyLimit = ConcurrencyLimit(limit)
    }

    var isOn: Bool { channel != nil }

    /// Without a channel the outcome is `later`: the operator forgot a setting, and the message must not be lost.
    /// - Throws: `CallError.busy`
    func send(_ message: Message) async throws(CallError) -> SendMessage.Reply {
        guard let channel else { return .later("No such channel is set up.") }
        return try await concurrencyLimit.carryOut { await channel.send(message) }
    }

    func close() async { await channel?.close() }
}
