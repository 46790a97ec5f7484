import DeliveriesContract
import RPC
import ServiceKit
import Vocabulary

struct CreateDeliveryHandler: AnnotatingHandler {
    private let deliveries: DeliveryStore
    private let effects: Effects

    init(_ kit: DeliveriesKit) {
        deliveries = DeliveryStore(kit)
        effects = kit.effects
    }

    func answer(_ call: CreateDelivery, in context: CallContext) async throws -> Answer<CreateDelivery.Reply> {
        let delivery = Delivery(
            id: effects.newID(), store: StoreID(try context.account), customer: call.customer,
            description: call.description, createdAt: effects.now(),
            trackingToken: TrackingToken(random: effects.random(16)))
        return try await deliveries.create(delivery, call, in: context)
    }
}
