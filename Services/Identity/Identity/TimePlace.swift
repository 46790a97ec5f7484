import SQLiteKit
import Vocabulary

/// A position in a list that is ordered by time and then by identifier.
struct TimePlace: Hashable, Sendable {
    var at: Instant
    /// 16 bytes. Fewer are before all identifiers, more `0xFF` behind all.
    var id: StoredBytes

    /// Before the oldest.
    static let first = TimePlace(at: Instant(milliseconds: .min), id: StoredBytes([]))
    /// Behind the newest.
    static let last = TimePlace(at: Instant(milliseconds: .max), id: StoredBytes(Array(repeating: 0xFF, count: 17)))

    private init(at: Instant, id: StoredBytes) {
        self.at = at
        self.id = id
    }

    init<Tag>(at: Instant, id: Identifier<Tag>) { self.init(at: at, id: StoredBytes(id.bytes)) }

    /// The position before everything from an instant on, unless this one is before that.
    func before(_ until: Instant?) -> TimePlace {
        guard let until, at >= until else { return self }
        return TimePlace(at: until, id: StoredBytes([]))
    }
}
