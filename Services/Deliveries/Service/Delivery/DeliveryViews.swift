import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Shows deliveries to their two audiences. Lives as long as the transaction that it reads in.
struct DeliveryViews {
    let db: Database

    init(_ db: Database) { self.db = db }

    func forStore(_ delivery: Delivery) throws -> DeliveryForStore {
        DeliveryForStore(
            delivery: delivery.id, status: delivery.status, store: try store(delivery.store),
            customer: CustomerDetails(delivery.customer), description: delivery.description,
            createdAt: delivery.createdAt, holder: try delivery.holder.map(name),
            couriers: try candidates(of: delivery.id), actions: delivery.actionsForStore, version: delivery.version)
    }

    func forCourier(_ delivery: Delivery, _ candidacy: Candidacy) throws -> DeliveryForCourier {
        DeliveryForCourier(
            delivery: delivery.id, status: delivery.status, store: try store(delivery.store),
            customer: CustomerDetails(delivery.customer), description: delivery.description,
            createdAt: delivery.createdAt, actions: delivery.actions(for: candidacy), version: delivery.version)
    }

    func forCourier(_ delivery: Delivery, of courier: CourierID) throws -> DeliveryForCourier {
        let gaveUp = try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM cancellation WHERE courier = ? AND delivery = ?)"),
            arguments: [courier, delivery.id])
        return try forCourier(delivery, Candidacy(courier: courier, gaveUp: gaveUp ?? false))
    }

    private func store(_ id: StoreID) throws -> StoreDetails {
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT name, address, phone FROM store WHERE id = ?"), arguments: [id])
        guard let row else { preconditionFailure("a foreign key ties every delivery to its store") }
        return StoreDetails(
            store: id, name: Line(unchecked: row[0]), address: Line(unchecked: row[1]),
            phone: CroatianPhone(unchecked: row[2]))
    }

    func name(_ id: CourierID) throws -> CourierName {
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT firstName, lastName FROM courier WHERE id = ?"), arguments: [id])
        guard let row else { preconditionFailure("a foreign key ties every delivery to its couriers") }
        return CourierName(courier: id, firstName: Line(unchecked: row[0]), lastName: Line(unchecked: row[1]))
    }

    private func candidates(of delivery: DeliveryID) throws -> [CandidateCourier] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT courier.id, courier.firstName, courier.lastName, EXISTS (
                        SELECT * FROM cancellation WHERE courier = courier.id AND delivery = candidate.delivery)
                    FROM candidate JOIN courier ON courier.id = candidate.courier
                    WHERE candidate.delivery = ? ORDER BY courier.lastName, courier.firstName, courier.id
                    """),
            arguments: [delivery]
        ).map { row in
            CandidateCourier(
                courier: row[0], firstName: Line(unchecked: row[1]), lastName: Line(unchecked: row[2]), gaveUp: row[3])
        }
    }
}
