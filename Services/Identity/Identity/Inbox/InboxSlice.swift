import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// A part of the entries of all inboxes, in the order of their insertion, read in one transaction.
struct InboxSlice: Hashable, Sendable {
    struct Row: Hashable, Sendable {
        /// The number over all inboxes.
        var sequence: Int64
        var account: AccountID
        /// The number in the account's own inbox.
        var number: Int64
        var about: About
        var notice: InboxNotice
    }

    /// The key of a rendering, which many rows share.
    struct About: Hashable, Sendable {
        var notice: Int64
        var language: Language
    }

    var epoch: FeedID
    /// The newest sequence number ever assigned; 0 before the first.
    var head: Int64
    /// Whether entries after the position may be missing, or the position belongs to another epoch.
    var isLost = false
    var rows: [Row] = []
}

extension InboxSlice {
    /// Reads the entries after a position.
    ///
    /// A position is lost in three cases: its epoch is another one, it is beyond the head, or the next row is gone
    /// while no older row is left, because rows are erased oldest first. The third case also occurs when the account of
    /// the next row was deleted. Readers then reload in vain, which is harmless and rare.
    /// - Parameters:
    ///   - epoch: the epoch of `after`; `nil` reads only the head.
    ///   - limit: the greatest number of rows.
    static func read(_ db: Database, epoch: FeedID?, after: Int64, limit: Int) throws -> InboxSlice {
        // The highest number ever assigned, not the highest stored: rows are erased with their accounts.
        let state = try db.cachedStatement(
            sql: """
                SELECT id AS epoch, (SELECT seq FROM sqlite_sequence WHERE name = 'inbox') AS head,
                    (SELECT min(sequence) FROM inbox) AS oldest
                FROM kitFeed WHERE one = 1
                """)
        guard let found = try GRDB.Row.fetchOne(state) else { throw UnreadableRow(table: "kitFeed", column: "id") }
        let head = (found["head"] as Int64?) ?? 0
        let oldest = (found["oldest"] as Int64?) ?? head + 1
        var slice = InboxSlice(epoch: found["epoch"], head: head)
        guard let epoch else { return slice }
        guard epoch == slice.epoch, after <= head, after == head || after >= oldest - 1 else {
            slice.isLost = true
            return slice
        }
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(Row.columns)
                FROM inbox JOIN notice ON notice.id = inbox.notice JOIN account ON account.id = inbox.account
                WHERE inbox.sequence > ? ORDER BY inbox.sequence LIMIT ?
                """)
        let rows = try GRDB.Row.fetchCursor(statement, arguments: [after, limit])
        // Many rows share a notice, which is read once.
        var notices: [Int64: InboxNotice] = [:]
        while let row = try rows.next() {
            let id: Int64 = row[.notice]
            let notice = notices[id] ?? InboxNotice(row: row)
            notices[id] = notice
            let chosen = (row[.language] as String?).flatMap { Language(rawValue: $0) }
            let language = chosen ?? ContextLanguage.of(notice.kind)
            slice.rows.append(
                Row(
                    sequence: row[.sequence], account: row[.account], number: row[.number],
                    about: About(notice: id, language: language), notice: notice))
        }
        return slice
    }
}

extension InboxSlice.Row {
    /// The columns of a row after those of its notice.
    fileprivate enum Column: Int, CaseIterable {
        case sequence, account, number, notice, language

        var sql: String { self == .language ? "account.language" : "inbox.\(self)" }
    }

    fileprivate static let columns = ([InboxNotice.columns] + Column.allCases.map(\.sql)).joined(separator: ", ")
}

extension Row {
    fileprivate subscript<T: DatabaseValueConvertible>(_ column: InboxSlice.Row.Column) -> T {
        self[InboxNotice.columnCount + column.rawValue]
    }
}
