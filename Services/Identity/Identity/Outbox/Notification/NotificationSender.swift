import ContextKit
import GRDB
import Logging
import SQLiteKit
import ServiceKit
import Texts
import Vocabulary

/// Sends messages about notices: the handler of ``jobKinds``. Looks up the address, the language and the preferences at
/// the time of sending.
struct NotificationSender: Sendable {
    /// The kinds of jobs that ``send(_:)`` handles.
    static let jobKinds: [MessageJob] = [.notifyPush, .notifyMail, .notifySMS]

    let host: ServiceHost
    let renderer: NotificationRenderer
    let attachments: AttachmentReader
    let sending: MessageDelivery
    /// How long a stranger's number is kept after its last request.
    let contactLifetime: Duration

    /// Runs the job: passes the message to the transport, then marks it as sent, reschedules it or gives it up.
    ///
    /// The transport may get a message twice, when the program is killed in between. The transport recognises the
    /// identifier.
    @Sendable func send(_ job: ScheduledJob) async throws {
        guard let id = MessageID(job.key) else { throw UnreadableKey(key: job.key) }
        let now = host.runtime.now()
        let message: NotificationMessage?
        do {
            message = try await host.database.read { [contactLifetime] db in
                try NotificationMessage.unsent(id, at: now, contactsSince: now - contactLifetime, in: db)
            }
        } catch let error as UnreadableRow {
            let attempt = Attempt(job: job, message: id, since: now, failures: 0, isSecret: false)
            return try await sending.giveUp(attempt, because: "\(error)", isTried: false)
        }
        guard let message, let recipient = message.recipient else { return try await sending.drop(job, id) }
        let attempt = Attempt(
            job: job, message: id, since: message.createdAt, failures: message.failures, isSecret: false)
        let outcome = try await deliver(message, to: recipient)
        if case .gone(let reason) = outcome, case .push(let address) = recipient, let session = message.device {
            try await forget(address, of: session, job, id)
            host.logger.info("a device is gone", metadata: ["message": "\(id)", "reason": "\(reason)"])
        } else {
            try await sending.settle(attempt, outcome)
        }
    }

    private func deliver(_ message: NotificationMessage, to recipient: Recipient) async throws -> TransportOutcome {
        let files: [MailAttachment]
        switch (recipient, message.account) {
        case (.mail, let account?):
            switch try await attachments.read(of: message.notice, for: account) {
            case .files(let read): files = read
            case .tooLarge(let most): return .refused(reason: "what goes with it has more than \(most) bytes")
            case .away(let reason): return .later(reason: reason, after: nil)
            }
        default: files = []
        }
        let outboundMessage: OutboundMessage
        do {
            outboundMessage = try renderer.outboundMessage(for: message, to: recipient, with: files)
        } catch let error as NoText {
            return .refused(reason: "there is no text for \(error.key) here")
        } catch let error as MissingArgument {
            return .refused(reason: "the text of \(message.notice.kind) wants \(error.name)")
        }
        return try await sending.deliver(outboundMessage)
    }

    /// Forgets the address of a device that no longer exists, unless the session registered another device meanwhile.
    private func forget(
        _ address: PushAddress, of session: SessionID, _ job: ScheduledJob, _ message: MessageID
    ) async throws {
        let hash = StoredBytes(address.hash)
        try await host.write { tx in
            guard try job.complete(in: tx.db) else { return }
            try tx.db.cachedStatement(sql: "DELETE FROM device WHERE session = ? AND tokenHash = ?")
                .execute(arguments: [session, hash])
            try tx.db.cachedStatement(sql: "DELETE FROM message WHERE id = ?").execute(arguments: [message])
        }
    }

    private struct UnreadableKey: Error { var key: String }
}
