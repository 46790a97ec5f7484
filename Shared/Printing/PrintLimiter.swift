import RPC
import Synchronization
public import Vocabulary

/// Limits how many documents are printed at the same time. The others wait, first come, first served. When too many
/// wait, or too many of one account, the next one is refused.
public final class PrintLimiter: Sendable {
    private let maximum: Int
    private let permits: AsyncSemaphore
    /// The number of documents that each account has printing or waiting. An account without any has no entry.
    private let held = Mutex<[AccountID: Int]>([:])

    /// - Parameters:
    ///   - places: how many documents are printed at once.
    ///   - limit: how many documents may wait.
    ///   - maximum: how many one account may have printing or waiting, so that no account fills the line alone.
    public init(places: Int, waiting limit: Int, ofOne maximum: Int = .max) {
        self.maximum = maximum
        permits = AsyncSemaphore(permits: places, waiting: limit)
    }

    /// The number of waiting documents.
    public var waiting: Int { permits.waiting }

    /// - Parameter account: `nil` for staff, who print for any account.
    /// - Throws: ``CallError/busy`` when too many documents wait. The body has not run then.
    public func inTurn<Value: Sendable>(
        for account: AccountID? = nil, _ work: () async throws -> Value
    ) async throws -> Value {
        try enter(account)
        defer { leave(account) }
        return try await permits.withPermit(work)
    }

    private func enter(_ account: AccountID?) throws(CallError) {
        guard let account else { return }
        let isAdmitted = held.withLock { held in
            let count = held[account, default: 0]
            guard count < maximum else { return false }
            held[account] = count + 1
            return true
        }
        guard isAdmitted else { throw .busy }
    }

    private func leave(_ account: AccountID?) {
        guard let account else { return }
        held.withLock { held in
            let left = held[account, default: 1] - 1
            held[account] = left > 0 ? left : nil
        }
    }
}
