import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// The tables `inbox` and `inboxState`: what each account was told, numbered 1, 2, 3. Nothing here looks at more rows
/// than it shows or marks, however many there are.
struct InboxStore: Sendable {
    let kit: IdentityKit

    /// A part of an inbox, with what was true of the whole when it was read.
    struct Part: Hashable, Sendable {
        var epoch: FeedID
        /// What the account is written to in, if it has chosen.
        var language: Language?
        var state: InboxState
        var entries: [InboxEntry]
    }

    /// The newest first.
    /// - Parameter bound: those with smaller numbers only.
    /// - Throws: `CallError.unauthenticated` when the account is gone.
    func newest(
        of account: AccountID, onlyUnread: Bool = false, before bound: Int64, limit: Int
    ) async throws -> Part {
        try await kit.database.read { db in
            var part = try db.inbox(of: account)
            let statement = try db.cachedStatement(
                sql: """
                    SELECT inbox.number, inbox.readAt IS NOT NULL, \(InboxNotice.columns)
                    FROM inbox JOIN notice ON notice.id = inbox.notice
                    WHERE inbox.account = ? AND inbox.number < ? AND inbox.number > ?
                        \(onlyUnread ? "AND inbox.readAt IS NULL" : "")
                    ORDER BY inbox.number DESC LIMIT ?
                    """)
            let readUpTo = onlyUnread ? part.state.readUpTo : 0
            part.entries = try Row.fetchAll(statement, arguments: [account, bound, readUpTo, limit])
                .map { InboxEntry($0, part.state) }
            return part
        }
    }

    /// In the order of their numbers.
    /// - Parameter place: those with greater numbers only; `nil` for none at all.
    /// - Throws: `CallError.unauthenticated` when the account is gone.
    func next(of account: AccountID, after place: Int64?, limit: Int) async throws -> Part {
        try await kit.database.read { db in
            var part = try db.inbox(of: account)
            guard let place else { return part }
            let statement = try db.cachedStatement(
                sql: """
                    SELECT inbox.number, inbox.readAt IS NOT NULL, \(InboxNotice.columns)
                    FROM inbox JOIN notice ON notice.id = inbox.notice
                    WHERE inbox.account = ? AND inbox.number > ? ORDER BY inbox.number LIMIT ?
                    """)
            part.entries = try Row.fetchAll(statement, arguments: [account, place, limit])
                .map { InboxEntry($0, part.state) }
            return part
        }
    }

    func unread(of account: AccountID) async throws -> Int64 {
        try await kit.database.read { try $0.inboxState(of: account).unread }
    }

    // MARK: Marking

    /// Marks some. Numbers that are not there, and those that are read already, change nothing.
    /// - Returns: how many are unread then.
    func markRead(_ numbers: [Int64], of account: AccountID, at now: Instant) async throws -> Int64 {
        try await kit.database.write { db in
            let state = try db.inboxState(of: account)
            let statement = try db.cachedStatement(
                sql: "UPDATE inbox SET readAt = ? WHERE account = ? AND number = ? AND readAt IS NULL")
            var marked: Int64 = 0
            for number in Set(numbers) where number > state.readUpTo && number <= state.last {
                try statement.execute(arguments: [now, account, number])
                marked += Int64(db.changesCount)
            }
            if marked > 0 {
                try db.cachedStatement(sql: "UPDATE inboxState SET readBeyond = readBeyond + ? WHERE account = ?")
                    .execute(arguments: [marked, account])
            }
            return state.unread - marked
        }
    }

    /// Marks all up to a number; one beyond the newest means the newest. None becomes unread again.
    /// - Returns: how many are unread then.
    func markRead(upTo number: Int64, of account: AccountID) async throws -> Int64 {
        try await kit.database.write { db in
            let newest = try db.inboxState(of: account).last
            try db.raiseReadUpTo(of: account, to: min(number, newest))
            return try db.inboxState(of: account).unread
        }
    }
}

extension InboxEntry {
    fileprivate init(_ row: Row, _ state: InboxState) {
        let number: Int64 = row[0]
        self.init(
            number: number, isRead: state.isRead(number, isMarked: row[1]), notice: InboxNotice(row, at: 2))
    }
}

extension Database {
    /// Everything but the entries.
    fileprivate func inbox(of account: AccountID) throws -> InboxStore.Part {
        let statement = try cachedStatement(
            sql: "SELECT language, (SELECT id FROM kitFeed WHERE one = 1) FROM account WHERE id = ?")
        guard let row = try Row.fetchOne(statement, arguments: [account]) else { throw CallError.unauthenticated }
        return InboxStore.Part(
            epoch: row[1], language: (row[0] as String?).flatMap { Language(rawValue: $0) },
            state: try inboxState(of: account), entries: [])
    }
}
