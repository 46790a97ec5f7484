import DeliveriesContract
import RPC
import SQLiteKit
import Vocabulary

extension DeliveryStore {
    func register(_ calls: inout Calls) {
        calls.on(create)
        calls.on(cancel)
        calls.on(getForStore)
        calls.on(listForStore)
        calls.on(listSteps)
        calls.on(accept)
        calls.on(deliver)
        calls.on(giveUp)
        calls.on(getForCourier)
        calls.on(listForCourier)
        calls.on(streamChanges)
    }

    // MARK: Stores

    func create(_ call: CreateDelivery, in context: CallContext) async throws -> Answer<CreateDelivery.Reply> {
        try await create(call, by: context.store, in: context)
    }

    func cancel(_ call: CancelDelivery, in context: CallContext) async throws -> CancelDelivery.Reply {
        CancelDelivery.Reply(delivery: try await cancel(call.delivery, by: context.store, in: context))
    }

    func getForStore(
        _ call: GetDeliveryForStore, in context: CallContext
    ) async throws -> GetDeliveryForStore.Reply {
        guard let delivery = try await find(call.delivery, of: context.store) else {
            throw GetDeliveryForStore.Refused.notFound
        }
        return GetDeliveryForStore.Reply(delivery: delivery)
    }

    func listForStore(
        _ call: ListDeliveriesForStore, in context: CallContext
    ) async throws -> Page<DeliverySummaryForStore> {
        try await deliveries(call, of: context.store)
    }

    func listSteps(_ call: ListSteps, in context: CallContext) async throws -> Page<DeliveryStep> {
        guard let page = try await steps(call, of: context.store) else { throw ListSteps.Refused.notFound }
        return page
    }

    // MARK: Couriers

    func accept(_ call: AcceptDelivery, in context: CallContext) async throws -> AcceptDelivery.Reply {
        let delivery = try await change(
            call.delivery, .accepted, in: context, orElse: AcceptDelivery.Refused.notOffered
        ) { try $0.accept(by: $1, at: $2) }
        return AcceptDelivery.Reply(delivery: delivery)
    }

    func deliver(_ call: DeliverDelivery, in context: CallContext) async throws -> DeliverDelivery.Reply {
        let delivery = try await change(call.delivery, .delivered, in: context, orElse: HoldingRefused.notOffered) {
            try $0.deliver(by: $1, at: $2)
        }
        return DeliverDelivery.Reply(delivery: delivery)
    }

    func giveUp(_ call: GiveUpDelivery, in context: CallContext) async throws -> GiveUpDelivery.Reply {
        let delivery = try await change(
            call.delivery, .givenUp, reason: call.reason, in: context, orElse: HoldingRefused.notOffered
        ) { try $0.giveUp(by: $1, at: $2) }
        return GiveUpDelivery.Reply(delivery: delivery)
    }

    func getForCourier(
        _ call: GetDeliveryForCourier, in context: CallContext
    ) async throws -> GetDeliveryForCourier.Reply {
        guard let delivery = try await find(call.delivery, for: context.courier) else {
            throw GetDeliveryForCourier.Refused.notFound
        }
        return GetDeliveryForCourier.Reply(delivery: delivery)
    }

    func listForCourier(
        _ call: ListDeliveriesForCourier, in context: CallContext
    ) async throws -> Page<DeliverySummaryForCourier> {
        try await deliveries(call, of: context.courier)
    }

    // MARK: Both

    func streamChanges(_ call: StreamChanges, in context: CallContext) async throws -> StreamPage {
        try await dependencies.changes.missed(by: context.account, after: call.after)
    }
}
