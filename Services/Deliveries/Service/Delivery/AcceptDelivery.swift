import DeliveriesContract
import RPC
import Vocabulary

struct AcceptDeliveryHandler: Handler {
    private let deliveries: DeliveryStore

    init(_ kit: DeliveriesKit) { deliveries = DeliveryStore(kit) }

    func handle(_ call: AcceptDelivery, in context: CallContext) async throws -> AcceptDelivery.Reply {
        let courier = CourierID(try context.account)
        return AcceptDelivery.Reply(delivery: try await deliveries.accept(call.delivery, by: courier, in: context))
    }
}
