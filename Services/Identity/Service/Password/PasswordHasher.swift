import NIOPosix
import RPC
import ServiceLifecycle
import Synchronization
import Vocabulary

/// Hashes and checks passwords one after the other, on one thread of its own.
///
/// scrypt blocks its thread for long and takes 128 MiB at the usual cost. On the pool of Swift's tasks a few of them
/// would hold up every call; one thread caps both, and the bounded queue refuses what it cannot take on soon.
///
/// As a `Service` it ends the thread together with the others.
final class PasswordHasher: Service {
    private let pool: NIOThreadPool
    private let cost: ScryptCost
    /// How many hashes may be under way: the one that runs and those that wait.
    private let limit: Int
    private let underWay = Mutex(0)

    init(cost: ScryptCost, waiting: Int) {
        self.cost = cost
        limit = waiting + 1
        pool = NIOThreadPool(numberOfThreads: 1)
        pool.start()
    }

    /// How many hashes run or wait.
    var load: Int { underWay.withLock(\.self) }

    /// - Throws: `CallError.busy` when too many are waiting.
    func hash(_ password: Password, salt: [UInt8]) async throws -> PasswordHash {
        let cost = cost
        return try await inTurn { try PasswordHash(of: password, salt: salt, cost: cost) }
    }

    /// Whether the password is that of the stored hash. Without one the answer is no, and takes as long.
    /// - Throws: `CallError.busy` when too many are waiting.
    func verify(_ password: Password, against stored: PasswordHash?) async throws -> Bool {
        let hash = stored ?? .matchingNothing(at: cost)
        let matches = try await inTurn { try hash.matches(password) }
        return matches && stored != nil
    }

    /// Runs work on the thread, after what waits already.
    func inTurn<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        let isAdmitted = underWay.withLock { count in
            guard count < limit else { return false }
            count += 1
            return true
        }
        guard isAdmitted else { throw CallError.busy }
        defer { underWay.withLock { $0 -= 1 } }
        do {
            return try await pool.runIfActive(work)
        } catch is CancellationError where !Task.isCancelled {
            // The pool was shut down before the turn came: nothing was done.
            throw CallError.goingAway
        }
    }

    func run() async throws {
        // Cancelled or shut down, the thread ends either way.
        try? await gracefulShutdown()
        try await pool.shutdownGracefully()
    }
}
