import DeliveriesContract
import RPC
import Vocabulary

struct DeliverDeliveryHandler: Handler {
    private let deliveries: DeliveryStore

    init(_ kit: DeliveriesKit) { deliveries = DeliveryStore(kit) }

    func handle(_ call: DeliverDelivery, in context: CallContext) async throws -> DeliverDelivery.Reply {
        let courier = CourierID(try context.account)
        return DeliverDelivery.Reply(delivery: try await deliveries.deliver(call.delivery, by: courier, in: context))
    }
}
