import DeliveriesContract
import RPC
import Vocabulary

struct GiveUpDeliveryHandler: Handler {
    let deliveries: DeliveryStore
    let now: @Sendable () -> Instant

    func handle(_ call: GiveUpDelivery, in context: CallContext) async throws -> GiveUpDelivery.Reply {
        let courier = CourierID(try context.account)
        return GiveUpDelivery.Reply(
            delivery: try await deliveries.giveUp(call.delivery, by: courier, at: now(), in: context))
    }
}
