import ContextKit
import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Saves and publishes couriers' positions.
struct PositionStore: Sendable {
    private let dependencies: DeliveriesDependencies

    init(_ dependencies: DeliveriesDependencies) { self.dependencies = dependencies }

    /// Saves a position and publishes it to the stores of the deliveries that the courier holds. The versions of the
    /// deliveries do not change.
    /// - Parameter age: the age of the position.
    /// - Returns: `false` when the position was not saved, because no store may know it or it is not new.
    func take(_ coordinate: Coordinate, _ age: Duration, of courier: CourierID) async throws -> Bool {
        let now = dependencies.runtime.now
        // Most reported positions are not saved. Checking them in a read saves the commit.
        let isWanted = try await dependencies.database.read { [self] db in
            try !audience(of: Sighting(coordinate, age, before: now()), of: courier, in: db).isEmpty
        }
        guard isWanted else { return false }
        return try await dependencies.host.write { [self] tx in
            let sighting = Sighting(coordinate, age, before: tx.now)
            let deliveries = try audience(of: sighting, of: courier, in: tx.db)
            guard !deliveries.isEmpty else { return false }
            try PositionRows(tx.db).save(sighting, of: courier)
            for delivery in deliveries {
                try dependencies.changes.append(
                    DeliveryChange.event, DeliveryChange(sighting, delivery), to: [AccountID(delivery.store)],
                    replacing: StreamItem.positionKey(of: delivery), in: tx.db)
            }
            return true
        }
    }

    /// Returns the deliveries whose stores get the position. There are none when the position is not new.
    private func audience(of sighting: Sighting, of courier: CourierID, in db: Database) throws -> [Delivery] {
        let known = try PositionRows(db).find(of: courier)
        guard sighting.isNews(after: known, every: dependencies.settings.positionInterval) else { return [] }
        return try DeliveryRows(db).held(by: courier).filter { $0.mayShow(sighting, at: sighting.at) }
    }
}

extension Sighting {
    fileprivate init(_ coordinate: Coordinate, _ age: Duration, before now: Instant) {
        self.init(coordinate: coordinate, seenAt: now - age, at: now)
    }
}

extension DeliveryChange {
    fileprivate init(_ sighting: Sighting, _ delivery: Delivery) {
        self.init(
            delivery: delivery.id, kind: .position, status: delivery.status, progress: delivery.progress,
            version: delivery.version, at: sighting.at, position: sighting.position)
    }
}
