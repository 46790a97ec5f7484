import DeliveriesContract
import RPC
import Vocabulary

struct AcceptDeliveryHandler: Handler {
    let deliveries: DeliveryStore

    func handle(_ call: AcceptDelivery, in context: CallContext) async throws -> AcceptDelivery.Reply {
        AcceptDelivery.Reply(delivery: try await deliveries.accept(call.delivery, by: CourierID(context.account)))
    }
}
