import Logging
import Synchronization
import Vocabulary

/// Tells the operator what only the operator can mend: at once, then at most once a minute, since every message meets
/// it.
final class RateLimitedLogger: Sendable {
    private let logger: Logger
    private let last = Mutex<Instant?>(nil)

    init(_ logger: Logger) { self.logger = logger }

    /// - Parameter reason: without tokens, addresses, numbers and keys.
    func log(_ message: String, reason: String, at now: Instant) {
        let isDue = last.withLock { last in
            if let earlier = last, now >= earlier, now - earlier < .seconds(60) { return false }
            last = now
            return true
        }
        if isDue { logger.error("\(message)", metadata: ["reason": "\(reason)"]) }
    }
}
