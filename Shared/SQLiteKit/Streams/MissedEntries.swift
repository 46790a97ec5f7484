import GRDB
import RPC
import Vocabulary

/// Reads the entries that a reader of a stream has missed, in one transaction.
///
/// **When a reader must start again** (`resync`):
///
/// * Its position is from another epoch, beyond the reader's count, or before the start of the count.
/// * An entry after the position was erased because of its age. A replaced entry does not count, because the newer
///   entry is there.
/// * The reader missed more than ``maximum`` entries.
///
/// The position of a reader without entries is the start of its count. That start moves when other readers are
/// forgotten. The reader then starts again without need, which is rare and harmless.
enum MissedEntries {
    /// The maximum number of entries in a page.
    static let pageSize = 100
    /// A reader that missed more entries starts again.
    static let maximum = 1_000
    /// The maximum size of a page, in bytes.
    static let maxBytes = 1 << 20

    static func page(
        of reader: AccountID, in stream: String, after position: StreamPosition?, _ db: Database
    ) throws -> StreamPage {
        let count = try StreamCount.load(db, of: reader, in: stream)
        var page = StreamPage(items: [], position: count.newest, isComplete: true, resync: false)
        guard let position else { return page }
        guard count.reaches(position), try !isTooMany(db, of: reader, in: stream, after: position.number) else {
            page.resync = true
            return page
        }
        let statement = try db.cachedStatement(
            sql: """
                SELECT number, type, data FROM kitStream WHERE stream = ? AND reader = ? AND number > ?
                ORDER BY number LIMIT ?
                """)
        // One row beyond the page shows whether more follow.
        let rows = try Row.fetchCursor(statement, arguments: [stream, reader, position.number, pageSize + 1])
        var bytes = 0
        while let row = try rows.next() {
            let content = try StreamEntry(type: row[1], data: row[2]).content
            bytes += content.data.bytes.count
            guard page.items.count < pageSize, page.items.isEmpty || bytes <= maxBytes else {
                page.isComplete = false
                break
            }
            page.items.append(StreamPage.Item(number: row[0], type: content.type, data: content.data))
        }
        if !page.isComplete, let last = page.items.last {
            page.position = StreamPosition(epoch: count.newest.epoch, number: last.number)
        }
        return page
    }

    /// Returns whether more than ``maximum`` entries follow. Counts rows instead of comparing numbers, because replaced
    /// entries leave gaps between the numbers.
    private static func isTooMany(
        _ db: Database, of reader: AccountID, in stream: String, after number: Int64
    ) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: """
                SELECT number FROM kitStream WHERE stream = ? AND reader = ? AND number > ?
                ORDER BY number LIMIT 1 OFFSET ?
                """)
        return try Int64.fetchOne(statement, arguments: [stream, reader, number, maximum]) != nil
    }
}

/// The count of one reader.
private struct StreamCount {
    /// The newest number of the reader, or the number before its first.
    var newest: StreamPosition
    /// Entries up to this number may have been erased without a replacement.
    var erased: Int64

    static func load(_ db: Database, of reader: AccountID, in stream: String) throws -> StreamCount {
        let statement = try db.cachedStatement(
            sql: """
                SELECT kitFeed.id, coalesce(kitStreamReader.last, kitStreamState.forgotten, 0),
                    coalesce(kitStreamReader.erased, kitStreamState.forgotten, 0)
                FROM kitFeed
                    LEFT JOIN kitStreamReader ON kitStreamReader.stream = ?1 AND kitStreamReader.reader = ?2
                    LEFT JOIN kitStreamState ON kitStreamState.stream = ?1
                WHERE kitFeed.one = 1
                """)
        guard let row = try Row.fetchOne(statement, arguments: [stream, reader]) else { throw FeedMissing() }
        return StreamCount(newest: StreamPosition(epoch: row[0], number: row[1]), erased: row[2])
    }

    /// Returns whether every entry after the position is kept or was replaced.
    func reaches(_ position: StreamPosition) -> Bool {
        position.epoch == newest.epoch && position.number >= erased && position.number <= newest.number
    }
}
