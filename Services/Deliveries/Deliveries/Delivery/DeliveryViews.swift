import DeliveriesContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Builds the views of a delivery for its store and for a courier. For use in a transaction.
struct DeliveryViews {
    private let db: Database
    private let profiles: ProfileRows
    private let settings: DeliveriesConfiguration
    private let now: Instant

    init(_ db: Database, _ dependencies: DeliveriesDependencies) {
        self.db = db
        profiles = ProfileRows(db)
        settings = dependencies.settings
        now = dependencies.runtime.now()
    }

    func forStore(_ delivery: Delivery) throws -> DeliveryForStore {
        DeliveryForStore(
            id: delivery.id, status: delivery.status, store: try profiles.details(of: delivery.store),
            customer: CustomerDetails(delivery.customer), description: delivery.description,
            createdAt: delivery.createdAt, holder: try delivery.holder.map(profiles.name(of:)),
            couriers: try candidates(of: delivery.id), progress: delivery.progress, acceptedAt: delivery.acceptedAt,
            finishedAt: delivery.finishedAt, position: try position(of: delivery),
            trackingLink: trackingLink(of: delivery), actions: delivery.actionsForStore, version: delivery.version)
    }

    func forCourier(_ delivery: Delivery, _ candidacy: Candidacy) throws -> DeliveryForCourier {
        DeliveryForCourier(
            id: delivery.id, status: delivery.status, store: try profiles.details(of: delivery.store),
            customer: CustomerDetails(delivery.customer), description: delivery.description,
            createdAt: delivery.createdAt, progress: delivery.progress, acceptedAt: delivery.acceptedAt,
            actions: delivery.actions(for: candidacy), version: delivery.version)
    }

    private func candidates(of delivery: DeliveryID) throws -> [CandidateCourier] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT courier.id, firstName, lastName, \(CandidateRows.gaveUp) AS gaveUp
                    FROM candidate JOIN courier ON courier.id = candidate.courier
                    WHERE candidate.delivery = ? ORDER BY lastName, firstName, courier.id
                    """),
            arguments: [delivery]
        ).map { row in
            CandidateCourier(
                id: row["id"], firstName: Line(unchecked: row["firstName"]),
                lastName: Line(unchecked: row["lastName"]), gaveUp: row["gaveUp"])
        }
    }

    /// Returns the courier's last position while the courier holds the delivery.
    private func position(of delivery: Delivery) throws -> CourierPosition? {
        guard delivery.isHeld, let holder = delivery.holder else { return nil }
        let sighting = try PositionRows(db).find(of: holder)
        return sighting.flatMap { delivery.mayShow($0, at: now) ? $0.position : nil }
    }

    /// Returns `nil` after the link has ended.
    private func trackingLink(of delivery: Delivery) -> String? {
        guard !delivery.isLinkDead(at: now, after: settings.trackingAfter), let token = delivery.trackingToken else {
            return nil
        }
        return settings.linkBase + TrackingToken.path(with: token)
    }
}
