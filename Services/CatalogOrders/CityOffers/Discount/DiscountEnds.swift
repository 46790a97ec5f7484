import CityOffersContract
import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Ends discounts when their time is over. The key of a job is the discount.
///
/// No claim depends on this job: the time of a discount counts in any case. The job keeps the list for followers short.
struct DiscountEnds: Sendable {
    static let job = "endDiscount"

    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    /// Schedules the end of an open discount; cancels it for any other.
    func follow(_ discount: DiscountRecord, in db: Database) throws {
        let jobs = dependencies.host.jobs
        guard discount.endedAt == nil else {
            try jobs.cancel(Self.job, key: "\(discount.id)", in: db)
            return
        }
        try jobs.schedule(Self.job, key: "\(discount.id)", at: discount.validUntil, in: db)
    }

    @Sendable func run(_ job: ScheduledJob) async throws {
        guard let id = DiscountID(job.key) else { throw UnreadableKey(key: job.key) }
        try await dependencies.host.write { tx in
            guard try job.complete(in: tx.db), var discount = try DiscountRows(tx.db).find(id) else { return }
            // The clock was set back meanwhile.
            guard discount.state(at: tx.now) == .ended else { return try follow(discount, in: tx.db) }
            discount.end(at: tx.now)
            try DiscountRows(tx.db).save(discount)
        }
    }

    private struct UnreadableKey: Error { var key: String }
}
