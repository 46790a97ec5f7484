import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Identity's own mails and messages to phones, the table `message`. One is written in the transaction that causes it,
/// with the duty to send it; what is secret or personal in it is erased when it is sent.
struct Outbox: Sendable {
    let database: ServiceDatabase
    let work: DueWork
    let texts: MessageTexts
    let post: any Post
    let effects: Effects

    /// The duty to send the message whose identifier is its key.
    static let duty = "sendMessage"

    /// Puts a message on its way in the transaction that causes it.
    /// - Parameters:
    ///   - language: of the account, or else of the request; English stands in for one that there are no texts in.
    ///   - account: whose data it is, so that it goes with them; `nil` when there is no account, or none any more.
    /// - Throws: ``NoText`` for a message that the channel has no text for: a mistake of the caller.
    func put(
        _ message: Message, to recipient: Recipient, in language: Language, for account: AccountID?, at now: Instant,
        in db: Database
    ) throws {
        try texts.check(message, by: recipient.channel)
        let id: MessageID = effects.newID()
        let arguments = String(decoding: try JSONWriter.encode(message.arguments), as: UTF8.self)
        try db.cachedStatement(
            sql: """
                INSERT INTO message (id, account, channel, template, language, createdAt) VALUES (?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            id, account, recipient.channel.rawValue, message.template, language.rawValue, now,
        ])
        try db.cachedStatement(sql: "INSERT INTO messageContent (message, recipient, arguments) VALUES (?, ?, ?)")
            .execute(arguments: [id, recipient.text, arguments])
        try work.schedule(Self.duty, key: "\(id)", at: now, in: db)
    }

    /// Does the duty: hands the message to the post, then marks it sent.
    ///
    /// The post may get a message twice, when the program is killed between the two; it knows it by its identifier.
    @Sendable func send(_ item: DueItem) async throws {
        guard let id = MessageID(item.key) else { throw UnreadableKey(key: item.key) }
        // Erased meanwhile with its account: nobody is to be told any more.
        if let message = try await database.read({ db in try StoredMessage.unsent(id, in: db) }) {
            try await post.deliver(texts.letter(for: message))
        }
        let now = effects.now()
        try await database.write { db in
            guard try item.complete(in: db) else { return }
            try db.cachedStatement(sql: "UPDATE message SET sentAt = ? WHERE id = ? AND sentAt IS NULL")
                .execute(arguments: [now, id])
            try db.cachedStatement(sql: "DELETE FROM messageContent WHERE message = ?").execute(arguments: [id])
        }
    }

    /// Erases what is left of messages that were put on their way before then and are sent.
    func removeOld(before instant: Instant) async throws {
        try await database.write {
            try $0.cachedStatement(sql: "DELETE FROM message WHERE createdAt < ? AND sentAt IS NOT NULL")
                .execute(arguments: [instant])
        }
    }

    private struct UnreadableKey: Error { var key: String }
}
