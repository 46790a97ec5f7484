import DeliveriesContract
import RPC
import Vocabulary

struct ListInvitableCouriersHandler: Handler {
    private let cooperations: CooperationStore

    init(_ kit: DeliveriesKit) { cooperations = CooperationStore(kit) }

    func handle(_ call: ListInvitableCouriers, in context: CallContext) async throws -> Page<CourierSummary> {
        try await cooperations.couriers(
            .invitable, of: StoreID(context.account), after: call.cursor, limit: call.limit ?? .standard)
    }
}
