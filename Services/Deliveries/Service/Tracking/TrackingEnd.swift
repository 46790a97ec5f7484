import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The end of tracking links: some time after that of their delivery, or with all else that a store leaves.
///
/// This only tidies up. Whether a link is dead, the clock says (``Delivery/isLinkDead(at:after:)``), however late this
/// comes.
struct TrackingEnd: Sendable {
    private let kit: DeliveriesKit

    init(_ kit: DeliveriesKit) { self.kit = kit }

    /// For the links whose time has come.
    @Sendable func end(_ item: DueItem) async throws {
        guard let delivery = DeliveryID(item.key) else { throw UnreadableKey(key: item.key) }
        try await kit.database.write { db in
            guard try item.complete(in: db) else { return }
            try end(delivery, in: db)
        }
    }

    /// Forgets the token, so that nobody who finds the link later learns anything, and what its stream had.
    func end(_ delivery: DeliveryID, in db: Database) throws {
        try db.cachedStatement(sql: "UPDATE delivery SET trackingToken = NULL WHERE id = ?")
            .execute(arguments: [delivery])
        try kit.tracking.forget(AccountID(delivery), in: db)
    }

    private struct UnreadableKey: Error { var key: String }
}
