import ContextKit
import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Finds deliveries by their tracking tokens.
struct TrackingStore: Sendable {
    let dependencies: DeliveriesDependencies

    init(_ dependencies: DeliveriesDependencies) { self.dependencies = dependencies }

    /// Finds a delivery, and counts a wrong link against the client.
    /// - Throws: `CallError.throttled` for a wrong link after too many wrong links.
    func find(_ link: LinkText, in context: CallContext) async throws -> TrackedDelivery? {
        try await dependencies.guesses.guarding([.trackingClient], context) { try await find(link) }
    }

    /// Finds a delivery by its link.
    /// - Returns: `nil` for a text that is no token, for an unknown or deleted token, and when the store is erased. The
    ///   tokens of an erased store's deliveries are deleted slice by slice, so some may still exist.
    func find(_ link: LinkText) async throws -> TrackedDelivery? {
        guard let token = link.secret(TrackingToken.self) else { return nil }
        return try await dependencies.database.read { db in
            let select = try db.cachedStatement(
                sql: "SELECT \(Delivery.columns) FROM delivery WHERE trackingToken = ?")
            guard let row = try Row.fetchOne(select, arguments: [StoredBytes(token.bytes)]) else { return nil }
            let (delivery, profiles) = (Delivery(row: row), ProfileRows(db))
            let store = try profiles.details(of: delivery.store)
            guard store.phone.text != AnonymisedValue.text else { return nil }
            return TrackedDelivery(
                delivery: delivery, store: store,
                holder: try delivery.holder.map(profiles.name),
                sighting: try delivery.holder.flatMap(PositionRows(db).findRough))
        }
    }
}
