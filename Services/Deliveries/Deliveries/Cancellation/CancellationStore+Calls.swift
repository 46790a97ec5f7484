import DeliveriesContract
import RPC
import Vocabulary

extension CancellationStore {
    func register(_ calls: inout Calls) {
        calls.on(listForStore)
        calls.on(listForCourier)
        calls.on(pardon)
    }

    func pardon(_ call: PardonCancellation, in context: CallContext) async throws -> PardonCancellation.Reply {
        let pardoned = try await pardon(
            call.delivery, givenUpBy: call.courier, by: context.store, in: context)
        return PardonCancellation.Reply(cancellation: pardoned)
    }
}
