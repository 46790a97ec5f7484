import SQLiteKit
import Vocabulary

/// One try to bring a message: what its end depends on.
struct Attempt: Sendable {
    var item: DueItem
    var message: MessageID
    /// When it was put on its way.
    var since: Instant
    /// How often it was tried in vain before.
    var failures: Int
    /// Whether what it says is erased when it is given up.
    var isSecret: Bool
    /// After which it is of no use: it is not put off beyond that, so that it is erased in time.
    var uselessAt: Instant?
}
