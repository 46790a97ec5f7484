import DeliveriesContract
import RPC
import Vocabulary
import ServiceKit

struct CreateDeliveryHandler: AnnotatingHandler {
    let deliveries: DeliveryStore
    let effects: Effects

    func answer(_ call: CreateDelivery, in context: CallContext) async throws -> Answer<CreateDelivery.Reply> {
        let delivery = Delivery(
            id: effects.newID(), store: StoreID(try context.account), customer: call.customer,
            description: call.description, createdAt: effects.now())
        return try await deliveries.create(delivery, call, in: context)
    }
}
