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
        return try Row.fetchOne(statement, arguments: [id]).map { try StoredMessage(id, $0) }
    }
}

extension StoredMessage {
    /// Reads the columns of ``unsent(_:in:)``.
    private init(_ id: MessageID, _ row: Row) throws {
        guard let channel = Recipient.Channel(rawValue: row[1]), let recipient = Recipient(channel, unchecked: row[2])
        else { throw UnreadableRow(table: "message", column: "channel") }
        guard let language = Language(rawValue: row[4]) else {
            throw UnreadableRow(table: "message", column: "language")
        }
        self.init(
            id: id, account: row[0], recipient: recipient, template: row[3], language: language,
            arguments: try Self.arguments(row[5]), expiresAt: row[6], createdAt: row[7], failures: row[8])
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
