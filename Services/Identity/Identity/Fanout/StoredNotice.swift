import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// What a context wanted told, once for all whom it is for: a row of `notice`.
struct StoredNotice: Hashable, Sendable {
    var id: Int64
    /// The executable that is asked for what goes with a mail.
    var source: String
    /// Perhaps one that this program has no text for.
    var kind: String
    var arguments: [String: String]
    var link: String?
    var attachments: [NotificationAttachment]

    /// Keeps the notice of an event, unless it is there already.
    /// - Returns: its number.
    static func keep(
        _ request: NotificationRequest, of event: EventRecord, from source: String, in db: Database
    ) throws -> Int64 {
        let known = try db.cachedStatement(sql: "SELECT id FROM notice WHERE event = ?")
        if let id = try Int64.fetchOne(known, arguments: [event.id]) { return id }
        try db.insert(
            into: "notice",
            [
                "event": event.id, "source": source, "kind": request.kind, "arguments": try json(request.arguments),
                "link": path(request.link), "channels": try json(request.channels),
                "attachments": try json(request.attachments), "createdAt": event.time,
            ])
        return db.lastInsertedRowID
    }

    /// What does not begin like a path of ours could lead elsewhere once it stands behind our address; and what begins
    /// with two slashes, or what browsers take for them, does so by itself (RFC 3986 section 4.2).
    private static func path(_ link: String?) -> String? {
        link.flatMap { $0.hasPrefix("/") && !$0.hasPrefix("//") && !$0.hasPrefix("/\\") ? $0 : nil }
    }

    private static func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSONWriter.encode(value), as: UTF8.self)
    }
}

extension StoredNotice {
    static let columns = "notice.id, notice.source, notice.kind, notice.arguments, notice.link, notice.attachments"

    /// - Parameter row: has the ``columns``.
    init(row: Row) throws(UnreadableRow) {
        self.init(
            id: row["id"], source: row["source"], kind: row["kind"],
            arguments: try Self.read([String: String].self, row["arguments"], "arguments"), link: row["link"],
            attachments: try Self.read([NotificationAttachment].self, row["attachments"], "attachments"))
    }

    private static func read<T: Decodable>(
        _ type: T.Type, _ json: String, _ column: String
    ) throws(UnreadableRow) -> T {
        do {
            return try JSONReader.decode(type, from: Array(json.utf8), unknownMembers: .ignored)
        } catch {
            // The error goes to the log, and the reader's own names members.
            throw UnreadableRow(table: "notice", column: column)
        }
    }
}
