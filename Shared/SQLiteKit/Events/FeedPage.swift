import GRDB
import RPC
import Vocabulary

/// Reads a page of the feed in one transaction.
///
/// **When a reader must start again** (`resync`). A reader at `after` needs every event from `after + 1` on. It gets
/// all of them only if
///
/// * the reader names this feed or none, and
/// * `after` is not beyond the head (as it is after a restore without a new id), and
/// * `after + 1` is not before the oldest event or, when all events were removed, not before the head.
///
/// Otherwise the reader would miss events without notice. A new reader (`after` 0) therefore reads from the first event
/// until the first removal, and after that starts with a snapshot.
///
/// A reader of another feed continues after the origin of this feed, or at its own position if that is earlier. The
/// events up to the origin were published under the old id and are in the restored file. No reader of the old id has
/// seen the events after the origin.
enum FeedPage {
    /// The maximum size of a reply, in bytes.
    static let maxBytes = 1 << 20
    /// How many events one transaction reads at most, because most of them may be for other services.
    static let maxLookedAt = 2_000

    static func read(
        _ database: Database, feed: FeedID?, after: Int64, limit: Int, mayRead: (Set<String>) -> Bool
    ) throws -> ReadEvents.Reply {
        let state = try Row.fetchOne(
            database.cachedStatement(
                sql: "SELECT id, head, (SELECT min(sequence) FROM kitEvent), origin FROM kitFeed WHERE one = 1"))
        guard let state else { throw FeedMissing() }
        let (id, head): (FeedID, Int64) = (state[0], state[1])
        let oldest = (state[2] as Int64?) ?? head + 1
        guard feed == nil || feed == id, after <= head, after >= oldest - 1 else {
            let isForeign = feed.map { $0 != id } ?? false
            let next = isForeign ? max(min(after, state[3]), oldest - 1) : head
            return ReadEvents.Reply(feed: id, events: [], next: next, head: head, resync: true)
        }
        var reply = ReadEvents.Reply(feed: id, events: [], next: after, head: head, resync: false)
        var (bytes, lookedAt) = (0, 0)
        let rows = try Row.fetchCursor(
            database.cachedStatement(
                sql: """
                    SELECT sequence, id, at, type, version, subject, traceparent, data, readers FROM kitEvent
                    WHERE sequence > ? ORDER BY sequence
                    """),
            arguments: [after])
        while reply.events.count < limit, lookedAt < maxLookedAt, let row = try rows.next() {
            lookedAt += 1
            let readers = row[8] as String?
            if let readers, !mayRead(Set(readers.split(separator: ",").map(String.init))) {
                reply.next = row[0]
                continue
            }
            let record = try EventRecord(feed: id, row: row)
            bytes += record.size
            if bytes > maxBytes, !reply.events.isEmpty { break }
            reply.events.append(record)
            reply.next = record.sequence
        }
        return reply
    }
}

/// The one row of `kitFeed` is missing.
struct FeedMissing: Error {}

extension EventRecord {
    fileprivate init(feed: FeedID, row: Row) throws {
        self.init(
            feed: feed, sequence: row[0], id: row[1], time: row[2], type: row[3], version: row[4], subject: row[5],
            traceparent: row[6], data: try RawJSON(parsing: Array((row[7] as String).utf8)))
    }

    /// An upper bound of the bytes on the wire: the data, the texts as if every byte needed an escape, and 300 bytes
    /// for the fixed members.
    fileprivate var size: Int {
        data.bytes.count + 6 * (subject.utf8.count + (traceparent?.utf8.count ?? 0)) + type.utf8.count + 300
    }
}
