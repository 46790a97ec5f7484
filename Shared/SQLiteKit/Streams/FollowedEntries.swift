import GRDB
import RPC
import Vocabulary

/// A part of what a stream tells all its readers, in the order in which it came, as one transaction sees it.
///
/// Whoever follows must begin anew (`resync`) when its place is of another epoch or beyond the head, or when an entry
/// behind it was erased because of its age. What was replaced, and what readers who are forgotten would have got, is
/// passed over.
enum FollowedEntries {
    /// What a reply may have in bytes.
    static let maxBytes = 1 << 20

    /// - Parameters:
    ///   - epoch: what `after` is a place in; `nil` reads nothing but the head.
    ///   - limit: at most so many items.
    static func reply(
        _ db: Database, of stream: String, epoch: FeedID?, after: Int64, limit: Int
    ) throws -> FollowStream.Reply {
        // The highest sequence that was given, not the highest that is there.
        let state = try db.cachedStatement(
            sql: """
                SELECT id, (SELECT seq FROM sqlite_sequence WHERE name = 'kitStream'),
                    (SELECT erased FROM kitStreamState WHERE stream = ?)
                FROM kitFeed WHERE one = 1
                """)
        guard let found = try Row.fetchOne(state, arguments: [stream]) else { throw FeedMissing() }
        let (head, erased) = ((found[1] as Int64?) ?? 0, (found[2] as Int64?) ?? 0)
        var reply = FollowStream.Reply(
            epoch: found[0], items: [], contents: [], next: head, head: head, resync: false)
        guard let epoch else { return reply }
        guard epoch == reply.epoch, after >= erased, after <= head else {
            reply.resync = true
            return reply
        }
        // By sequence, also past entries of other streams: who waits is never far behind. By an index of the stream all
        // its entries would be sorted.
        let statement = try db.cachedStatement(
            sql: """
                SELECT sequence, reader, number, type, data FROM kitStream NOT INDEXED
                WHERE sequence > ? AND stream = ? ORDER BY sequence LIMIT ?
                """)
        let rows = try Row.fetchCursor(statement, arguments: [after, stream, limit])
        var known: [StreamEntry: Int] = [:]
        var bytes = 0
        while let row = try rows.next() {
            let entry = StreamEntry(type: row[3], data: row[4])
            let content = known[entry] ?? reply.contents.count
            if content == reply.contents.count {
                bytes += entry.data.utf8.count
                guard reply.items.isEmpty || bytes <= maxBytes else { return reply }
                known[entry] = content
                reply.contents.append(try entry.content)
            }
            reply.items.append(FollowStream.Item(account: row[1], number: row[2], content: content))
            reply.next = row[0]
        }
        // Nothing is behind them: on from the head, past what is of other streams.
        if reply.items.count < limit { reply.next = head }
        return reply
    }
}
