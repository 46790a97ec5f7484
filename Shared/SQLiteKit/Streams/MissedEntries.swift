import GRDB
import RPC
import Vocabulary

/// What a reader of a stream has missed, as one transaction sees it.
///
/// **When a reader must begin anew** (`resync`): its place is of another epoch, beyond its count or before its
/// beginning; an entry behind the place was erased because of its age; or so many are there that there is no sense in
/// going through all of them. What a newer entry has replaced is not missed: the newer one is there.
///
/// A reader that was never told anything stands where its count would begin. That place moves when others are
/// forgotten; it then begins anew for nothing, which is harmless and seldom.
enum MissedEntries {
    /// How many a reader gets in one page.
    static let pageSize = 100
    /// Who missed more begins anew.
    static let maximum = 1_000
    /// What a page may have in bytes.
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
        // One more than is shown tells that there is more.
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

    /// What counts is there, not how far the numbers are apart: of many that were replaced only the last one is sent.
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

/// How far the count of one reader is.
private struct StreamCount {
    /// Its newest number, or the one before its first.
    var newest: StreamPosition
    /// Up to here something may be gone that nobody has replaced.
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

    /// Whether all that came after the place is there.
    func reaches(_ position: StreamPosition) -> Bool {
        position.epoch == newest.epoch && position.number >= erased && position.number <= newest.number
    }
}
