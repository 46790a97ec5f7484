import CityOffersContract
import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Writes that claims have expired. The key of a job is the claim.
///
/// No claim depends on this job: its times count in any case. The job keeps the indexes of open claims short.
struct ClaimExpiry: Sendable {
    static let job = "expireClaim"

    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    func schedule(_ claim: ClaimRecord, in db: Database) throws {
        try dependencies.host.jobs.schedule(Self.job, key: "\(claim.id)", at: claim.expiresAt, in: db)
    }

    func cancel(_ claim: ClaimID, in db: Database) throws {
        try dependencies.host.jobs.cancel(Self.job, key: "\(claim)", in: db)
    }

    @Sendable func run(_ job: ScheduledJob) async throws {
        guard let id = ClaimID(job.key) else { throw UnreadableKey(key: job.key) }
        try await dependencies.host.write { tx in
            guard let claim = try ClaimRows(tx.db).find(id) else {
                _ = try job.complete(in: tx.db)
                return
            }
            let settled = claim.settled(at: tx.now)
            let next = max(claim.expiresAt, settled.reservedUntil ?? claim.expiresAt)
            // A claim that was reserved in time is looked at again after its reservation.
            let isOpen = settled.state == .issued || settled.state == .reserved
            guard isOpen ? try job.postpone(until: next, in: tx.db) : try job.complete(in: tx.db) else { return }
            if settled.state != claim.state { _ = try ClaimRows(tx.db).save(settled, from: claim.state) }
        }
    }

    private struct UnreadableKey: Error { var key: String }
}
