import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Keeps an appointment for each attempt of which the acquirer may still have something to say. For use in a
/// transaction.
struct AttemptWatch {
    let kit: CoachesKit

    /// How often a browser that comes back may have the acquirer asked, all other questions counted.
    private static let mostHurried = 40

    /// - Parameter isAnswered: whether the acquirer has said something when it was last asked.
    /// - Returns: whether it will be asked again.
    @discardableResult
    func follow(
        _ attempt: AttemptRecord, of booking: Booking, isAnswered: Bool = true, in tx: Transaction
    ) throws -> Bool {
        let next = AskingTimes.next(for: attempt, of: booking, isAnswered: isAnswered, after: tx.now)
        guard let next else {
            try kit.work.cancel(PaymentDue.asking, key: "\(attempt.id)", in: tx.db)
            return false
        }
        try kit.work.schedule(PaymentDue.asking, key: "\(attempt.id)", at: next, in: tx.db)
        return true
    }

    /// Somebody comes back from the acquirer: it is asked at once, if that can change anything.
    func hurry(_ attempt: AttemptRecord, in tx: Transaction) throws {
        guard attempt.state.isOpen, attempt.asked < Self.mostHurried else { return }
        let key = "\(attempt.id)"
        // What is due is being asked: made anew, its answer would count for nothing, again and again.
        guard try !kit.work.isOverdue(PaymentDue.asking, key: key, at: tx.now, in: tx.db) else { return }
        try kit.work.schedule(PaymentDue.asking, key: key, at: tx.now, in: tx.db)
    }

    /// The booking has another end, so the times at which the acquirer is asked are others. A question that is being
    /// asked right now stays: its answer must count.
    func replan(_ attempt: AttemptRecord, of booking: Booking, in tx: Transaction) throws {
        guard try !kit.work.isOverdue(PaymentDue.asking, key: "\(attempt.id)", at: tx.now, in: tx.db) else { return }
        try follow(attempt, of: booking, in: tx)
    }

    /// Has the acquirer asked, unless that is going to happen anyway.
    func compare(_ attempt: AttemptRecord, in tx: Transaction, after pause: Duration) throws {
        let (key, time) = ("\(attempt.id)", tx.now + pause)
        let isPlanned = try kit.work.isOverdue(PaymentDue.asking, key: key, at: time + .seconds(3_600), in: tx.db)
        if !isPlanned { try kit.work.schedule(PaymentDue.asking, key: key, at: time, in: tx.db) }
    }
}
