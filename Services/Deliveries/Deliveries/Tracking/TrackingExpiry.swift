import ContextKit
import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Ends tracking links some time after the delivery is finished, or when the account of the store is deleted.
///
/// This only removes data. Whether a link is dead depends on the clock (``Delivery/isLinkDead(at:after:)``), however
/// late this runs.
struct TrackingExpiry: Sendable {
    private let dependencies: DeliveriesDependencies

    init(_ dependencies: DeliveriesDependencies) { self.dependencies = dependencies }

    /// Runs the scheduled job, whose key is the delivery.
    @Sendable func end(_ job: ScheduledJob) async throws {
        guard let delivery = DeliveryID(job.key) else { throw UnreadableKey(key: job.key) }
        try await dependencies.host.write { tx in
            guard try job.complete(in: tx.db) else { return }
            try end(delivery, in: tx.db)
        }
    }

    /// Deletes the token and the entries of the stream, so that the link shows nothing to a person who finds it later.
    func end(_ delivery: DeliveryID, in db: Database) throws {
        try db.update("delivery", ["trackingToken": nil], where: ["id": delivery])
        try dependencies.tracking.forget(AccountID(delivery), in: db)
    }

    private struct UnreadableKey: Error { var key: String }
}
