import DeliveriesContract
import RPC
import Vocabulary

struct ListStepsHandler: Handler {
    private let deliveries: DeliveryStore

    init(_ kit: DeliveriesKit) { deliveries = DeliveryStore(kit) }

    func handle(_ call: ListSteps, in context: CallContext) async throws -> Page<DeliveryStep> {
        let page = try await deliveries.steps(
            of: call.delivery, of: StoreID(context.account), after: call.cursor, limit: call.limit ?? .standard)
        guard let page else { throw ListSteps.Refused.notFound }
        return page
    }
}
