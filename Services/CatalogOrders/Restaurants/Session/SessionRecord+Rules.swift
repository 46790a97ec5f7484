import RestaurantsContract
import Vocabulary

/// The changes of a session. A refused change changes nothing.
extension SessionRecord {
    /// A guest makes a wish. A wish that waits already keeps its time.
    mutating func add(_ wish: TableWish, at now: Instant) {
        guard wishes[wish] == nil else { return }
        wishes[wish] = now
        lastUseAt = now
    }

    /// An employee takes care of all wishes.
    mutating func answer() { wishes = [:] }

    /// Ends the session. An employee cannot reopen it, unlike after ``close(at:)``.
    mutating func end(at now: Instant) {
        closedAt = now
        wishes = [:]
    }

    mutating func close(at now: Instant) {
        end(at: now)
        isClosedByEmployee = true
    }

    mutating func reopen(at now: Instant) throws(ReopenSession.Refused) {
        guard isClosedByEmployee, mergedInto == nil, let closedAt, now - closedAt < Self.reopenTime else {
            throw .unknownSession
        }
        self.closedAt = nil
        isClosedByEmployee = false
        lastUseAt = now
    }

    /// The guests of another session join this one. A wish of theirs waits on.
    mutating func absorb(_ other: inout SessionRecord, at now: Instant) {
        wishes.merge(other.wishes) { min($0, $1) }
        openedAt = min(openedAt, other.openedAt)
        lastUseAt = max(lastUseAt, other.lastUseAt)
        other.end(at: now)
        other.mergedInto = id
    }
}
