import DeliveriesContract
import RPC
import Vocabulary

struct ListDeliveriesForCourierHandler: Handler {
    let deliveries: DeliveryStore

    func handle(_ call: ListDeliveriesForCourier, in context: CallContext) async throws -> Page<DeliveryForCourier> {
        try await deliveries.page(
            ofCourier: CourierID(context.account), after: call.cursor, limit: call.limit ?? .standard)
    }
}
