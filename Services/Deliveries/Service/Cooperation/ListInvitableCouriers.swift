import DeliveriesContract
import RPC
import Vocabulary

struct ListInvitableCouriersHandler: Handler {
    let cooperations: CooperationStore

    func handle(_ call: ListInvitableCouriers, in context: CallContext) async throws -> Page<CourierSummary> {
        try await cooperations.invitableCouriers(
            for: StoreID(context.account), after: call.cursor, limit: call.limit ?? .standard)
    }
}
