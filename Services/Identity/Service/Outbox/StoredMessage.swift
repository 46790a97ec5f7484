import GRDB
import RPC
import SQLiteKit
import Vocabulary

enum MessageTag {}
typealias MessageID = Identifier<MessageTag>

/// A row of `message` that is not sent yet.
struct StoredMessage: Hashable, Sendable {
    var id: MessageID
    var recipient: Recipient
    /// Perhaps one that this program does not know, written by a newer one.
    var template: String
    var language: Language
    var arguments: [String: String]
    var createdAt: Instant

    /// `nil` when it was sent or erased.
    /// - Throws: ``UnreadableRow``
    static func unsent(_ id: MessageID, in db: Database) throws -> StoredMessage? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT channel, recipient, template, language, arguments, createdAt
                FROM message JOIN messageContent ON message = id WHERE id = ? AND sentAt IS NULL
                """)
        return try Row.fetchOne(statement, arguments: [id]).map { try StoredMessage(id, $0) }
    }
}

extension StoredMessage {
    /// Reads the columns of ``unsent(_:in:)``.
    private init(_ id: MessageID, _ row: Row) throws {
        guard let channel = Recipient.Channel(rawValue: row[0]) else {
            throw UnreadableRow(table: "message", column: "channel")
        }
        guard let language = Language(rawValue: row[3]) else {
            throw UnreadableRow(table: "message", column: "language")
        }
        self.init(
            id: id, recipient: Recipient(channel, unchecked: row[1]), template: row[2], language: language,
            arguments: try Self.arguments(row[4]), createdAt: row[5])
    }

    private static func arguments(_ json: String) throws -> [String: String] {
        do {
            return try JSONReader.decode([String: String].self, from: Array(json.utf8), unknownMembers: .ignored)
        } catch {
            // The error goes to the log, and the reader's own names members.
            throw UnreadableRow(table: "message", column: "arguments")
        }
    }
}
