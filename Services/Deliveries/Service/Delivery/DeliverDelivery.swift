import DeliveriesContract
import RPC
import Vocabulary

struct DeliverDeliveryHandler: Handler {
    let deliveries: DeliveryStore

    func handle(_ call: DeliverDelivery, in context: CallContext) async throws -> DeliverDelivery.Reply {
        let courier = CourierID(try context.account)
        return DeliverDelivery.Reply(delivery: try await deliveries.deliver(call.delivery, by: courier, in: context))
    }
}
