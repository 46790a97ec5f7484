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
    static let columns = "notice.kind, notice.arguments, notice.link, notice.createdAt"

    /// Reads the ``columns``, of which the first has this index.
    init(_ row: Row, at index: Int) {
        self.init(kind: row[index], arguments: row[index + 1], link: row[index + 2], createdAt: row[index + 3])
    }
}

/// A notice in somebody's inbox.
struct InboxEntry: Hashable, Sendable {
    var number: Int64
    var isRead: Bool
    var notice: InboxNotice
}
