import CoachesContract
import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Asks the acquirer once a night about all attempts of the last two days that were not approved, declined ones too
/// (products C.4, 4). A passenger may have paid with a second card on the acquirer's own page.
///
/// The ``Reconciler`` sends the status requests, a second apart.
struct AttemptComparison: Sendable {
    let dependencies: CoachesDependencies

    /// The key of the nightly job. A job that continues it has the identifier of the last attempt as its key.
    static let daily = "daily"
    /// The age of the oldest attempt that is compared.
    private static let span = Duration.seconds(2 * 86_400)
    /// The number of attempts that one job handles.
    private static let bite = 200
    /// Half past four in local time, when the clocks never change.
    private static let hour = ClockTime(minutes: 270)

    /// Schedules the next nightly job if there is none. Every new attempt calls this in its transaction.
    func begin(in tx: Transaction) throws {
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
            let found = try rows.notApproved(since: tx.now - Self.span, after: last, limit: Self.bite)
            for (number, attempt) in found.enumerated() {
                try AttemptPolling(dependencies: dependencies).compare(attempt, in: tx, after: .seconds(number))
            }
            if let end = found.last, found.count == Self.bite {
                try dependencies.jobs.schedule(
                    PaymentJob.comparing, key: "\(end.id)", at: tx.now + .seconds(Self.bite), in: tx.db)
            }
            // Without attempts the chain of jobs ends. The next new attempt starts it again.
            if job.key == Self.daily, !found.isEmpty { try begin(in: tx) }
        }
    }
}
