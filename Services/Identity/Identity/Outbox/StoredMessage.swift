import GRDB
import RPC
import SQLiteKit
import Vocabulary

enum MessageTag {}
typealias MessageID = Identifier<MessageTag>

/// A message of identity's own that is neither sent nor given up: a row of `message` with a template.
struct StoredMessage: Hashable, Sendable {
    var id: MessageID
    /// Whose data it is; `nil` when there is no account, or none any more.
    var account: AccountID?
    var recipient: Recipient
    /// Perhaps one that this program does not know, written by a newer one.
    var template: String
    var language: Language
    var arguments: [String: String]
    /// After which it is of no use.
    var expiresAt: Instant?
    /// When it was put on its way.
    var createdAt: Instant
    /// How often it was tried in vain.
    var failures = 0

    /// Whether its content is erased when it is given up: whoever has the link or the code is the account's owner, and
    /// of an account that is gone nothing is kept.
    var isSecret: Bool {
        account == nil || expiresAt != nil || arguments["link"] != nil || arguments["code"] != nil
    }

    /// `nil` when it was sent, given up or erased.
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
    /// - Parameter row: has the columns of ``unsent(_:in:)``.
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
            // The error goes to the log, and the reader's own names members.
            throw UnreadableRow(table: "message", column: "arguments")
        }
    }
}
