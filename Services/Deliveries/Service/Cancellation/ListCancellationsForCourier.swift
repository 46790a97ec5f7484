import DeliveriesContract
import RPC
import Vocabulary

struct ListCancellationsForCourierHandler: Handler {
    private let cancellations: CancellationStore

    init(_ kit: DeliveriesKit) { cancellations = CancellationStore(kit) }

    func handle(
        _ call: ListCancellationsForCourier, in context: CallContext
    ) async throws -> Page<CancellationForCourier> {
        try await cancellations.page(
            of: CourierID(context.account), after: call.cursor, limit: call.limit ?? .standard)
    }
}
