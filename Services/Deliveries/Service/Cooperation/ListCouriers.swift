import DeliveriesContract
import RPC
import Vocabulary

struct ListCouriersHandler: Handler {
    private let cooperations: CooperationStore

    init(_ kit: DeliveriesKit) { cooperations = CooperationStore(kit) }

    func handle(_ call: ListCouriers, in context: CallContext) async throws -> Page<CourierSummary> {
        try await cooperations.couriers(
            .linked, of: StoreID(context.account), after: call.cursor, limit: call.limit ?? .standard)
    }
}
