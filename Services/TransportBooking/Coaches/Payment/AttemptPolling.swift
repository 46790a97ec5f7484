import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Keeps an appointment for each attempt of which the acquirer may still have something to say. For use in a
/// transaction.
struct AttemptPolling {
    let dependencies: CoachesDependencies

    /// How often a browser that comes back may have the acquirer asked, all other questions counted.
    private static let maxHurried = 40

    /// - Parameter isAnswered: whether the acquirer has said something when it was last asked.
    /// - Returns: whether it will be asked again.
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

    /// Somebody comes back from the acquirer: it is asked at once, if that can change anything.
    func hurry(_ attempt: AttemptRecord, in tx: Transaction) throws {
        guard attempt.state.isOpen, attempt.asked < Self.maxHurried else { return }
        let key = "\(attempt.id)"
        // What is due is being asked: made anew, its answer would count for nothing, again and again.
        guard try !dependencies.jobs.isOverdue(PaymentJob.asking, key: key, at: tx.now, in: tx.db) else { return }
        try dependencies.jobs.schedule(PaymentJob.asking, key: key, at: tx.now, in: tx.db)
    }

    /// The booking has another end, so the times at which the acquirer is asked are others. A question that is being
    /// asked right now stays: its answer must count.
    func replan(_ attempt: AttemptRecord, of booking: Booking, in tx: Transaction) throws {
        guard try !dependencies.jobs.isOverdue(PaymentJob.asking, key: "\(attempt.id)", at: tx.now, in: tx.db) else {
            return
        }
        try follow(attempt, of: booking, in: tx)
    }

    /// Has the acquirer asked, unless that is going to happen anyway.
    func compare(_ attempt: AttemptRecord, in tx: Transaction, after pause: Duration) throws {
        let (key, time) = ("\(attempt.id)", tx.now + pause)
        let isPlanned = try dependencies.jobs.isOverdue(
            PaymentJob.asking, key: key, at: time + .seconds(3_600), in: tx.db)
        if !isPlanned { try dependencies.jobs.schedule(PaymentJob.asking, key: key, at: time, in: tx.db) }
    }
}
