import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Texts
import Vocabulary

/// Identity's own mails and messages to phones: rows of `message` with a template. One is written in the transaction
/// that causes it, with the duty to send it; what is secret or personal in it is erased when it is sent, or of no use
/// any more.
///
/// ``send(_:)`` is the handler of ``duties``.
struct Outbox: Sendable {
    let frame: ContextFrame
    let texts: MessageTexts
    let sending: LetterSending
    let budget: SendingBudget

    /// The kinds of due work that it does.
    static let duties: [MessageDuty] = [.sendMail, .sendSMS, .sendMessage]

    /// Puts a message on its way in the transaction that causes it.
    /// - Parameters:
    ///   - language: of the account, or else of the request.
    ///   - account: whose data it is, so that it goes with them; `nil` when there is no account, or none any more.
    /// - Throws: ``NoMessageText`` for a message that the channel has no text for, `SendingBudget.Undeclared` when the
    ///   contract of the running call does not say that it sends this: mistakes of the program. `CallError.throttled`
    ///   when the account that calls has had too much sent.
    func put(
        _ message: Message, to recipient: Recipient, in language: Language, for account: AccountID?, in tx: Transaction
    ) throws {
        try texts.check(message, by: recipient.channel)
        try budget.chargeMessage(by: recipient.channel.notificationChannel, at: tx.now, in: tx.db)
        let id: MessageID = frame.effects.newID()
        let arguments = String(decoding: try JSONWriter.encode(message.arguments), as: UTF8.self)
        try tx.db.insert(
            into: "message",
            [
                "id": id, "account": account, "channel": recipient.channel.rawValue, "template": message.template,
                "language": language.rawValue, "createdAt": tx.now,
            ])
        let expiry = texts.lifetimes.of(message).map { tx.now + $0 }
        try tx.db.insert(
            into: "messageContent",
            ["message": id, "recipient": recipient.text, "arguments": arguments, "expiresAt": expiry])
        let duty = MessageDuty.own(by: recipient.channel)
        try frame.work.schedule(duty.rawValue, key: "\(id)", at: tx.now, in: tx.db)
    }

    /// Does the duty: hands the message to the post, then marks it sent, puts it off or gives it up.
    ///
    /// The post may get a message twice, when the program is killed between the two; it knows it by its identifier.
    @Sendable func send(_ item: DueItem) async throws {
        guard let id = MessageID(item.key) else { throw UnreadableKey(key: item.key) }
        let message: StoredMessage?
        do {
            message = try await frame.database.read { db in try StoredMessage.unsent(id, in: db) }
        } catch let error as UnreadableRow {
            let attempt = Attempt(item: item, message: id, since: frame.effects.now(), failures: 0, isSecret: true)
            return try await sending.giveUp(attempt, because: "\(error)", isTried: false)
        }
        // Erased meanwhile with its account: nobody is to be told any more.
        guard let message else { return try await sending.drop(item, id) }
        let attempt = Attempt(
            item: item, message: id, since: message.createdAt, failures: message.failures, isSecret: message.isSecret,
            uselessAt: message.expiresAt)
        if let end = message.expiresAt, end <= frame.effects.now() {
            return try await sending.giveUp(attempt, because: "it is of no use any more", isTried: false)
        }
        try await sending.settle(attempt, try await bring(message))
    }

    private func bring(_ message: StoredMessage) async throws -> PostOutcome {
        let letter: Letter
        do {
            letter = try texts.letter(for: message)
        } catch let error as NoMessageText {
            // Written by a newer program, which may come back.
            return .later(reason: "there is no text for \(error.template) here", after: nil)
        } catch let error as MissingArgument {
            return .refused(reason: "the text of \(message.template) wants \(error.name)")
        }
        return try await sending.bring(letter)
    }

    /// Erases what is left of messages, dead letters too, that were put on their way before then; those that are tried
    /// still stay.
    func removeOld(before instant: Instant) async throws {
        let removed = { @Sendable (tx: Transaction) throws -> Int in
            try tx.db.cachedStatement(
                sql: """
                    DELETE FROM message WHERE id IN (
                        SELECT id FROM message
                        WHERE createdAt < ? AND (sentAt IS NOT NULL OR diedAt IS NOT NULL)
                        ORDER BY createdAt LIMIT ?)
                    """
            ).execute(arguments: [instant, RowsByAge.bite])
            return tx.db.changesCount
        }
        while try await frame.write(removed) == RowsByAge.bite { await Task.yield() }
    }

    private struct UnreadableKey: Error { var key: String }
}
