import DeliveriesContract
import RPC
import Vocabulary

struct CancelDeliveryHandler: Handler {
    private let deliveries: DeliveryStore

    init(_ kit: DeliveriesKit) { deliveries = DeliveryStore(kit) }

    func handle(_ call: CancelDelivery, in context: CallContext) async throws -> CancelDelivery.Reply {
        let store = StoreID(try context.account)
        return CancelDelivery.Reply(delivery: try await deliveries.cancel(call.delivery, by: store, in: context))
    }
}
