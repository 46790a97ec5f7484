import DeliveriesContract
import RPC
import Vocabulary
import ServiceKit

struct CreateDeliveryHandler: Handler {
    let deliveries: DeliveryStore
    let effects: Effects

    func handle(_ call: CreateDelivery, in context: CallContext) async throws -> CreateDelivery.Reply {
        let delivery = Delivery(
            id: effects.newID(), store: StoreID(try context.account), customer: call.customer,
            description: call.description, createdAt: effects.now())
        return CreateDelivery.Reply(delivery: try await deliveries.create(delivery, for: call.couriers))
    }
}
