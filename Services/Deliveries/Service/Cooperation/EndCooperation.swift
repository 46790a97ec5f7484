import DeliveriesContract
import RPC
import Vocabulary

struct EndCooperationHandler: Handler {
    private let cooperations: CooperationStore

    init(_ kit: DeliveriesKit) { cooperations = CooperationStore(kit) }

    func handle(_ call: EndCooperation, in context: CallContext) async throws -> EndCooperation.Reply {
        let store = StoreID(try context.account)
        return EndCooperation.Reply(
            released: try await cooperations.end(store, call.courier, trace: context.meta.traceparent))
    }
}
