import ContextKit
import GRDB
import Logging
import SQLiteKit
import ServiceKit
import Vocabulary

/// Passes messages to the transport and stores the outcome, for identity's own messages and for notifications.
///
/// One instance serves both. `transport` is the ``RoutingTransport`` of the settings; tests use a transport that
/// records messages.
struct MessageDelivery: Sendable {
    let host: ServiceHost
    let transport: any MessageTransport
    let rule: RetryRule
    let countries: SMSCountries

    /// - Returns: the outcome, with everything that names the recipient removed.
    /// - Throws: `CancellationError`, and errors that count as a bug.
    func deliver(_ outboundMessage: OutboundMessage) async throws -> TransportOutcome {
        if case .sms(let phone) = outboundMessage.recipient, !countries.includes(phone) {
            return .refused(reason: "no messages are sent to numbers of this country (sms.countries)")
        }
        return try await transport.deliver(outboundMessage).withoutNaming(outboundMessage.recipient)
    }

    /// Ends the attempt in one transaction with the message's row: the message is sent, retried later, or given up.
    func settle(_ attempt: Attempt, _ outcome: TransportOutcome) async throws {
        switch outcome {
        case .accepted: try await markSent(attempt)
        case .gone(let reason), .refused(let reason): try await giveUp(attempt, because: reason)
        case .later(let reason, let wait):
            let next = rule.next(after: attempt.failures, since: attempt.since, wait: wait, at: host.runtime.now())
            guard let next else { return try await giveUp(attempt, because: reason) }
            try await putOff(attempt, until: min(next, attempt.expiresAt ?? next), because: reason)
        }
    }

    /// Removes a job that has nothing left to do, and its message if one remains: the recipient is gone or opted out.
    func drop(_ job: ScheduledJob, _ message: MessageID) async throws {
        try await host.write { tx in
            guard try job.complete(in: tx.db) else { return }
            try tx.db.cachedStatement(sql: "DELETE FROM message WHERE id = ? AND sentAt IS NULL AND diedAt IS NULL")
                .execute(arguments: [message])
        }
    }

    private func markSent(_ attempt: Attempt) async throws {
        let (job, id) = (attempt.job, attempt.message)
        try await host.write { tx in
            guard try job.complete(in: tx.db) else { return }
            try tx.db.cachedStatement(
                sql: "UPDATE message SET sentAt = ?, reason = NULL WHERE id = ? AND sentAt IS NULL AND diedAt IS NULL"
            ).execute(arguments: [tx.now, id])
            try Self.eraseContent(of: id, in: tx.db)
        }
    }

    private func putOff(_ attempt: Attempt, until time: Instant, because reason: String) async throws {
        let (job, id) = (attempt.job, attempt.message)
        try await host.write { tx in
            guard try job.postpone(until: time, in: tx.db) else { return }
            try tx.db.cachedStatement(sql: "UPDATE message SET failures = failures + 1, reason = ? WHERE id = ?")
                .execute(arguments: [reason, id])
        }
        host.logger.warning(
            "a message could not be brought", metadata: metadata(attempt, reason, ["again": "\(time)"]))
    }

    /// Gives the message up: it becomes a dead letter. Its secret content is erased.
    /// - Parameter isTried: whether the attempt counts as a try.
    func giveUp(_ attempt: Attempt, because reason: String, isTried: Bool = true) async throws {
        let (job, id, isSecret) = (attempt.job, attempt.message, attempt.isSecret)
        let attempts = isTried ? 1 : 0
        try await host.write { tx in
            guard try job.complete(in: tx.db) else { return }
            try tx.db.cachedStatement(
                sql: """
                    UPDATE message SET failures = failures + ?, reason = ?, diedAt = ?
                    WHERE id = ? AND sentAt IS NULL AND diedAt IS NULL
                    """
            ).execute(arguments: [attempts, reason, tx.now, id])
            if isSecret { try Self.eraseContent(of: id, in: tx.db) }
        }
        host.logger.error("a message was given up", metadata: metadata(attempt, reason))
    }

    /// Erases the secret and personal content of one of identity's own messages.
    private static func eraseContent(of message: MessageID, in db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM messageContent WHERE message = ?").execute(arguments: [message])
    }

    private func metadata(
        _ attempt: Attempt, _ reason: String, _ more: Logger.Metadata = [:]
    ) -> Logger.Metadata {
        let metadata: Logger.Metadata = [
            "job": "\(attempt.job.kind)", "message": "\(attempt.message)",
            "failures": "\(attempt.failures)", "reason": "\(reason)",
        ]
        return metadata.merging(more) { given, _ in given }
    }
}
