import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// Where a dead letter stands among all: they are ordered by when they died, then by their identifiers.
struct DeadLetterPlace: Sendable {
    private static let cursors = ListCursors<Instant, MessageID>(of: ListDeadLetters.self)

    var diedAt: Instant
    /// 16 bytes, or what stands before or behind all of them.
    var message: StoredBytes

    /// Before all.
    static let first = DeadLetterPlace(diedAt: Instant(milliseconds: .min), message: StoredBytes([]))

    private init(diedAt: Instant, message: StoredBytes) {
        self.diedAt = diedAt
        self.message = message
    }

    init(diedAt: Instant, message: MessageID) {
        self.init(diedAt: diedAt, message: StoredBytes(message.bytes))
    }

    /// Behind all without a cursor.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    init(_ cursor: PageCursor?) throws(Faults) {
        guard let cursor else {
            self.init(
                diedAt: Instant(milliseconds: .max), message: StoredBytes(Array(repeating: 0xFF, count: 17)))
            return
        }
        let (diedAt, message) = try Self.cursors.key(of: cursor)
        self.init(diedAt: diedAt, message: message)
    }

    static func cursor(after letter: DeadLetter) -> PageCursor {
        cursors.cursor(after: letter.diedAt, MessageID(letter.message))
    }
}
