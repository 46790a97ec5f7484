import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

@testable import IdentityService

/// An account with an inbox.
struct Reader: Sendable {
    var account: AccountID
    var meta: CallMeta
}

struct CountedUnread: Hashable, Sendable {
    var rows: Int64
    var state: Int64
}

extension IdentityUnderTest {
    /// Adds a courier with a session.
    func reader(_ phone: CroatianPhone = .mara) async throws -> Reader {
        let account = try await addCourier(phone)
        return Reader(account: account, meta: try await meta(of: signIn(phone)))
    }

    /// Puts a notice into inboxes, as the fan-out does, in one transaction.
    /// - Parameters:
    ///   - kind: by default one with texts.
    ///   - arguments: a JSON object.
    /// - Returns: the identifier of the notice.
    @discardableResult
    func tell(
        _ accounts: [AccountID], kind: String = "deliveries.offered", arguments: String = #"{"store":"Klas"}"#,
        link: String? = nil
    ) async throws -> Int64 {
        let (event, now, writer): (EventID, Instant, InboxWriter) = (
            runtime.newID(), clock.now, dependencies.inboxWriter
        )
        return try await database.write { db in
            try db.execute(
                sql: """
                    INSERT INTO notice (event, source, kind, arguments, link, channels, attachments, createdAt)
                    VALUES (?, 'deliveries', ?, ?, ?, '[]', '[]', ?)
                    """, arguments: [event, kind, arguments, link, now])
            let notice = db.lastInsertedRowID
            for account in accounts { _ = try writer.add(notice: notice, to: account, in: db) }
            return notice
        }
    }

    /// Adds `count` notices in order, each from a store with its own number.
    func tell(_ reader: Reader, times count: Int) async throws {
        for number in 1...count { try await tell([reader.account], arguments: #"{"store":"\#(number)"}"#) }
    }

    /// Inserts `count` rows by SQL, for tests of large inboxes.
    func fill(_ reader: Reader, with count: Int) async throws {
        let (account, now) = (reader.account, clock.now)
        try await database.write { db in
            try db.execute(
                sql: """
                    INSERT INTO notice (id, event, source, kind, arguments, channels, attachments, createdAt)
                    WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
                    SELECT i, randomblob(16), 'deliveries', 'deliveries.offered', '{"store":"' || i || '"}', '[]', '[]',
                        ?2 FROM n
                    """, arguments: [count, now])
            try db.execute(
                sql: "INSERT INTO inbox (account, number, notice) SELECT ?, id, id FROM notice ORDER BY id",
                arguments: [account])
            try db.execute(sql: "INSERT INTO inboxState (account, last) VALUES (?, ?)", arguments: [account, count])
        }
    }

    // MARK: Reading

    func inbox(
        _ reader: Reader, limit: PageLimit? = nil, after cursor: PageCursor? = nil
    ) async throws -> ListNotifications.Reply {
        try await gateway.call(ListNotifications(cursor: cursor, limit: limit), meta: reader.meta)
    }

    func unread(_ reader: Reader) async throws -> Int64 {
        try await gateway.call(CountUnread(), meta: reader.meta).unread
    }

    @discardableResult
    func mark(_ reader: Reader, _ numbers: [Int64]) async throws -> Int64 {
        try await gateway.call(MarkNotificationsRead(numbers: numbers), meta: reader.meta).unread
    }

    @discardableResult
    func mark(_ reader: Reader, upTo number: Int64) async throws -> Int64 {
        try await gateway.call(MarkNotificationsRead(upTo: number), meta: reader.meta).unread
    }

    /// Returns the unread count by rows and by the counter; these must be equal.
    func countedUnread(_ reader: Reader) async throws -> CountedUnread {
        try await database.read { db in
            let state = try InboxRows(db).state(of: reader.account)
            let rows = try Int64.fetchOne(
                db, sql: "SELECT count(*) FROM inbox WHERE account = ? AND readAt IS NULL AND number > ?",
                arguments: [reader.account, state.readUpTo])
            return CountedUnread(rows: rows ?? 0, state: state.unread)
        }
    }

    // MARK: Streams

    func missed(_ reader: Reader, after position: StreamPosition?) async throws -> StreamPage {
        try await gateway.call(StreamNotifications(after: position), meta: reader.meta)
    }

    /// Returns the reply to the gateway's poll.
    func follow(
        _ epoch: FeedID?, after: Int64, limit: EventLimit? = nil, wait: EventWait? = nil
    ) async throws -> FollowStream.Reply {
        let call = FollowStream(
            stream: StreamNotifications.name, epoch: epoch, after: after, limit: limit, wait: wait)
        return try await gateway.call(call, timeout: .seconds(30))
    }

    /// Returns the position where the gateway's poll begins.
    func head() async throws -> FollowStream.Reply { try await follow(nil, after: 0) }
}

extension [NotificationView] {
    var numbers: [Int64] { map(\.number) }
}
