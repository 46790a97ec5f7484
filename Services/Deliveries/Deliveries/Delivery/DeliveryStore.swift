import ContextKit
import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Reads and changes deliveries for calls. Each method is one transaction, in which ``DeliveryRecorder`` records the
/// step.
///
/// A change is refused when the call expects another version than the delivery has (`meta.expectedVersion`).
struct DeliveryStore: Sendable {
    let dependencies: DeliveriesDependencies

    init(_ dependencies: DeliveriesDependencies) { self.dependencies = dependencies }

    // MARK: Reading

    func find(_ id: DeliveryID, of store: StoreID) async throws -> DeliveryForStore? {
        try await dependencies.database.read { [dependencies] db in
            try DeliveryRows(db).find(id, of: store).map(DeliveryViews(db, dependencies).forStore)
        }
    }

    func find(_ id: DeliveryID, for courier: CourierID) async throws -> DeliveryForCourier? {
        try await dependencies.database.read { [dependencies] db in
            guard let (delivery, candidacy) = try DeliveryRows(db).find(id, for: courier), let candidacy,
                delivery.isVisible(to: candidacy)
            else { return nil }
            return try DeliveryViews(db, dependencies).forCourier(delivery, candidacy)
        }
    }

    // MARK: Changing

    /// Creates a delivery with its candidates, once for the idempotency key of the call.
    /// - Throws: ``CreateDelivery/Refused/courierNotLinked``
    func create(
        _ call: CreateDelivery, by store: StoreID, in context: CallContext
    ) async throws -> Answer<CreateDelivery.Reply> {
        try await dependencies.host.write(once: call, context, keptFor: dependencies.settings.keyLifetime) {
            [dependencies] tx in
            for courier in call.couriers where try !CooperationRows(tx.db).isLinked(store, courier) {
                throw CreateDelivery.Refused.courierNotLinked
            }
            let delivery = Delivery(
                id: dependencies.runtime.newID(), store: store, customer: call.customer, description: call.description,
                createdAt: tx.now, trackingToken: TrackingToken(random: dependencies.runtime.random(16)))
            try DeliveryRows(tx.db).insert(delivery)
            try CandidateRows(tx.db).add(call.couriers, to: delivery.id)
            try DeliveryRecorder(dependencies, tx).record(Step(.created, by: .store, at: tx.now), nil, delivery)
            return CreateDelivery.Reply(delivery: try DeliveryViews(tx.db, dependencies).forStore(delivery))
        }
    }

    /// - Throws: ``CancelDelivery/Refused``, ``CallError/stale``
    func cancel(_ id: DeliveryID, by store: StoreID, in context: CallContext) async throws -> DeliveryForStore {
        try await dependencies.host.write(context) { [dependencies] tx in
            guard let before = try DeliveryRows(tx.db).find(id, of: store) else {
                throw CancelDelivery.Refused.notFound
            }
            try before.check(expected: context.meta.expectedVersion)
            var after = before
            try after.cancel(at: tx.now)
            let step = Step(.cancelled, by: .store, courier: before.holder, at: tx.now)
            try DeliveryRecorder(dependencies, tx).record(step, before, after)
            let shown = try DeliveryViews(tx.db, dependencies).forStore(after)
            try tx.keep(CancelDelivery.Reply(delivery: shown))
            return shown
        }
    }

    /// Applies a rule to a delivery for the calling courier. Of several couriers who call at once, one wins, because
    /// write transactions run one after the other.
    /// - Parameters:
    ///   - kind: the kind of the step. No step is recorded when the rule changes nothing.
    ///   - unknown: the error when there is no such delivery for the courier.
    /// - Throws: `unknown`, the errors of the rule, ``CallError/stale``
    func change(
        _ id: DeliveryID, _ kind: DeliveryStepKind, reason: GiveUpReason? = nil, in context: CallContext,
        orElse unknown: any Error, _ rule: @escaping @Sendable (inout Delivery, Candidacy?, Instant) throws -> Void
    ) async throws -> DeliveryForCourier {
        let courier = try context.courier
        return try await dependencies.host.write(context) { [dependencies] tx in
            guard case (let before, var candidacy)? = try DeliveryRows(tx.db).find(id, for: courier) else {
                throw unknown
            }
            try before.check(expected: context.meta.expectedVersion, by: candidacy)
            var after = before
            try rule(&after, candidacy, tx.now)
            if after != before {
                let step = Step(kind, by: courier, at: tx.now, reason: reason)
                try DeliveryRecorder(dependencies, tx).record(step, before, after)
            }
            if kind == .givenUp { candidacy?.gaveUp = true }
            guard let candidacy else { throw unknown }
            let shown = try DeliveryViews(tx.db, dependencies).forCourier(after, candidacy)
            try tx.keep(DeliveryReplyForCourier(delivery: shown))
            return shown
        }
    }
}
