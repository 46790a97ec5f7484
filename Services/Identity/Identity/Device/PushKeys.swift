import EgressContract
import Logging
import RPC
import Synchronization
import Vocabulary

/// The key that a browser needs for a subscription, read from egress. Cached for a minute, because every page load asks
/// for the key.
final class PushKeys: Sendable {
    static let memory = Duration.seconds(60)

    /// `nil` when pushes do not leave through egress.
    private let egress: (any Client)?
    private let now: @Sendable () -> Instant
    private let logger: Logger
    private let last = Mutex<Known?>(nil)

    private struct Known {
        var key: String?
        var at: Instant
    }

    init(egress: (any Client)?, now: @escaping @Sendable () -> Instant, logger: Logger) {
        self.egress = egress
        self.now = now
        self.logger = logger
    }

    /// Returns the key in Base64url; `nil` when pushes to browsers are off.
    /// - Throws: `CallError.busy` when egress does not answer, `CancellationError`.
    func key(_ meta: CallMeta) async throws -> String? {
        guard let egress else { return nil }
        let asked = now()
        if let known = last.withLock(\.self), known.at <= asked, asked < known.at + Self.memory { return known.key }
        do {
            let key = try await egress.call(DescribeChannels(), meta: meta, timeout: .seconds(5)).webPushKey
            last.withLock { $0 = Known(key: key, at: asked) }
            return key
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            logger.warning("egress does not tell its key", metadata: ["error": "\(String(reflecting: error))"])
            throw CallError.busy
        }
    }
}
