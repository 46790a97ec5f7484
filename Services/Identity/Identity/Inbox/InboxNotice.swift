import GRDB
import SQLiteKit
import Vocabulary

/// The columns of `notice` that an inbox shows.
struct InboxNotice: Hashable, Sendable {
    /// This version may have no text for the kind.
    var kind: String
    /// A JSON object whose values are texts.
    var arguments: String
    var link: String?
    var createdAt: Instant
}

extension InboxNotice {
    /// In the order of ``columns``. Lists and streams read a hundred rows. GRDB searches a column by name in every row,
    /// but uses an index directly.
    private enum Column: Int, CaseIterable {
        case kind, arguments, link, createdAt
    }

    /// The columns that ``init(row:)`` reads. A statement that selects more columns puts these first.
    static let columns = Column.allCases.map { "notice.\($0)" }.joined(separator: ", ")
    static let columnCount = Column.allCases.count

    /// - Parameter row: begins with ``columns``.
    init(row: Row) {
        func value<T: DatabaseValueConvertible>(_ column: Column) -> T { row[column.rawValue] }
        self.init(
            kind: value(.kind), arguments: value(.arguments), link: value(.link), createdAt: value(.createdAt))
    }
}

/// A notice in an account's inbox.
struct InboxEntry: Hashable, Sendable {
    var number: Int64
    var isRead: Bool
    var notice: InboxNotice
}
