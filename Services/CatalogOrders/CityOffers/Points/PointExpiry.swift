import CityOffersContract
import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Writes the entries of points that have expired. The key of a job is the follower.
///
/// The balance does not depend on this job: such points do not count in any case. The job is there for the ledger.
struct PointExpiry: Sendable {
    static let job = "expirePoints"

    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    func schedule(_ follower: FollowerID, at time: Instant, in db: Database) throws {
        try dependencies.host.jobs.schedule(Self.job, key: "\(follower)", at: time, in: db)
    }

    func cancel(_ follower: FollowerID, in db: Database) throws {
        try dependencies.host.jobs.cancel(Self.job, key: "\(follower)", in: db)
    }

    @Sendable func run(_ job: ScheduledJob) async throws {
        guard let follower = FollowerID(job.key) else { throw UnreadableKey(key: job.key) }
        try await dependencies.host.write { tx in
            guard try job.complete(in: tx.db) else { return }
            let ledger = PointLedger(dependencies, tx)
            try ledger.writeExpired(of: follower)
            try ledger.scheduleExpiry(of: follower)
        }
    }

    private struct UnreadableKey: Error { var key: String }
}
