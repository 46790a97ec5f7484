import IdentityContract
import SQLiteKit
import Vocabulary

/// Where a dead letter stands among all: they are ordered by when they died, then by their identifiers.
struct DeadLetterPlace: Sendable {
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

    init(_ letter: DeadLetter) { self.init(diedAt: letter.diedAt, message: StoredBytes(letter.message.bytes)) }

    /// Behind all without a cursor.
    /// - Throws: `Faults` for a cursor that is none of ours.
    init(_ cursor: PageCursor?) throws(Faults) {
        guard let cursor else {
            self.init(
                diedAt: Instant(milliseconds: .max), message: StoredBytes(Array(repeating: 0xFF, count: 17)))
            return
        }
        guard cursor.bytes.count == 24 else {
            throw Faults.foreignCursor
        }
        let time = cursor.bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        self.init(
            diedAt: Instant(milliseconds: Int64(bitPattern: time)),
            message: StoredBytes(Array(cursor.bytes.suffix(16))))
    }

    var cursor: PageCursor {
        let time = UInt64(bitPattern: diedAt.milliseconds)
        let bytes = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: time >> UInt64($0)) }
        return PageCursor(bytes: bytes + message.bytes)
    }
}
