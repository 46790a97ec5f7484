import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// The lists of deliveries. Each status is read by its own index, in the order of the list, so that a page costs the
/// same however long the list is.
extension DeliveryStore {
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(
        ofStore store: StoreID, after cursor: PageCursor?, limit: PageLimit
    ) async throws -> Page<DeliveryForStore> {
        let start = try cursor.map { try DeliveryPlace($0, of: DeliveryPlace.ofStore) }
        return try await kit.database.read { [kit] db in
            let found = try Self.walk([.pending, .inProgress, .delivered, .cancelled], from: start, limit) {
                try Row.fetchAll(
                    db.cachedStatement(
                        sql: """
                            SELECT \(Delivery.columns) FROM delivery
                            WHERE store = ? AND status = ? AND id < ? ORDER BY id DESC LIMIT ?
                            """),
                    arguments: [store, $0.rank, $1, $2]
                ).map(Delivery.init)
            }
            let views = DeliveryViews(db, kit)
            return Page(try found.map { try views.forStore($0) }, limit: limit) {
                DeliveryPlace.ofStore.cursor(after: $0.status.rank, $0.delivery)
            }
        }
    }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(
        ofCourier courier: CourierID, after cursor: PageCursor?, limit: PageLimit
    ) async throws -> Page<DeliveryForCourier> {
        let start = try cursor.map { try DeliveryPlace($0, of: DeliveryPlace.ofCourier) }
        return try await kit.database.read { [kit] db in
            let found = try Self.walk([.pending, .inProgress, .delivered], from: start, limit) { status, bound, count in
                // Waiting ones are found by whom they are offered to, the others by who holds them.
                // Each has its order from the index that finds it.
                let (source, key) =
                    status == .pending
                    ? (
                        """
                        candidate JOIN delivery ON delivery.id = candidate.delivery
                        WHERE candidate.courier = ?1 AND candidate.isOpen = 1 AND NOT \(Self.isStoreBlocked)
                        """,
                        "candidate.delivery"
                    )
                    : ("delivery WHERE holder = ?1", "delivery.id")
                return try Row.fetchAll(
                    db.cachedStatement(
                        sql: """
                            SELECT \(Delivery.columns) FROM \(source) AND status = ?2 AND \(key) < ?3
                                AND EXISTS (SELECT * FROM cooperation WHERE store = delivery.store AND courier = ?1)
                            ORDER BY \(key) DESC LIMIT ?4
                            """),
                    arguments: [courier, status.rank, bound, count]
                ).map(Delivery.init)
            }
            let views = DeliveryViews(db, kit)
            return Page(try found.map { try views.forCourier($0, of: courier) }, limit: limit) {
                DeliveryPlace.ofCourier.cursor(after: $0.status.rank, $0.delivery)
            }
        }
    }

    /// Reads status after status until one item more than the page holds is found.
    private static func walk(
        _ statuses: [DeliveryStatus], from start: DeliveryPlace?, _ limit: PageLimit,
        fetch: (_ status: DeliveryStatus, _ before: StoredBytes, _ count: Int) throws -> [Delivery]
    ) throws -> [Delivery] {
        let afterAll = [UInt8](repeating: 0xFF, count: 17)
        var found: [Delivery] = []
        for status in statuses
        where status.rank >= (start?.status.rank ?? 0) && found.count <= limit.count {
            let bound = start.flatMap { $0.status == status ? $0.id.bytes : nil } ?? afterAll
            found += try fetch(status, StoredBytes(bound), limit.count + 1 - found.count)
        }
        return found
    }
}
