import EgressContract
import RPC

/// The acquirer's channel, or none, with its own limit of concurrent requests.
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
