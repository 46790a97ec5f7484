import Synchronization

/// The tokens that the fake APNs treats as expired.
final class ExpiredTokens: Sendable {
    private let old = Mutex<Set<String>>([])

    func add(_ token: String) { old.withLock { _ = $0.insert(token) } }

    func contains(_ token: String) -> Bool { old.withLock { $0.contains(token) } }
}
