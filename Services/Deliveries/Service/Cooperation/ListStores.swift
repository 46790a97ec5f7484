import DeliveriesContract
import RPC
import Vocabulary

struct ListStoresHandler: Handler {
    let cooperations: CooperationStore

    func handle(_ call: ListStores, in context: CallContext) async throws -> Page<StoreSummary> {
        try await cooperations.stores(
            of: CourierID(context.account), after: call.cursor, limit: call.limit ?? .standard)
    }
}
