import SQLiteKit
import Vocabulary

/// A position in a list that is ordered by time and then by identifier.
struct TimePosition: Hashable, Sendable {
    var at: Instant
    /// 16 bytes. Fewer bytes sort before all identifiers, more `0xFF` bytes after all of them.
    var id: StoredBytes

    /// Before the oldest.
    static let first = TimePosition(at: Instant(milliseconds: .min), id: StoredBytes([]))
    /// After the newest.
    static let last = TimePosition(at: Instant(milliseconds: .max), id: StoredBytes(Array(repeating: 0xFF, count: 17)))

    private init(at: Instant, id: StoredBytes) {
        self.at = at
        self.id = id
    }

    init<Tag>(at: Instant, id: Identifier<Tag>) { self.init(at: at, id: StoredBytes(id.bytes)) }

    /// Returns the earlier of this position and the position before everything from `until` on.
    func before(_ until: Instant?) -> TimePosition {
        guard let until, at >= until else { return self }
        return TimePosition(at: until, id: StoredBytes([]))
    }
}
