import DeliveriesContract
import RPC
import Vocabulary

struct GiveUpDeliveryHandler: Handler {
    private let deliveries: DeliveryStore

    init(_ kit: DeliveriesKit) { deliveries = DeliveryStore(kit) }

    func handle(_ call: GiveUpDelivery, in context: CallContext) async throws -> GiveUpDelivery.Reply {
        let courier = CourierID(try context.account)
        return GiveUpDelivery.Reply(
            delivery: try await deliveries.giveUp(call.delivery, by: courier, reason: call.reason, in: context))
    }
}
