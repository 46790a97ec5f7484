import DeliveriesContract
import RPC
import Vocabulary

struct GetDeliveryForCourierHandler: Handler {
    private let deliveries: DeliveryStore

    init(_ kit: DeliveriesKit) { deliveries = DeliveryStore(kit) }

    func handle(_ call: GetDeliveryForCourier, in context: CallContext) async throws -> GetDeliveryForCourier.Reply {
        guard let delivery = try await deliveries.find(call.delivery, for: CourierID(context.account)) else {
            throw GetDeliveryForCourier.Refused.notFound
        }
        return GetDeliveryForCourier.Reply(delivery: delivery)
    }
}
