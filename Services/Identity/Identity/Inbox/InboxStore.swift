import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// The tables `inbox` and `inboxState`: what each account was told, numbered 1, 2, 3. Nothing here looks at more rows
/// than it shows or marks, however many there are.
struct InboxStore: Sendable {
    let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

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
            var part = try InboxRows(db).part(of: account)
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(InboxEntry.columns)
                    FROM inbox JOIN notice ON notice.id = inbox.notice
                    WHERE inbox.account = ? AND inbox.number < ? AND inbox.number > ?
                        \(onlyUnread ? "AND inbox.readAt IS NULL" : "")
                    ORDER BY inbox.number DESC LIMIT ?
                    """)
            let readUpTo = onlyUnread ? part.state.readUpTo : 0
            part.entries = try Row.fetchAll(statement, arguments: [account, bound, readUpTo, limit])
                .map { InboxEntry(row: $0, part.state) }
            return part
        }
    }

    /// In the order of their numbers.
    /// - Parameter place: those with greater numbers only; `nil` for none at all.
    /// - Throws: `CallError.unauthenticated` when the account is gone.
    func next(of account: AccountID, after place: Int64?, limit: Int) async throws -> Part {
        try await kit.database.read { db in
            var part = try InboxRows(db).part(of: account)
            guard let place else { return part }
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(InboxEntry.columns)
                    FROM inbox JOIN notice ON notice.id = inbox.notice
                    WHERE inbox.account = ? AND inbox.number > ? ORDER BY inbox.number LIMIT ?
                    """)
            part.entries = try Row.fetchAll(statement, arguments: [account, place, limit])
                .map { InboxEntry(row: $0, part.state) }
            return part
        }
    }

    func unread(of account: AccountID) async throws -> Int64 {
        try await kit.database.read { try InboxRows($0).state(of: account).unread }
    }

    // MARK: Marking

    /// Marks some. Numbers that are not there, and those that are read already, change nothing.
    /// - Returns: how many are unread then.
    func markRead(_ numbers: [Int64], of account: AccountID, in context: CallContext) async throws -> Int64 {
        try await kit.frame.write(context) { tx in
            let state = try InboxRows(tx.db).state(of: account)
            let statement = try tx.db.cachedStatement(
                sql: "UPDATE inbox SET readAt = ? WHERE account = ? AND number = ? AND readAt IS NULL")
            var marked: Int64 = 0
            for number in Set(numbers) where number > state.readUpTo && number <= state.last {
                try statement.execute(arguments: [tx.now, account, number])
                marked += Int64(tx.db.changesCount)
            }
            if marked > 0 {
                try tx.db.update("inboxState", ["readBeyond": state.readBeyond + marked], where: ["account": account])
            }
            return state.unread - marked
        }
    }

    /// Marks all up to a number; one beyond the newest means the newest. None becomes unread again.
    /// - Returns: how many are unread then.
    func markRead(upTo number: Int64, of account: AccountID, in context: CallContext) async throws -> Int64 {
        try await kit.frame.write(context) { tx in
            let rows = InboxRows(tx.db)
            let newest = try rows.state(of: account).last
            try rows.raiseReadUpTo(of: account, to: min(number, newest))
            return try rows.state(of: account).unread
        }
    }
}

extension InboxEntry {
    fileprivate static let columns = "\(InboxNotice.columns), inbox.number, inbox.readAt IS NOT NULL"

    /// - Parameter row: has ``columns``.
    fileprivate init(row: Row, _ state: InboxState) {
        let (number, isMarked): (Int64, Bool) = (row[InboxNotice.columnCount], row[InboxNotice.columnCount + 1])
        self.init(
            number: number, isRead: state.isRead(number, isMarked: isMarked), notice: InboxNotice(row: row))
    }
}
