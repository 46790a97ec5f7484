import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Schedules a status job for each attempt that the acquirer may still report on. For use in a transaction.
struct AttemptPolling {
    let dependencies: CoachesDependencies

    /// A returning browser causes a status request only below this number of requests of the attempt.
    private static let maxHurried = 40

    /// - Parameter isAnswered: whether the acquirer answered the last status request.
    /// - Returns: whether another status request is scheduled.
    @discardableResult
    func follow(
        _ attempt: AttemptRecord, of booking: Booking, isAnswered: Bool = true, in tx: Transaction
    ) throws -> Bool {
        let next = StatusPollSchedule.next(for: attempt, of: booking, isAnswered: isAnswered, after: tx.now)
        guard let next else {
            try dependencies.jobs.cancel(PaymentJob.asking, key: "\(attempt.id)", in: tx.db)
            return false
        }
        try dependencies.jobs.schedule(PaymentJob.asking, key: "\(attempt.id)", at: next, in: tx.db)
        return true
    }

    /// Schedules a status request at once for a browser that comes back from the acquirer, if the attempt is still
    /// open.
    func hurry(_ attempt: AttemptRecord, in tx: Transaction) throws {
        guard attempt.state.isOpen, attempt.asked < Self.maxHurried else { return }
        let key = "\(attempt.id)"
        // An overdue job is running. Rescheduling it would discard its answer, and each returning browser would do so
        // again.
        guard try !dependencies.jobs.isOverdue(PaymentJob.asking, key: key, at: tx.now, in: tx.db) else { return }
        try dependencies.jobs.schedule(PaymentJob.asking, key: key, at: tx.now, in: tx.db)
    }

    /// Reschedules the status requests after the hold of the booking has changed. A running request is left alone,
    /// because rescheduling would discard its answer.
    func replan(_ attempt: AttemptRecord, of booking: Booking, in tx: Transaction) throws {
        guard try !dependencies.jobs.isOverdue(PaymentJob.asking, key: "\(attempt.id)", at: tx.now, in: tx.db) else {
            return
        }
        try follow(attempt, of: booking, in: tx)
    }

    /// Schedules a status request, unless one is due within the next hour anyway.
    func compare(_ attempt: AttemptRecord, in tx: Transaction, after pause: Duration) throws {
        let (key, time) = ("\(attempt.id)", tx.now + pause)
        let isPlanned = try dependencies.jobs.isOverdue(
            PaymentJob.asking, key: key, at: time + .seconds(3_600), in: tx.db)
        if !isPlanned { try dependencies.jobs.schedule(PaymentJob.asking, key: key, at: time, in: tx.db) }
    }
}
