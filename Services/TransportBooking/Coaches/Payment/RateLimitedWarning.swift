import Logging
import Synchronization
import Vocabulary

/// A warning that any client can cause: logged at once, then at most once a minute.
final class RateLimitedWarning: Sendable {
    private let logger: Logger
    private let text: Logger.Message
    private let last = Mutex<Instant?>(nil)

    /// - Parameter text: a constant text without input of the client.
    init(_ text: Logger.Message, in logger: Logger) {
        self.text = text
        self.logger = logger
    }

    func log(at now: Instant) {
        let isDue = last.withLock { last in
            if let earlier = last, now >= earlier, now - earlier < .seconds(60) { return false }
            last = now
            return true
        }
        if isDue { logger.warning(text) }
    }
}
