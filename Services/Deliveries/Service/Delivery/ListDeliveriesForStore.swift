import DeliveriesContract
import RPC
import Vocabulary

struct ListDeliveriesForStoreHandler: Handler {
    let deliveries: DeliveryStore

    func handle(_ call: ListDeliveriesForStore, in context: CallContext) async throws -> Page<DeliveryForStore> {
        try await deliveries.page(
            ofStore: StoreID(context.account), after: call.cursor, limit: call.limit ?? .standard)
    }
}
