import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Deliveries, whom they are offered to, and who gave them up. Each method is one transaction, which also tells the
/// feed what has happened, and whom to tell of it: the other side, never who has done it (dossier 01, A20).
///
/// A change of a version that the caller names (`meta.expectedVersion`) is held to it in that transaction.
struct DeliveryStore: Sendable {
    let database: ServiceDatabase
    let feed: EventFeed
    /// How long the reply to a call with a key is kept.
    var keyLifetime = ServiceDatabase.keyLifetime

    /// Keeps a new delivery with its candidates, once for the call's key.
    /// - Throws: ``CreateDelivery/Refused/courierNotLinked``
    func create(
        _ delivery: Delivery, _ call: CreateDelivery, in context: CallContext
    ) async throws -> Answer<CreateDelivery.Reply> {
        try await database.write(once: call, context, now: delivery.createdAt, keptFor: keyLifetime) { [feed] db in
            for courier in call.couriers where try !CooperationStore.isLinked(db, delivery.store, courier) {
                throw CreateDelivery.Refused.courierNotLinked
            }
            try db.cachedStatement(
                sql: """
                    INSERT INTO delivery (id, store, firstName, lastName, address, phone, description, createdAt,
                        status, holder, version)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """
            ).execute(arguments: [
                delivery.id, delivery.store, delivery.customer.firstName.text, delivery.customer.lastName.text,
                delivery.customer.address.text, delivery.customer.phone.value?.text, delivery.description.text,
                delivery.createdAt, delivery.status.rank, delivery.holder, delivery.version,
            ])
            let candidate = try db.cachedStatement(sql: "INSERT INTO candidate (delivery, courier) VALUES (?, ?)")
            for courier in call.couriers { try candidate.execute(arguments: [delivery.id, courier]) }
            let event = DeliveryCreated(
                delivery: delivery.id, store: delivery.store, couriers: call.couriers, version: delivery.version)
            try feed.append(event, in: db, traceparent: context.meta.traceparent)
            let shown = try DeliveryViews(db).forStore(delivery)
            try feed.tell(
                OfferedNotice(delivery: delivery.id, store: shown.store.name), to: call.couriers.map { AccountID($0) },
                in: db, traceparent: context.meta.traceparent)
            return CreateDelivery.Reply(delivery: shown)
        }
    }

    func find(_ id: DeliveryID, of store: StoreID) async throws -> DeliveryForStore? {
        try await database.read { db in try Self.load(db, id, of: store).map(DeliveryViews(db).forStore) }
    }

    func find(_ id: DeliveryID, for courier: CourierID) async throws -> DeliveryForCourier? {
        try await database.read { db in
            guard let (delivery, candidacy) = try Self.load(db, id, for: courier), let candidacy,
                delivery.isVisible(to: candidacy)
            else { return nil }
            return try DeliveryViews(db).forCourier(delivery, candidacy)
        }
    }

    // MARK: What happens to a delivery

    /// - Throws: ``AcceptDelivery/Refused``, ``CallError/stale``; of couriers at once one wins, because writes stand in
    ///   line.
    func accept(_ id: DeliveryID, by courier: CourierID, in context: CallContext) async throws -> DeliveryForCourier {
        try await change(id, by: courier, in: context, orElse: AcceptDelivery.Refused.notOffered) {
            db, delivery, candidacy in
            let before = delivery
            try delivery.accept(by: candidacy)
            // Accepted once more by who holds it: nothing has happened.
            guard delivery != before else { return }
            let event = DeliveryAccepted(
                delivery: id, store: delivery.store, courier: courier, version: delivery.version)
            try feed.append(event, in: db, traceparent: context.meta.traceparent)
            try tellStore(of: delivery, AcceptedNotice.init, courier, in: db, context)
        }
    }

    /// - Throws: ``HoldingRefused``, ``CallError/stale``
    func deliver(_ id: DeliveryID, by courier: CourierID, in context: CallContext) async throws -> DeliveryForCourier {
        try await change(id, by: courier, in: context, orElse: HoldingRefused.notOffered) { db, delivery, candidacy in
            try delivery.deliver(by: candidacy)
            let event = DeliveryDelivered(
                delivery: id, store: delivery.store, courier: courier, version: delivery.version)
            try feed.append(event, in: db, traceparent: context.meta.traceparent)
            try tellStore(of: delivery, DeliveredNotice.init, courier, in: db, context)
        }
    }

    /// Puts the delivery back and writes the courier's ledger, in one.
    /// - Throws: ``HoldingRefused``, ``CallError/stale``
    func giveUp(
        _ id: DeliveryID, by courier: CourierID, at now: Instant, in context: CallContext
    ) async throws -> DeliveryForCourier {
        try await change(id, by: courier, in: context, orElse: HoldingRefused.notOffered) { db, delivery, candidacy in
            try delivery.giveUp(by: candidacy)
            try db.cachedStatement(sql: "INSERT INTO cancellation (courier, delivery, at) VALUES (?, ?, ?)")
                .execute(arguments: [courier, id, now])
            let event = DeliveryGivenUp(
                delivery: id, store: delivery.store, courier: courier, version: delivery.version)
            try feed.append(event, in: db, traceparent: context.meta.traceparent)
            try tellStore(of: delivery, GivenUpNotice.init, courier, in: db, context)
        }
    }

    /// - Throws: ``CancelDelivery/Refused``, ``CallError/stale``
    func cancel(_ id: DeliveryID, by store: StoreID, in context: CallContext) async throws -> DeliveryForStore {
        try await database.write { [feed] db in
            guard var delivery = try Self.load(db, id, of: store) else { throw CancelDelivery.Refused.notFound }
            try delivery.check(expected: context.meta.expectedVersion)
            let holder = delivery.holder
            try delivery.cancel()
            try Self.save(db, delivery)
            let event = DeliveryCancelled(delivery: id, store: store, courier: holder, version: delivery.version)
            try feed.append(event, in: db, traceparent: context.meta.traceparent)
            let shown = try DeliveryViews(db).forStore(delivery)
            // Who holds it must stop (R01.43). To whom it was only offered, it is just gone (dossier 01, A18).
            if let holder {
                try feed.tell(
                    CancelledNotice(delivery: id, store: shown.store.name), to: [AccountID(holder)], in: db,
                    traceparent: context.meta.traceparent)
            }
            return shown
        }
    }

    /// Has the store told what one of its couriers has done (R01.51).
    private func tellStore<N: Notice>(
        of delivery: Delivery, _ notice: (DeliveryID, CourierName) -> N, _ courier: CourierID, in db: Database,
        _ context: CallContext
    ) throws {
        try feed.tell(
            notice(delivery.id, DeliveryViews(db).name(courier)), to: [AccountID(delivery.store)], in: db,
            traceparent: context.meta.traceparent)
    }

    /// Loads, compares the version, applies a rule, saves, and shows the courier what became of it.
    private func change(
        _ id: DeliveryID, by courier: CourierID, in context: CallContext, orElse unknown: any Error,
        _ rule: @escaping @Sendable (Database, inout Delivery, Candidacy?) throws -> Void
    ) async throws -> DeliveryForCourier {
        try await database.write { db in
            guard case (var delivery, let candidacy)? = try Self.load(db, id, for: courier) else { throw unknown }
            try delivery.check(expected: context.meta.expectedVersion, by: candidacy)
            let before = delivery
            try rule(db, &delivery, candidacy)
            if delivery != before { try Self.save(db, delivery) }
            guard let (delivery, candidacy) = try Self.load(db, id, for: courier), let candidacy else { throw unknown }
            return try DeliveryViews(db).forCourier(delivery, candidacy)
        }
    }

    // MARK: Rows

    private static func load(_ db: Database, _ id: DeliveryID, of store: StoreID) throws -> Delivery? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT \(Delivery.columns) FROM delivery WHERE id = ? AND store = ?"),
            arguments: [id, store]
        ).map(Delivery.init)
    }

    /// The delivery and how the courier stands to it: chosen, and working with the store still.
    private static func load(
        _ db: Database, _ id: DeliveryID, for courier: CourierID
    ) throws -> (Delivery, Candidacy?)? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT \(Delivery.columns),
                        EXISTS (SELECT * FROM candidate WHERE delivery = delivery.id AND courier = ?)
                            AND EXISTS (SELECT * FROM cooperation WHERE store = delivery.store AND courier = ?),
                        EXISTS (SELECT * FROM cancellation WHERE courier = ? AND delivery = delivery.id)
                    FROM delivery WHERE id = ?
                    """),
            arguments: [courier, courier, courier, id]
        ).map { row in (Delivery(row: row), row[11] ? Candidacy(courier: courier, gaveUp: row[12]) : nil) }
    }

    static func save(_ db: Database, _ delivery: Delivery) throws {
        try db.cachedStatement(sql: "UPDATE delivery SET status = ?, holder = ?, version = ? WHERE id = ?")
            .execute(arguments: [delivery.status.rank, delivery.holder, delivery.version, delivery.id])
    }

    /// What a courier holds of a store.
    static func held(_ db: Database, by courier: CourierID, of store: StoreID) throws -> [Delivery] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT \(Delivery.columns) FROM delivery WHERE holder = ? AND status = 1 AND store = ?"),
            arguments: [courier, store]
        ).map(Delivery.init)
    }
}
