import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// A part of what was put into all inboxes, in the order in which it came, as one transaction sees it.
struct InboxSlice: Hashable, Sendable {
    struct Row: Hashable, Sendable {
        /// The count over all inboxes.
        var sequence: Int64
        var account: AccountID
        /// That in the account's own inbox.
        var number: Int64
        var about: About
        var notice: InboxNotice
    }

    /// What many rows have in common: the words.
    struct About: Hashable, Sendable {
        var notice: Int64
        var language: Language
    }

    var epoch: FeedID
    /// The newest sequence that was ever given; 0 before the first.
    var head: Int64
    /// What came after the place may be gone, or the place is one of another epoch.
    var isLost = false
    var rows: [Row] = []
}

extension InboxSlice {
    /// Reads on after a place.
    ///
    /// It is lost when its epoch is not this one, when it is beyond the head, and when the row behind it is gone while
    /// no older one is left: rows go oldest first. (That can also be somebody's who has deleted the account; then
    /// readers come again for nothing, which is harmless and seldom.)
    /// - Parameters:
    ///   - epoch: what `after` is a place in; `nil` reads nothing but the head.
    ///   - limit: at most so many rows.
    static func read(_ db: Database, epoch: FeedID?, after: Int64, limit: Int) throws -> InboxSlice {
        // The highest number that was given, not the highest that is there: rows go with their accounts.
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
        // Many rows are about the same one, which is read once.
        var notices: [Int64: InboxNotice] = [:]
        while let row = try rows.next() {
            let id: Int64 = row[.notice]
            let notice = notices[id] ?? InboxNotice(row: row)
            notices[id] = notice
            let chosen = (row[.language] as String?).flatMap { Language(rawValue: $0) }
            let language = chosen ?? UsualLanguage.of(notice.kind)
            slice.rows.append(
                Row(
                    sequence: row[.sequence], account: row[.account], number: row[.number],
                    about: About(notice: id, language: language), notice: notice))
        }
        return slice
    }
}

extension InboxSlice.Row {
    /// What a row has besides its notice, behind the columns of that.
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
