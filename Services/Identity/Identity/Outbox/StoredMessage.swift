import GRDB
import RPC
import SQLiteKit
import Vocabulary

enum MessageTag {}
typealias MessageID = Identifier<MessageTag>

/// One of identity's own messages that is neither sent nor given up: a row of `message` with a template.
struct StoredMessage: Hashable, Sendable {
    var id: MessageID
    /// The owner of the message; `nil` when there is no account, or it is gone.
    var account: AccountID?
    var recipient: Recipient
    /// May be a template that only a newer version knows.
    var template: String
    var language: Language
    var arguments: [String: String]
    /// When the message becomes useless.
    var expiresAt: Instant?
    /// When the message was queued.
    var createdAt: Instant
    /// How many attempts failed.
    var failures = 0

    /// Whether the content is erased when the message is given up. The link or the code gives access to the account,
    /// and no content of an erased account is kept.
    var isSecret: Bool {
        account == nil || expiresAt != nil || arguments["link"] != nil || arguments["code"] != nil
    }

    /// Returns `nil` when the message was sent, given up or erased.
    /// - Throws: ``UnreadableRow``
    static func unsent(_ id: MessageID, in db: Database) throws -> StoredMessage? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT account, channel, recipient, template, language, arguments, expiresAt, createdAt, failures
                FROM message JOIN messageContent ON message = id
                WHERE id = ? AND template IS NOT NULL AND sentAt IS NULL AND diedAt IS NULL
                """)
        return try Row.fetchOne(statement, arguments: [id]).map { try StoredMessage(id, row: $0) }
    }
}

extension StoredMessage {
    /// - Parameter row: selects the columns of ``unsent(_:in:)``.
    private init(_ id: MessageID, row: Row) throws {
        let channel: Recipient.Channel = try row.word("channel", of: "message")
        guard let recipient = Recipient(channel, unchecked: row["recipient"]) else {
            throw UnreadableRow(table: "message", column: "channel")
        }
        self.init(
            id: id, account: row["account"], recipient: recipient, template: row["template"],
            language: try row.word("language", of: "message"), arguments: try Self.arguments(row["arguments"]),
            expiresAt: row["expiresAt"], createdAt: row["createdAt"], failures: row["failures"])
    }

    private static func arguments(_ json: String) throws -> [String: String] {
        do {
            return try JSONReader.decode([String: String].self, from: Array(json.utf8), unknownMembers: .ignored)
        } catch {
            // The error is logged, and the parser's own error names members.
            throw UnreadableRow(table: "message", column: "arguments")
        }
    }
}
