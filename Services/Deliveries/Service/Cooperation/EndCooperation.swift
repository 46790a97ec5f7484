import DeliveriesContract
import RPC
import Vocabulary

struct EndCooperationHandler: Handler {
    let cooperations: CooperationStore

    func handle(_ call: EndCooperation, in context: CallContext) async throws -> EndCooperation.Reply {
        EndCooperation.Reply(released: try await cooperations.end(StoreID(context.account), call.courier))
    }
}
