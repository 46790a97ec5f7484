import ContextKit
import GRDB
import Logging
import SQLiteKit
import ServiceKit
import Vocabulary

/// Hands letters to the post and keeps what has become of them: what identity's own messages and notifications share.
///
/// Made once for both. `post` is the ``ChannelPost`` of the settings, and in tests one that keeps what it is brought.
struct LetterSending: Sendable {
    let frame: ContextFrame
    let post: any Post
    let rule: RetryRule
    let countries: SMSCountries

    /// - Returns: what has become of it, without what would name the recipient.
    /// - Throws: `CancellationError`, and what counts as a fault of the program.
    func bring(_ letter: Letter) async throws -> PostOutcome {
        if case .sms(let phone) = letter.recipient, !countries.includes(phone) {
            return .refused(reason: "no messages are sent to numbers of this country (sms.countries)")
        }
        return try await post.deliver(letter).withoutNaming(letter.recipient)
    }

    /// Ends the attempt, in one transaction with the message's row: it is sent, tried again later, or given up.
    func settle(_ attempt: Attempt, _ outcome: PostOutcome) async throws {
        switch outcome {
        case .accepted: try await markSent(attempt)
        case .gone(let reason), .refused(let reason): try await giveUp(attempt, because: reason)
        case .later(let reason, let wait):
            let next = rule.next(after: attempt.failures, since: attempt.since, wait: wait, at: frame.effects.now())
            guard let next else { return try await giveUp(attempt, because: reason) }
            try await putOff(attempt, until: min(next, attempt.uselessAt ?? next), because: reason)
        }
    }

    /// Ends a duty that there is nothing to do for any more, with the message if there is one still: its recipient is
    /// gone, or wants to hear nothing.
    func drop(_ item: DueItem, _ message: MessageID) async throws {
        try await frame.write { tx in
            guard try item.complete(in: tx.db) else { return }
            try tx.db.cachedStatement(sql: "DELETE FROM message WHERE id = ? AND sentAt IS NULL AND diedAt IS NULL")
                .execute(arguments: [message])
        }
    }

    private func markSent(_ attempt: Attempt) async throws {
        let (item, id) = (attempt.item, attempt.message)
        try await frame.write { tx in
            guard try item.complete(in: tx.db) else { return }
            try tx.db.cachedStatement(
                sql: "UPDATE message SET sentAt = ?, reason = NULL WHERE id = ? AND sentAt IS NULL AND diedAt IS NULL"
            ).execute(arguments: [tx.now, id])
            try Self.eraseContent(of: id, in: tx.db)
        }
    }

    private func putOff(_ attempt: Attempt, until time: Instant, because reason: String) async throws {
        let (item, id) = (attempt.item, attempt.message)
        try await frame.write { tx in
            guard try item.postpone(until: time, in: tx.db) else { return }
            try tx.db.cachedStatement(sql: "UPDATE message SET failures = failures + 1, reason = ? WHERE id = ?")
                .execute(arguments: [reason, id])
        }
        frame.logger.warning(
            "a message could not be brought", metadata: metadata(attempt, reason, ["again": "\(time)"]))
    }

    /// Ends the attempt for good: the message is a dead letter. What is secret in it is erased.
    /// - Parameter isTried: whether it was of any use to try.
    func giveUp(_ attempt: Attempt, because reason: String, isTried: Bool = true) async throws {
        let (item, id, isSecret) = (attempt.item, attempt.message, attempt.isSecret)
        let tries = isTried ? 1 : 0
        try await frame.write { tx in
            guard try item.complete(in: tx.db) else { return }
            try tx.db.cachedStatement(
                sql: """
                    UPDATE message SET failures = failures + ?, reason = ?, diedAt = ?
                    WHERE id = ? AND sentAt IS NULL AND diedAt IS NULL
                    """
            ).execute(arguments: [tries, reason, tx.now, id])
            if isSecret { try Self.eraseContent(of: id, in: tx.db) }
        }
        frame.logger.error("a message was given up", metadata: metadata(attempt, reason))
    }

    /// What is secret or personal in a message of identity's own.
    private static func eraseContent(of message: MessageID, in db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM messageContent WHERE message = ?").execute(arguments: [message])
    }

    private func metadata(
        _ attempt: Attempt, _ reason: String, _ more: Logger.Metadata = [:]
    ) -> Logger.Metadata {
        let metadata: Logger.Metadata = [
            "duty": "\(attempt.item.kind)", "message": "\(attempt.message)",
            "failures": "\(attempt.failures)", "reason": "\(reason)",
        ]
        return metadata.merging(more) { given, _ in given }
    }
}
