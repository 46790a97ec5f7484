import GRDB
import SQLiteKit
import Vocabulary

/// What an inbox shows of a row of `notice`.
struct InboxNotice: Hashable, Sendable {
    /// Perhaps one that this program has no text for.
    var kind: String
    /// A JSON object of texts.
    var arguments: String
    var link: String?
    var createdAt: Instant
}

extension InboxNotice {
    /// In the order of ``columns``. Lists and streams read a hundred rows: GRDB looks a column's name up in every row, and
    /// takes an index as it is.
    private enum Column: Int, CaseIterable {
        case kind, arguments, link, createdAt
    }

    /// The columns that ``init(row:)`` reads. A statement that reads more of them puts these first.
    static let columns = Column.allCases.map { "notice.\($0)" }.joined(separator: ", ")
    static let columnCount = Column.allCases.count

    /// - Parameter row: begins with ``columns``.
    init(row: Row) {
        func value<T: DatabaseValueConvertible>(_ column: Column) -> T { row[column.rawValue] }
        self.init(
            kind: value(.kind), arguments: value(.arguments), link: value(.link), createdAt: value(.createdAt))
    }
}

/// A notice in somebody's inbox.
struct InboxEntry: Hashable, Sendable {
    var number: Int64
    var isRead: Bool
    var notice: InboxNotice
}
