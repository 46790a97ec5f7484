import DeliveriesContract
import RPC
import Vocabulary

struct ListDeliveriesForStoreHandler: Handler {
    private let deliveries: DeliveryStore

    init(_ kit: DeliveriesKit) { deliveries = DeliveryStore(kit) }

    func handle(_ call: ListDeliveriesForStore, in context: CallContext) async throws -> Page<DeliveryForStore> {
        try await deliveries.page(
            ofStore: StoreID(context.account), after: call.cursor, limit: call.limit ?? .standard)
    }
}
