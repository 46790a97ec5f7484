import DeliveriesContract
import RPC
import Vocabulary

struct ListStoresHandler: Handler {
    private let cooperations: CooperationStore

    init(_ kit: DeliveriesKit) { cooperations = CooperationStore(kit) }

    func handle(_ call: ListStores, in context: CallContext) async throws -> Page<StoreSummary> {
        try await cooperations.stores(
            of: CourierID(context.account), after: call.cursor, limit: call.limit ?? .standard)
    }
}
