import CoachesContract
import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Asks the acquirer every night for the state of all payment attempts of the last two days that were not approved.
/// Declined attempts are included, because the passenger may have paid with a second card on the acquirer's own page.
///
/// The ``Reconciler`` sends the status requests, one a second.
struct AttemptComparison: Sendable {
    let dependencies: CoachesDependencies

    /// The key of the nightly job. The key of a continuing job is the identifier of the last compared attempt.
    static let daily = "daily"
    /// The age of the oldest attempt that is compared.
    private static let span = Duration.seconds(2 * 86_400)
    /// The number of attempts that one job handles.
    private static let batchSize = 200
    /// 04:30 in local time. Daylight saving time never begins or ends at this hour.
    private static let hour = ClockTime(minutes: 270)

    /// Schedules the next nightly job if there is none. Every new attempt calls this in its transaction.
    func begin(in tx: Transaction) throws {
        // Every nightly job is due before this time, so `isOverdue` finds a job that is not due yet, too.
        let later = tx.now + .seconds(10 * 86_400)
        guard try !dependencies.jobs.isOverdue(PaymentJob.comparing, key: Self.daily, at: later, in: tx.db) else {
            return
        }
        try dependencies.jobs.schedule(PaymentJob.comparing, key: Self.daily, at: night(after: tx.now), in: tx.db)
    }

    private func night(after now: Instant) -> Instant {
        let today = dependencies.clock.local(now).date
        let tonight = dependencies.clock.instant(today, Self.hour)
        return tonight > now ? tonight : dependencies.clock.instant(today + 1, Self.hour)
    }

    @Sendable func compare(_ job: ScheduledJob) async throws {
        try await dependencies.host.write { tx in
            guard try job.complete(in: tx.db) else { return }
            let rows = AttemptRows(tx.db)
            let last = try PaymentAttemptID(job.key).flatMap { try rows.find($0) }
            let found = try rows.notApproved(since: tx.now - Self.span, after: last, limit: Self.batchSize)
            for (number, attempt) in found.enumerated() {
                try AttemptPolling(dependencies: dependencies).compare(attempt, in: tx, after: .seconds(number))
            }
            if let end = found.last, found.count == Self.batchSize {
                try dependencies.jobs.schedule(
                    PaymentJob.comparing, key: "\(end.id)", at: tx.now + .seconds(Self.batchSize), in: tx.db)
            }
            // Without attempts the chain of jobs ends. The next new attempt starts it again.
            if job.key == Self.daily, !found.isEmpty { try begin(in: tx) }
        }
    }
}
