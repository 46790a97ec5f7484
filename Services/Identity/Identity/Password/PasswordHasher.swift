import NIOPosix
import RPC
import ServiceLifecycle
import Synchronization
import Vocabulary

/// Hashes and checks passwords one at a time, on a dedicated thread.
///
/// scrypt blocks its thread for long and takes 128 MiB at the usual cost. A few hashes on Swift's thread pool would
/// delay every call; a single thread limits the time and the memory. A ``HashScheduler`` decides which hash is next and
/// which callers are refused.
///
/// As a `Service` it ends its thread when the program stops.
final class PasswordHasher: Service {
    /// The result of a password check.
    struct Verification: Sendable {
        var isRight: Bool
        /// The hash of the same password and salt at the cost of new passwords. `nil` if the password is wrong or the
        /// stored hash costs as much already.
        var upgraded: PasswordHash?
    }

    private let pool: NIOThreadPool
    /// The cost of new passwords.
    private let cost: ScryptCost
    /// The highest cost in use: the cost of new passwords, or of a stored hash that costs more.
    let highest: ScryptCost
    private let scrypt: Scrypt
    private let now: @Sendable () -> ContinuousClock.Instant
    private let scheduler: Mutex<HashScheduler>
    private let ids = Atomic(0)

    /// - Parameters:
    ///   - highest: the highest cost of a stored hash; by default the cost of new passwords.
    ///   - waiting: how many hashes may wait for the running one.
    init(
        cost: ScryptCost, highest: ScryptCost? = nil, waiting: Int, scrypt: Scrypt = .real,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.cost = cost
        self.highest = highest.map { $0.work > cost.work ? $0 : cost } ?? cost
        self.scrypt = scrypt
        self.now = now
        scheduler = Mutex(HashScheduler(waiting: waiting, duration: self.highest.defaultDuration))
        pool = NIOThreadPool(numberOfThreads: 1)
        pool.start()
    }

    /// How many hashes run or wait.
    var load: Int { scheduler.withLock(\.load) }
    /// The networks that wait for a hash.
    var networks: Set<String> { scheduler.withLock(\.networks) }

    /// - Throws: `rpc.busy` when the ``HashScheduler`` refuses the requester.
    func hash(_ password: Password, salt: [UInt8], for requester: HashRequester) async throws -> PasswordHash {
        try await inTurn(for: requester) { [scrypt, cost] in try scrypt.hash(password, salt, cost) }
    }

    /// Checks the password against the stored hash. Without a stored hash the result is wrong.
    ///
    /// A refusal always takes the time of the highest cost in use. Otherwise the time would reveal whether the account
    /// exists, and whether its hash is older than the setting.
    /// - Throws: `rpc.busy` when the ``HashScheduler`` refuses the requester.
    func verify(
        _ password: Password, against stored: PasswordHash?, for requester: HashRequester
    ) async throws -> Verification {
        let hash = stored ?? .matchingNothing(at: highest)
        return try await inTurn(for: requester) { [scrypt, cost, highest] in
            let matches = try scrypt.hash(password, hash.salt, hash.cost).hasSameKey(as: hash)
            guard matches, stored != nil else {
                for rest in hash.cost.rest(to: highest) { _ = try scrypt.hash(password, hash.salt, rest) }
                return Verification(isRight: false)
            }
            let isCheap = hash.cost.work < cost.work
            // The salt stays the same: it identifies the password, so that a concurrent check of the previous hash
            // still holds.
            return Verification(isRight: true, upgraded: isCheap ? try scrypt.hash(password, hash.salt, cost) : nil)
        }
    }

    /// Runs work on the thread when the requester is next.
    func inTurn<Value: Sendable>(
        for requester: HashRequester, _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        let id = ids.wrappingAdd(1, ordering: .relaxed).newValue
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Value, any Error>) in
                let job = HashJob(
                    run: {
                        let result = Result { try work() }
                        return { continuation.resume(with: result) }
                    },
                    refuse: { continuation.resume(throwing: $0) })
                let refused = scheduler.withLock {
                    $0.enter(HashQueue.Entry(id: id, requester: requester, payload: job), at: now())
                }
                refused.refuse()
                // One turn for each entry. When an entry leaves, its turn serves another entry or none.
                pool.submit { [self] in runNext(isActive: $0 == .active) }
                // The task was cancelled before the entry was in the queue.
                if Task.isCancelled { leave(id) }
            }
        } onCancel: {
            leave(id)
        }
    }

    private func leave(_ id: Int) {
        scheduler.withLock { $0.leave(id) }?.payload.refuse(CancellationError())
    }

    private func runNext(isActive: Bool) {
        let (next, refused) = scheduler.withLock { $0.next(at: now()) }
        refused.refuse()
        guard let next else { return }
        // The pool was shut down before the turn came: nothing was computed.
        guard isActive else {
            scheduler.withLock { $0.drop() }
            return next.payload.refuse(CallError.goingAway)
        }
        let answer = next.payload.run()
        scheduler.withLock { $0.end(at: now()) }
        answer()
    }

    func run() async throws {
        // The thread must end whether the task is cancelled or shut down.
        try? await gracefulShutdown()
        try await pool.shutdownGracefully()
    }
}
