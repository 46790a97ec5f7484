import EgressContract
import RPC

/// The way to the acquirer, or none, with a bound of its own to how many requests are on their way at once.
struct LimitedAcquirerChannel: Sendable {
    private let channel: AcquirerChannel?
    private let concurrencyLimit: ConcurrencyLimit

    init(_ channel: AcquirerChannel?, limit: Int = 16) {
        self.channel = channel
        concurrencyLimit = ConcurrencyLimit(limit)
    }

    /// - Throws: `CallError.busy`
    func ask(_ request: RawJSON) async throws(CallError) -> SendToAcquirer.Reply {
        guard let channel else { return .later("No acquirer is set up.") }
        return try await concurrencyLimit.carryOut { await channel.ask(request) }
    }

    func close() async { await channel?.close() }
}
