import Synchronization
import Vocabulary

/// Counts the uploads in progress and the bytes of each account within a day, so that no account fills the disk or
/// takes the decoder from all others. A restart of the gateway forgets the counts.
final class UploadBudgets: Sendable {
    /// An upload that is counted.
    struct Permit: Sendable {
        fileprivate var account: AccountID
        fileprivate var program: String
        /// The most bytes that it may have.
        fileprivate var bytes: Int
    }

    /// The bytes of an account. Those of an earlier time count less and less, and nothing after a day.
    private struct Spending {
        var bytes = 0.0
        var since: ContinuousClock.Instant
        var uploads = 0

        mutating func forget(until now: ContinuousClock.Instant, perSecond rate: Double) {
            bytes = max(0, bytes - rate * max(0, (now - since) / .seconds(1)))
            since = now
        }
    }

    private struct State {
        var accounts: [AccountID: Spending] = [:]
        var spools: [String: Int] = [:]
        /// When the number of accounts next exceeds this, those without bytes are dropped.
        var nextSweep = 1_024
    }

    private let settings: UploadSettings
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state = Mutex(State())
    /// The bytes a second that an account gets back.
    private var rate: Double { Double(settings.dailyLimit) / 86_400 }

    init(_ settings: UploadSettings, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        self.settings = settings
        self.now = now
    }

    /// The number of accounts that are remembered.
    var accountCount: Int { state.withLock { $0.accounts.count } }

    /// Counts an upload, until it is given back.
    /// - Parameters:
    ///   - bytes: the declared size; the limit for a file of unknown size.
    ///   - program: the service whose spool gets the file.
    /// - Throws: ``Problem`` 429 when the account has too many uploads or bytes, 503 when the spool is full.
    func take(_ bytes: Int, of account: AccountID, for program: String) throws(Problem) -> Permit {
        let time = now()
        return try state.withLock { state throws(Problem) in
            var spending = state.accounts[account] ?? Spending(since: time)
            spending.forget(until: time, perSecond: rate)
            guard spending.uploads < settings.accountLimit else { throw .tooManyUploads(limit: settings.accountLimit) }
            let excess = spending.bytes + Double(bytes) - Double(settings.dailyLimit)
            guard excess <= 0 else {
                throw .uploadsSpent(limit: settings.dailyLimit, after: Int((excess / rate).rounded(.up)))
            }
            guard state.spools[program, default: 0] + bytes <= settings.spoolLimit else {
                throw .spoolFull(limit: settings.spoolLimit)
            }
            spending.uploads += 1
            spending.bytes += Double(bytes)
            state.accounts[account] = spending
            state.spools[program, default: 0] += bytes
            sweep(&state, time)
            return Permit(account: account, program: program, bytes: bytes)
        }
    }

    /// - Parameter used: the bytes that came in. They count for a day, also when the upload failed.
    func giveBack(_ permit: Permit, used: Int) {
        state.withLock { state in
            state.spools[permit.program, default: 0] -= permit.bytes
            state.accounts[permit.account]?.uploads -= 1
            state.accounts[permit.account]?.bytes -= Double(max(0, permit.bytes - used))
        }
    }

    private func sweep(_ state: inout State, _ time: ContinuousClock.Instant) {
        guard state.accounts.count > state.nextSweep else { return }
        state.accounts = state.accounts.filter { _, spending in
            var spending = spending
            spending.forget(until: time, perSecond: rate)
            return spending.uploads > 0 || spending.bytes > 0
        }
        state.nextSweep = max(1_024, state.accounts.count * 2)
    }
}
