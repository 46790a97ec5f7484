import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Finds deliveries by their tracking tokens.
struct TrackingStore: Sendable {
    private let database: ServiceDatabase

    init(_ kit: DeliveriesKit) { database = kit.database }

    /// - Returns: `nil` for a text that is no token, when there never was such a token, when it is erased, and when its
    ///   store is: the deliveries of that follow slice by slice.
    func find(_ link: LinkText) async throws -> TrackedDelivery? {
        guard let token = link.secret(TrackingToken.self) else { return nil }
        return try await database.read { db in
            let select = try db.cachedStatement(
                sql: "SELECT \(Delivery.columns) FROM delivery WHERE trackingToken = ?")
            guard let row = try Row.fetchOne(select, arguments: [StoredBytes(token.bytes)]) else { return nil }
            let (delivery, profiles) = (Delivery(row: row), ProfileRows(db))
            let store = try profiles.details(of: delivery.store)
            guard store.phone.text != Erased.text else { return nil }
            return TrackedDelivery(
                delivery: delivery, store: store,
                holder: try delivery.holder.map(profiles.name),
                sighting: try delivery.holder.flatMap(PositionRows(db).findRough))
        }
    }
}
