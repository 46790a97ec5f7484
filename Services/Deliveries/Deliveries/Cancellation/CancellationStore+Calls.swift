import DeliveriesContract
import RPC
import Vocabulary

extension CancellationStore {
    func register(_ calls: inout Calls) {
        calls.on(listForStore)
        calls.on(listForCourier)
        calls.on(pardon)
    }

    func listForStore(
        _ call: ListCancellationsForStore, in context: CallContext
    ) async throws -> Page<CancellationForStore> {
        try await cancellations(call, of: context.store)
    }

    func listForCourier(
        _ call: ListCancellationsForCourier, in context: CallContext
    ) async throws -> Page<CancellationForCourier> {
        try await cancellations(call, of: context.courier)
    }

    func pardon(_ call: PardonCancellation, in context: CallContext) async throws -> PardonCancellation.Reply {
        let pardoned = try await pardon(
            call.delivery, givenUpBy: call.courier, by: context.store, in: context)
        return PardonCancellation.Reply(cancellation: pardoned)
    }
}
