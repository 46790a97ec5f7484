import CoachesContract
import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Once a night all attempts of the last two days are compared with what the acquirer has, those too that were declined
/// (products C.4, 4): who has paid with the second card on the acquirer's own page has paid.
///
/// The questions themselves are those of the ``Reconciler``, a second apart.
struct AttemptComparison: Sendable {
    let dependencies: CoachesDependencies

    /// The appointment of a night; others go on where one has stopped, and are called as the attempt was.
    static let daily = "daily"
    /// How far it looks back.
    private static let span = Duration.seconds(2 * 86_400)
    /// How many attempts one appointment takes.
    private static let bite = 200
    /// By the clocks of the town: half past four, when no clock is ever changed.
    private static let hour = ClockTime(minutes: 270)

    /// Makes the appointment of the next night if there is none. In the transaction of an attempt.
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
            // Without attempts the next one begins it again.
            if job.key == Self.daily, !found.isEmpty { try begin(in: tx) }
        }
    }
}
