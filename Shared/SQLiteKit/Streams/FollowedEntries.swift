import GRDB
import RPC
import Vocabulary

/// Reads a page of a stream, the entries of all readers in the order of their sequences, in one transaction.
///
/// The follower must start again (`resync`) when its position is from another epoch or beyond the head, or when a later
/// entry was erased because of its age. Entries that were replaced, and entries of forgotten readers, are skipped.
enum FollowedEntries {
    /// The maximum size of a reply, in bytes.
    static let maxBytes = 1 << 20

    /// - Parameters:
    ///   - epoch: the epoch of `after`; `nil` returns only the head.
    ///   - limit: the maximum number of items.
    static func reply(
        _ db: Database, of stream: String, epoch: FeedID?, after: Int64, limit: Int
    ) throws -> FollowStream.Reply {
        // The head is the highest sequence ever given. Its entry may be gone.
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
        // Scans by sequence, also over entries of other streams, because a follower is never far behind. An index of
        // the stream would make SQLite sort all entries of the stream.
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
        // The page reached the end of the stream. The next read starts at the head and skips other streams' entries.
        if reply.items.count < limit { reply.next = head }
        return reply
    }
}
