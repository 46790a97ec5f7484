import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Texts
import Vocabulary

/// Identity's own mails and SMS: rows of `message` with a template. A message is written in the transaction that causes
/// it, together with the job that sends it. The secret and personal content is erased when the message is sent or
/// useless.
///
/// ``send(_:)`` is the handler of ``jobKinds``.
struct Outbox: Sendable {
    let host: ServiceHost
    let texts: MessageTexts
    let sending: MessageDelivery
    let budget: SendingBudget

    /// The kinds of jobs that ``send(_:)`` handles.
    static let jobKinds: [MessageJob] = [.sendMail, .sendSMS, .sendMessage]

    /// Queues a message in the transaction that causes it.
    /// - Parameters:
    ///   - language: the account's language, or else the language of the request.
    ///   - account: the owner of the message, which is erased with the account; `nil` when there is no account, or it
    ///     is gone.
    /// - Throws: ``NoMessageText`` for a message that the channel has no text for, and `SendingBudget.Undeclared` when
    ///   the contract of the running call does not declare the message: both are bugs. `CallError.throttled` when the
    ///   calling account has caused too many messages.
    func put(
        _ message: Message, to recipient: Recipient, in language: Language, for account: AccountID?, in tx: Transaction
    ) throws {
        try texts.check(message, by: recipient.channel)
        try budget.chargeMessage(by: recipient.channel.notificationChannel, at: tx.now, in: tx.db)
        let id: MessageID = host.runtime.newID()
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
        let jobKind = MessageJob.own(by: recipient.channel)
        try host.jobs.schedule(jobKind.rawValue, key: "\(id)", at: tx.now, in: tx.db)
    }

    /// Runs the job: passes the message to the transport, then marks it as sent, reschedules it or gives it up.
    ///
    /// The transport may get a message twice, when the program is killed in between. The transport recognises the
    /// identifier.
    @Sendable func send(_ job: ScheduledJob) async throws {
        guard let id = MessageID(job.key) else { throw UnreadableKey(key: job.key) }
        let message: StoredMessage?
        do {
            message = try await host.database.read { db in try StoredMessage.unsent(id, in: db) }
        } catch let error as UnreadableRow {
            let attempt = Attempt(job: job, message: id, since: host.runtime.now(), failures: 0, isSecret: true)
            return try await sending.giveUp(attempt, because: "\(error)", isTried: false)
        }
        // The message was erased with its account: there is no recipient any more.
        guard let message else { return try await sending.drop(job, id) }
        let attempt = Attempt(
            job: job, message: id, since: message.createdAt, failures: message.failures, isSecret: message.isSecret,
            expiresAt: message.expiresAt)
        if let end = message.expiresAt, end <= host.runtime.now() {
            return try await sending.giveUp(attempt, because: "it is of no use any more", isTried: false)
        }
        try await sending.settle(attempt, try await deliver(message))
    }

    private func deliver(_ message: StoredMessage) async throws -> TransportOutcome {
        let outboundMessage: OutboundMessage
        do {
            outboundMessage = try texts.outboundMessage(for: message)
        } catch let error as NoMessageText {
            // Written by a newer version, which may come back.
            return .later(reason: "there is no text for \(error.template) here", after: nil)
        } catch let error as MissingArgument {
            return .refused(reason: "the text of \(message.template) wants \(error.name)")
        }
        return try await sending.deliver(outboundMessage)
    }

    /// Erases messages that were queued before the instant, including dead letters. Messages that are still being
    /// retried stay.
    func removeOld(before instant: Instant) async throws {
        let removed = { @Sendable (tx: Transaction) throws -> Int in
            try tx.db.cachedStatement(
                sql: """
                    DELETE FROM message WHERE id IN (
                        SELECT id FROM message
                        WHERE createdAt < ? AND (sentAt IS NOT NULL OR diedAt IS NOT NULL)
                        ORDER BY createdAt LIMIT ?)
                    """
            ).execute(arguments: [instant, RowsByAge.batchSize])
            return tx.db.changesCount
        }
        while try await host.write(removed) == RowsByAge.batchSize { await Task.yield() }
    }

    private struct UnreadableKey: Error { var key: String }
}
