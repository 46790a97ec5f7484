import SQLiteKit
import Vocabulary

/// One delivery attempt, with the facts that decide what follows a failure.
struct Attempt: Sendable {
    var job: ScheduledJob
    var message: MessageID
    /// When the message was queued.
    var since: Instant
    /// How many attempts failed before.
    var failures: Int
    /// Whether the content is erased when the message is given up.
    var isSecret: Bool
    /// When the message becomes useless. No retry is scheduled after that time, so that the content is erased in time.
    var expiresAt: Instant?
}
