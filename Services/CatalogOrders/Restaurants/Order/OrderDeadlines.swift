import ContextKit
import GRDB
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// Ends orders that nobody has answered in time. The key of a job is the order.
///
/// An order does not depend on this job: its deadline counts in any case. The job is there for the lists.
struct OrderDeadlines: Sendable {
    static let ending = "endUnansweredOrder"

    private let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    /// Schedules the end of an order that waits for an answer; cancels it for any other.
    func follow(_ order: OrderRecord, in db: Database) throws {
        guard let deadline = order.deadline else { return try cancel(order.id, in: db) }
        try dependencies.host.jobs.schedule(Self.ending, key: "\(order.id)", at: deadline, in: db)
    }

    func cancel(_ order: OrderID, in db: Database) throws {
        _ = try dependencies.host.jobs.cancel(Self.ending, key: "\(order)", in: db)
    }

    @Sendable func end(_ job: ScheduledJob) async throws {
        guard let id = OrderID(job.key) else { throw UnreadableKey(key: job.key) }
        try await dependencies.host.write { tx in
            guard try job.complete(in: tx.db), let order = try OrderRows(tx.db).find(id) else { return }
            let settled = order.settled(at: tx.now)
            guard settled != order else { return }
            try OrderRows(tx.db).save(settled)
            try dependencies.orderStreams.publish(settled, in: tx)
        }
    }

    private struct UnreadableKey: Error { var key: String }
}
