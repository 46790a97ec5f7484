import EgressContract
import RPC

/// A channel, or none, with a bound to how many messages are on their way by it at once: one whose other side hangs
/// leaves the others their room.
final class LimitedChannel<Message: Sendable>: Sendable {
    private let channel: (any Channel<Message>)?
    private let concurrencyLimit: ConcurrencyLimit

    /// - Parameter limit: with four channels, 64 messages in all.
    init(_ channel: (any Channel<Message>)?, limit: Int = 16) {
        self.channel = channel
        concurrencyLimit = ConcurrencyLimit(limit)
    }

    var isOn: Bool { channel != nil }

    /// Without a channel the message is to come again: it is the operator who has forgotten something.
    /// - Throws: `CallError.busy`
    func send(_ message: Message) async throws(CallError) -> SendMessage.Reply {
        guard let channel else { return .later("No such channel is set up.") }
        return try await concurrencyLimit.carryOut { await channel.send(message) }
    }

    func close() async { await channel?.close() }
}
