import GRDB
import RPC
import Vocabulary

/// Reads a part of the feed in one transaction.
///
/// **When a reader must begin anew** (`resync`). A reader that stands at `after` needs every event from `after + 1` on.
/// It gets them exactly if
///
/// * its feed is this one, or it names none, and
/// * `after` is not beyond the head (a file put back without a new id), and
/// * `after + 1` is kept still: not before the oldest event, or, when all are gone, not before the head.
///
/// Otherwise it would miss some without knowing. So a reader that has nothing (`after` 0) reads from the first event as
/// long as none was removed, and from then on begins with a snapshot.
///
/// A reader of another feed then reads on behind the origin of this one: a file that was restored has told what came
/// before it under its old id, and what has happened since then nobody was told. One that was behind goes on from where
/// it was: what it had not read yet is in the file that was restored, too.
enum FeedPage {
    /// What a reply may have in bytes.
    static let maxBytes = 1 << 20
    /// How many events one transaction looks at: most may be for others.
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

/// Somebody has emptied the table of the feed.
struct FeedMissing: Error {}

extension EventRecord {
    fileprivate init(feed: FeedID, row: Row) throws {
        self.init(
            feed: feed, sequence: row[0], id: row[1], time: row[2], type: row[3], version: row[4], subject: row[5],
            traceparent: row[6], data: try RawJSON(parsing: Array((row[7] as String).utf8)))
    }

    /// At most so many bytes on the wire: the data as they are, the texts as if every byte needed an escape, and 300
    /// for what is always there.
    fileprivate var size: Int {
        data.bytes.count + 6 * (subject.utf8.count + (traceparent?.utf8.count ?? 0)) + type.utf8.count + 300
    }
}
