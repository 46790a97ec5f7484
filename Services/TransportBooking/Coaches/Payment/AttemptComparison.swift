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
    let kit: CoachesKit

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
        guard try !kit.work.isOverdue(PaymentDue.comparing, key: Self.daily, at: later, in: tx.db) else { return }
        try kit.work.schedule(PaymentDue.comparing, key: Self.daily, at: night(after: tx.now), in: tx.db)
    }

    private func night(after now: Instant) -> Instant {
        let today = kit.clock.local(now).date
        let tonight = kit.clock.instant(today, Self.hour)
        return tonight > now ? tonight : kit.clock.instant(today + 1, Self.hour)
    }

    @Sendable func compare(_ item: DueItem) async throws {
        try await kit.frame.write { tx in
            guard try item.complete(in: tx.db) else { return }
            let rows = AttemptRows(tx.db)
            let last = try PaymentAttemptID(item.key).flatMap { try rows.find($0) }
            let found = try rows.notApproved(since: tx.now - Self.span, after: last, limit: Self.bite)
            for (number, attempt) in found.enumerated() {
                try AttemptWatch(kit: kit).compare(attempt, in: tx, after: .seconds(number))
            }
            if let end = found.last, found.count == Self.bite {
                try kit.work.schedule(
                    PaymentDue.comparing, key: "\(end.id)", at: tx.now + .seconds(Self.bite), in: tx.db)
            }
            // Without attempts the next one begins it again.
            if item.key == Self.daily, !found.isEmpty { try begin(in: tx) }
        }
    }
}
