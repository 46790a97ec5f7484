import NIOPosix
import RPC
import ServiceLifecycle
import Synchronization
import Vocabulary

/// Hashes and checks passwords one after the other, on one thread of its own.
///
/// scrypt blocks its thread for long and takes 128 MiB at the usual cost. On the pool of Swift's tasks a few of them
/// would hold up every call; one thread caps both. A ``HashLine`` decides who is next and who is refused.
///
/// As a `Service` it ends the thread together with the others.
final class PasswordHasher: Service {
    /// A password that was checked.
    struct Verification: Sendable {
        var isRight: Bool
        /// The hash of the same password and salt at the cost of new passwords. `nil` if the password is wrong or its
        /// stored hash costs as much already.
        var upgraded: PasswordHash?
    }

    private let pool: NIOThreadPool
    /// Of new passwords.
    private let cost: ScryptCost
    /// The highest in use: that of new passwords, or of a stored hash that costs more.
    let highest: ScryptCost
    private let scrypt: Scrypt
    private let now: @Sendable () -> ContinuousClock.Instant
    private let line: Mutex<HashLine>
    private let ids = Atomic(0)

    /// - Parameters:
    ///   - highest: the highest cost of a stored hash; that of new passwords unless it is given.
    ///   - waiting: how many hashes may wait for the one that runs.
    init(
        cost: ScryptCost, highest: ScryptCost? = nil, waiting: Int, scrypt: Scrypt = .real,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.cost = cost
        self.highest = highest.map { $0.work > cost.work ? $0 : cost } ?? cost
        self.scrypt = scrypt
        self.now = now
        line = Mutex(HashLine(waiting: waiting, duration: self.highest.usualDuration))
        pool = NIOThreadPool(numberOfThreads: 1)
        pool.start()
    }

    /// How many hashes run or wait.
    var load: Int { line.withLock(\.load) }
    /// For whom hashes wait.
    var networks: Set<String> { line.withLock(\.networks) }

    /// - Throws: `rpc.busy` when the line refuses the requester (``HashLine``).
    func hash(_ password: Password, salt: [UInt8], for requester: HashRequester) async throws -> PasswordHash {
        try await inTurn(for: requester) { [scrypt, cost] in try scrypt.hash(password, salt, cost) }
    }

    /// Checks the password against the stored hash. Without one the answer is no.
    ///
    /// A refusal takes the time of the highest cost in use, whatever the stored hash costs and if there is none: the
    /// time must not tell an account from none, nor an account whose hash is older than the setting from a new one.
    /// - Throws: `rpc.busy` when the line refuses the requester (``HashLine``).
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
            // The same salt: it names the password, so that a check of the former hash that is under way still holds.
            return Verification(isRight: true, upgraded: isCheap ? try scrypt.hash(password, hash.salt, cost) : nil)
        }
    }

    /// Runs work on the thread when it is the requester's turn.
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
                let refused = line.withLock {
                    $0.enter(HashQueue.Entry(id: id, requester: requester, payload: job), at: now())
                }
                refused.refuse()
                // One turn for each entry. A turn whose entry left meanwhile is another's, or nobody's.
                pool.submit { [self] in runNext(isActive: $0 == .active) }
                // Cancelled before the entry stood in the line.
                if Task.isCancelled { leave(id) }
            }
        } onCancel: {
            leave(id)
        }
    }

    private func leave(_ id: Int) {
        line.withLock { $0.leave(id) }?.payload.refuse(CancellationError())
    }

    private func runNext(isActive: Bool) {
        let (next, refused) = line.withLock { $0.next(at: now()) }
        refused.refuse()
        guard let next else { return }
        // The pool was shut down before the turn came: nothing was done.
        guard isActive else {
            line.withLock { $0.drop() }
            return next.payload.refuse(CallError.goingAway)
        }
        let answer = next.payload.run()
        line.withLock { $0.end(at: now()) }
        answer()
    }

    func run() async throws {
        // Cancelled or shut down, the thread ends either way.
        try? await gracefulShutdown()
        try await pool.shutdownGracefully()
    }
}
