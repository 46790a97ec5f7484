import DeliveriesContract
import RPC
import Vocabulary

struct ListDeliveriesForCourierHandler: Handler {
    private let deliveries: DeliveryStore

    init(_ kit: DeliveriesKit) { deliveries = DeliveryStore(kit) }

    func handle(_ call: ListDeliveriesForCourier, in context: CallContext) async throws -> Page<DeliveryForCourier> {
        try await deliveries.page(
            ofCourier: CourierID(context.account), after: call.cursor, limit: call.limit ?? .standard)
    }
}
