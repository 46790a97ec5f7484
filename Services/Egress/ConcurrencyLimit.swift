import RPC
import Synchronization

/// Limits concurrent work, so that one hanging provider does not block the other channels.
final class ConcurrencyLimit: Sendable {
    private let limit: Int
    private let inFlight = Mutex(0)

    init(_ limit: Int) { self.limit = limit }

    /// - Throws: `CallError.busy` at the limit.
    func carryOut<Value: Sendable>(_ work: () async -> Value) async throws(CallError) -> Value {
        let isAdmitted = inFlight.withLock { count in
            guard count < limit else { return false }
            count += 1
            return true
        }
        guard isAdmitted else { throw .busy }
        defer { inFlight.withLock { $0 -= 1 } }
        return await work()
    }
}
