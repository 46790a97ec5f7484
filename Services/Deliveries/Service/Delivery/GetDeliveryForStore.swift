import DeliveriesContract
import RPC
import Vocabulary

struct GetDeliveryForStoreHandler: Handler {
    private let deliveries: DeliveryStore

    init(_ kit: DeliveriesKit) { deliveries = DeliveryStore(kit) }

    func handle(_ call: GetDeliveryForStore, in context: CallContext) async throws -> GetDeliveryForStore.Reply {
        guard let delivery = try await deliveries.find(call.delivery, of: StoreID(context.account)) else {
            throw GetDeliveryForStore.Refused.notFound
        }
        return GetDeliveryForStore.Reply(delivery: delivery)
    }
}
