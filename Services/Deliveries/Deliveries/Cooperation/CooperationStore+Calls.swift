import DeliveriesContract
import RPC
import Vocabulary

extension CooperationStore {
    func register(_ calls: inout Calls) {
        calls.on(end)
        calls.on(listCouriers)
        calls.on(listInvitableCouriers)
        calls.on(listStores)
    }

    func end(_ call: EndCooperation, in context: CallContext) async throws -> EndCooperation.Reply {
        EndCooperation.Reply(released: try await end(context.store, call.courier, in: context))
    }

    func listCouriers(_ call: ListCouriers, in context: CallContext) async throws -> Page<CourierSummary> {
        try await couriers(call, of: context.store)
    }

    func listInvitableCouriers(
        _ call: ListInvitableCouriers, in context: CallContext
    ) async throws -> Page<CourierSummary> {
        try await invitableCouriers(call, by: context.store)
    }

    func listStores(_ call: ListStores, in context: CallContext) async throws -> Page<StoreSummary> {
        try await stores(call, of: context.courier)
    }
}
