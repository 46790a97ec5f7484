import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Deliveries, as calls ask for them and change them. Each method is one transaction, in which ``DeliveryRecorder``
/// writes down all that has happened.
///
/// The time is taken in the transaction, so that the steps of a delivery are in the order of their times. A change of a
/// version that the caller names (`meta.expectedVersion`) is held to it there, too.
struct DeliveryStore: Sendable {
    let kit: DeliveriesKit
    private let recorder: DeliveryRecorder

    init(_ kit: DeliveriesKit) {
        self.kit = kit
        recorder = DeliveryRecorder(kit)
    }

    // MARK: Reading

    func find(_ id: DeliveryID, of store: StoreID) async throws -> DeliveryForStore? {
        try await kit.database.read { [kit] db in
            try Self.load(db, id, of: store).map(DeliveryViews(db, kit).forStore)
        }
    }

    func find(_ id: DeliveryID, for courier: CourierID) async throws -> DeliveryForCourier? {
        try await kit.database.read { [kit] db in
            guard let (delivery, candidacy) = try Self.load(db, id, for: courier), let candidacy,
                delivery.isVisible(to: candidacy)
            else { return nil }
            return try DeliveryViews(db, kit).forCourier(delivery, candidacy)
        }
    }

    // MARK: Changing

    /// Keeps a new delivery with its candidates, once for the call's key.
    /// - Throws: ``CreateDelivery/Refused/courierNotLinked``
    func create(
        _ delivery: Delivery, _ call: CreateDelivery, in context: CallContext
    ) async throws -> Answer<CreateDelivery.Reply> {
        let keyLifetime = kit.settings.keyLifetime
        return try await kit.database.write(once: call, context, now: delivery.createdAt, keptFor: keyLifetime) {
            [kit, recorder] db in
            for courier in call.couriers where try !CooperationStore.isLinked(db, delivery.store, courier) {
                throw CreateDelivery.Refused.courierNotLinked
            }
            try DeliveryRows(db).insert(delivery)
            try CandidateRows(db).add(call.couriers, to: delivery.id)
            let step = Step(.created, by: .store, at: delivery.createdAt)
            try recorder.record(step, nil, delivery, in: db, traceparent: context.meta.traceparent)
            return CreateDelivery.Reply(delivery: try DeliveryViews(db, kit).forStore(delivery))
        }
    }

    /// - Throws: ``AcceptDelivery/Refused``, ``CallError/stale``; of couriers at once one wins, because writes stand in
    ///   line.
    func accept(_ id: DeliveryID, by courier: CourierID, in context: CallContext) async throws -> DeliveryForCourier {
        try await change(id, by: courier, in: context, orElse: AcceptDelivery.Refused.notOffered) {
            delivery, candidacy, now in
            try delivery.accept(by: candidacy, at: now)
            return Step(.accepted, by: courier, at: now)
        }
    }

    /// - Throws: ``HoldingRefused``, ``CallError/stale``
    func deliver(_ id: DeliveryID, by courier: CourierID, in context: CallContext) async throws -> DeliveryForCourier {
        try await change(id, by: courier, in: context, orElse: HoldingRefused.notOffered) { delivery, candidacy, now in
            try delivery.deliver(by: candidacy, at: now)
            return Step(.delivered, by: courier, at: now)
        }
    }

    /// - Throws: ``HoldingRefused``, ``CallError/stale``
    func giveUp(
        _ id: DeliveryID, by courier: CourierID, reason: GiveUpReason?, in context: CallContext
    ) async throws -> DeliveryForCourier {
        try await change(id, by: courier, in: context, orElse: HoldingRefused.notOffered) { delivery, candidacy, now in
            try delivery.giveUp(by: candidacy, at: now)
            return Step(.givenUp, by: courier, at: now, reason: reason)
        }
    }

    /// - Throws: ``CancelDelivery/Refused``, ``CallError/stale``
    func cancel(_ id: DeliveryID, by store: StoreID, in context: CallContext) async throws -> DeliveryForStore {
        try await kit.database.write { [self] db in
            guard let before = try Self.load(db, id, of: store) else { throw CancelDelivery.Refused.notFound }
            try before.check(expected: context.meta.expectedVersion)
            var after = before
            let now = kit.effects.now()
            try after.cancel(at: now)
            let step = Step(.cancelled, by: .store, courier: before.holder, at: now)
            try recorder.record(step, before, after, in: db, traceparent: context.meta.traceparent)
            return try DeliveryViews(db, kit).forStore(after)
        }
    }

    /// Loads, compares the version, applies a rule, writes it down if it has changed anything, and shows the courier
    /// what became of the delivery.
    private func change(
        _ id: DeliveryID, by courier: CourierID, in context: CallContext, orElse unknown: any Error,
        _ rule: @escaping @Sendable (inout Delivery, Candidacy?, Instant) throws -> Step
    ) async throws -> DeliveryForCourier {
        try await kit.database.write { [self] db in
            guard case (let before, var candidacy)? = try Self.load(db, id, for: courier) else { throw unknown }
            try before.check(expected: context.meta.expectedVersion, by: candidacy)
            var after = before
            let step = try rule(&after, candidacy, kit.effects.now())
            if after != before {
                try recorder.record(step, before, after, in: db, traceparent: context.meta.traceparent)
            }
            if step.kind == .givenUp { candidacy?.gaveUp = true }
            guard let candidacy else { throw unknown }
            return try DeliveryViews(db, kit).forCourier(after, candidacy)
        }
    }
}
