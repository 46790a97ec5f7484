import Logging
import Synchronization
import Vocabulary

/// Logs errors that only the operator can correct: at once, then at most once a minute, because every message meets the
/// same error.
final class RateLimitedLogger: Sendable {
    private let logger: Logger
    private let last = Mutex<Instant?>(nil)

    init(_ logger: Logger) { self.logger = logger }

    /// - Parameter reason: must contain no tokens, addresses, numbers or keys.
    func log(_ message: String, reason: String, at now: Instant) {
        let isDue = last.withLock { last in
            if let earlier = last, now >= earlier, now - earlier < .seconds(60) { return false }
            last = now
            return true
        }
        if isDue { logger.error("\(message)", metadata: ["reason": "\(reason)"]) }
    }
}
