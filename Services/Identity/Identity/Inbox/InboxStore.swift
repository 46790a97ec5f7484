import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// The tables `inbox` and `inboxState`: the notices of each account, numbered 1, 2, 3. No method reads more rows than
/// it shows or marks, however large the inbox is.
struct InboxStore: Sendable {
    let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    /// A part of an inbox, with the state of the whole inbox at the same moment.
    struct Part: Hashable, Sendable {
        var epoch: FeedID
        /// The language of messages to the account, if it has chosen one.
        var language: Language?
        var state: InboxState
        var entries: [InboxEntry]
    }

    /// Returns the newest entries first.
    /// - Parameter bound: only entries with smaller numbers.
    /// - Throws: `CallError.unauthenticated` when the account is gone.
    func newest(
        of account: AccountID, onlyUnread: Bool = false, before bound: Int64, limit: Int
    ) async throws -> Part {
        try await dependencies.database.read { db in
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

    /// Returns entries in the order of their numbers.
    /// - Parameter position: only entries with greater numbers; `nil` for none at all.
    /// - Throws: `CallError.unauthenticated` when the account is gone.
    func next(of account: AccountID, after position: Int64?, limit: Int) async throws -> Part {
        try await dependencies.database.read { db in
            var part = try InboxRows(db).part(of: account)
            guard let position else { return part }
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(InboxEntry.columns)
                    FROM inbox JOIN notice ON notice.id = inbox.notice
                    WHERE inbox.account = ? AND inbox.number > ? ORDER BY inbox.number LIMIT ?
                    """)
            part.entries = try Row.fetchAll(statement, arguments: [account, position, limit])
                .map { InboxEntry(row: $0, part.state) }
            return part
        }
    }

    func unread(of account: AccountID) async throws -> Int64 {
        try await dependencies.database.read { try InboxRows($0).state(of: account).unread }
    }

    // MARK: Marking

    /// Marks entries as read. Unknown numbers and entries that are read already change nothing.
    /// - Returns: the unread count afterwards.
    func markRead(_ numbers: [Int64], of account: AccountID, in context: CallContext) async throws -> Int64 {
        try await dependencies.host.write(context) { tx in
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

    /// Marks all entries up to a number as read; a number beyond the newest means the newest. No entry becomes unread.
    /// - Returns: the unread count afterwards.
    func markRead(upTo number: Int64, of account: AccountID, in context: CallContext) async throws -> Int64 {
        try await dependencies.host.write(context) { tx in
            let rows = InboxRows(tx.db)
            let newest = try rows.state(of: account).last
            try rows.raiseReadUpTo(of: account, to: min(number, newest))
            return try rows.state(of: account).unread
        }
    }
}

extension InboxEntry {
    fileprivate static let columns = "\(InboxNotice.columns), inbox.number, inbox.readAt IS NOT NULL"

    /// - Parameter row: selects ``columns``.
    fileprivate init(row: Row, _ state: InboxState) {
        let (number, isMarked): (Int64, Bool) = (row[InboxNotice.columnCount], row[InboxNotice.columnCount + 1])
        self.init(
            number: number, isRead: state.isRead(number, isMarked: isMarked), notice: InboxNotice(row: row))
    }
}
