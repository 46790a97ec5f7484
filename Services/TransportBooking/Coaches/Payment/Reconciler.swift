import CoachesContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Requests the status of an attempt from the acquirer. The request is outside of any transaction. One transaction then
/// applies the answer and completes the job.
struct Reconciler: Sendable {
    let dependencies: CoachesDependencies
    /// `nil` when the carrier has no acquirer. The jobs wait until it has one again.
    let client: AcquirerClient?

    @Sendable func ask(_ job: ScheduledJob) async throws {
        let attempt = try await dependencies.database.read { db in
            try PaymentAttemptID(job.key).flatMap { try AttemptRows(db).find($0) }
        }
        let answer: StatusResult =
            if let attempt, let client, attempt.state < .approved {
                await client.status(of: attempt.reference)
            } else {
                .unknown(retryAfter: nil)
            }
        try await dependencies.host.write { tx in
            guard try job.complete(in: tx.db), let id = attempt?.id, let asked = try AttemptRows(tx.db).find(id) else {
                return
            }
            let isAnswered = try take(answer, of: asked, in: tx)
            try goOn(with: id, isAnswered, in: tx)
        }
    }

    /// - Returns: whether the acquirer has answered.
    private func take(_ answer: StatusResult, of attempt: AttemptRecord, in tx: Transaction) throws -> Bool {
        guard let client else { return false }
        let settlement = Settlement(dependencies: dependencies, account: client.settings.account)
        switch answer {
        case .report(let report): _ = try settlement.apply(report, in: tx)
        case .notFound: _ = try settlement.unknownToAcquirer(of: attempt, in: tx)
        case .unknown: return false
        }
        return true
    }

    /// Schedules the next request from the state after the answer.
    private func goOn(with id: PaymentAttemptID, _ isAnswered: Bool, in tx: Transaction) throws {
        guard var attempt = try AttemptRows(tx.db).find(id), let booking = try BookingRows(tx.db).find(attempt.booking)
        else { return }
        attempt.asked += 1
        try AttemptRows(tx.db).save(attempt)
        let goesOn = try AttemptPolling(dependencies: dependencies).follow(
            attempt, of: booking, isAnswered: isAnswered, in: tx)
        guard !goesOn, attempt.state < .approved, !isAnswered || attempt.state == .processing else { return }
        try PaymentIssueRows(tx.db).record(
            .unanswered, "It is unknown whether \(attempt.amount) was paid", reference: attempt.reference,
            attempt: attempt.id, at: tx.now)
    }
}
