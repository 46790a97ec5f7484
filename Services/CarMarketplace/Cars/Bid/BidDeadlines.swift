import CarsContract
import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Ends bids that nobody has answered in time, and notifies their dealers. The key of a job is the bid.
///
/// A bid does not depend on this job: its deadline counts in any case (``BidRecord/settled(at:)``). The job is there for
/// the lists and the notice.
struct BidDeadlines: Sendable {
    static let expiry = "expireBid"
    /// The time between two looks at a bid whose time does not count.
    static let pause = Duration.seconds(3_600)

    private let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    /// Schedules the end of a bid that waits; cancels it for any other. While the time does not count, the end is not
    /// known, so the job looks again.
    func follow(_ bid: BidRecord, in tx: Transaction) throws {
        guard bid.state == .pending else {
            try dependencies.host.jobs.cancel(Self.expiry, key: "\(bid.id)", in: tx.db)
            return
        }
        let end = bid.pausedAt == nil ? bid.expiresAt : max(bid.expiresAt, tx.now + Self.pause)
        try dependencies.host.jobs.schedule(Self.expiry, key: "\(bid.id)", at: end, in: tx.db)
    }

    @Sendable func expire(_ job: ScheduledJob) async throws {
        guard let id = BidID(job.key) else { throw UnreadableKey(key: job.key) }
        try await dependencies.host.write { tx in
            guard try job.complete(in: tx.db), let bid = try BidRows(tx.db).find(id) else { return }
            let settled = bid.settled(at: tx.now)
            // The end has moved, and nothing has moved the job; or the time does not count.
            guard settled != bid else { return try follow(bid, in: tx) }
            try BidRows(tx.db).save(settled)
            guard let dealer = settled.dealer, let name = try CarRows(tx.db).name(of: settled.car) else { return }
            try dependencies.feed.notify(CarsNotice.bidExpired(id, name), to: [AccountID(dealer)], in: tx)
        }
    }

    private struct UnreadableKey: Error { var key: String }
}
