import DeliveriesContract
import RPC
import Vocabulary

struct ListCouriersHandler: Handler {
    let cooperations: CooperationStore

    func handle(_ call: ListCouriers, in context: CallContext) async throws -> Page<CourierSummary> {
        try await cooperations.couriers(
            of: StoreID(context.account), after: call.cursor, limit: call.limit ?? .standard)
    }
}
