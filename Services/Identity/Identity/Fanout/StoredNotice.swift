import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// A context's notice, stored once for all its recipients: a row of `notice`.
struct StoredNotice: Hashable, Sendable {
    var id: Int64
    /// The executable that serves the attachments.
    var source: String
    /// May be a kind that this version has no text for.
    var kind: String
    var arguments: [String: String]
    var link: String?
    var attachments: [NotificationAttachment]

    /// Stores the notice of an event, unless it is stored already.
    /// - Returns: the number of the notice.
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

    /// Accepts only a path. Appended to our address, other text could lead to another host. A text that begins with two
    /// slashes, or with what browsers treat as two slashes, names another host by itself (RFC 3986 section 4.2).
    private static func path(_ link: String?) -> String? {
        link.flatMap { $0.hasPrefix("/") && !$0.hasPrefix("//") && !$0.hasPrefix("/\\") ? $0 : nil }
    }

    private static func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSONWriter.encode(value), as: UTF8.self)
    }
}

extension StoredNotice {
    static let columns = "notice.id, notice.source, notice.kind, notice.arguments, notice.link, notice.attachments"

    /// - Parameter row: selects the ``columns``.
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
            // The error is logged, and the parser's own error names members.
            throw UnreadableRow(table: "notice", column: column)
        }
    }
}
