import ContextKit
import GRDB
import Logging
import SQLiteKit
import ServiceKit
import Texts
import Vocabulary

/// Brings messages about notices: the handler of ``duties``. Where one goes, in which language, and whether it is
/// wanted still is looked up when it is sent.
struct NotificationSender: Sendable {
    /// The kinds of due work that it does.
    static let duties: [MessageDuty] = [.notifyPush, .notifyMail, .notifySMS]

    let frame: ContextFrame
    let letters: NotificationLetters
    let attachments: AttachmentReader
    let sending: LetterSending
    /// How long a stranger's number is kept after it was last asked for.
    let contactLifetime: Duration

    /// Does the duty: hands the message to the post, then marks it sent, puts it off or gives it up.
    ///
    /// The post may get a message twice, when the program is killed between the two; it knows it by its identifier.
    @Sendable func send(_ item: DueItem) async throws {
        guard let id = MessageID(item.key) else { throw UnreadableKey(key: item.key) }
        let now = frame.effects.now()
        let message: NotificationMessage?
        do {
            message = try await frame.database.read { [contactLifetime] db in
                try NotificationMessage.unsent(id, at: now, contactsSince: now - contactLifetime, in: db)
            }
        } catch let error as UnreadableRow {
            let attempt = Attempt(item: item, message: id, since: now, failures: 0, isSecret: false)
            return try await sending.giveUp(attempt, because: "\(error)", isTried: false)
        }
        guard let message, let recipient = message.recipient else { return try await sending.drop(item, id) }
        let attempt = Attempt(
            item: item, message: id, since: message.createdAt, failures: message.failures, isSecret: false)
        let outcome = try await bring(message, to: recipient)
        if case .gone(let reason) = outcome, case .push(let address) = recipient, let session = message.device {
            try await forget(address, of: session, item, id)
            frame.logger.info("a device is gone", metadata: ["message": "\(id)", "reason": "\(reason)"])
        } else {
            try await sending.settle(attempt, outcome)
        }
    }

    private func bring(_ message: NotificationMessage, to recipient: Recipient) async throws -> PostOutcome {
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
        let letter: Letter
        do {
            letter = try letters.letter(for: message, to: recipient, with: files)
        } catch let error as NoText {
            return .refused(reason: "there is no text for \(error.key) here")
        } catch let error as MissingArgument {
            return .refused(reason: "the text of \(message.notice.kind) wants \(error.name)")
        }
        return try await sending.bring(letter)
    }

    /// Nobody is pushed to there any more; unless the session has named another device meanwhile.
    private func forget(
        _ address: PushAddress, of session: SessionID, _ item: DueItem, _ message: MessageID
    ) async throws {
        let hash = StoredBytes(address.hash)
        try await frame.write { tx in
            guard try item.complete(in: tx.db) else { return }
            try tx.db.cachedStatement(sql: "DELETE FROM device WHERE session = ? AND tokenHash = ?")
                .execute(arguments: [session, hash])
            try tx.db.cachedStatement(sql: "DELETE FROM message WHERE id = ?").execute(arguments: [message])
        }
    }

    private struct UnreadableKey: Error { var key: String }
}
