import DeliveriesContract
import RPC
import Vocabulary

struct PardonCancellationHandler: Handler {
    private let cancellations: CancellationStore

    init(_ kit: DeliveriesKit) { cancellations = CancellationStore(kit) }

    func handle(_ call: PardonCancellation, in context: CallContext) async throws -> PardonCancellation.Reply {
        let store = StoreID(try context.account)
        let pardoned = try await cancellations.pardon(
            call.delivery, givenUpBy: call.courier, by: store, trace: context.meta.traceparent)
        return PardonCancellation.Reply(cancellation: pardoned)
    }
}
