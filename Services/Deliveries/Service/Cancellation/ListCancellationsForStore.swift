import DeliveriesContract
import RPC
import Vocabulary

struct ListCancellationsForStoreHandler: Handler {
    private let cancellations: CancellationStore

    init(_ kit: DeliveriesKit) { cancellations = CancellationStore(kit) }

    func handle(_ call: ListCancellationsForStore, in context: CallContext) async throws -> Page<CancellationForStore> {
        try await cancellations.page(
            of: StoreID(context.account), after: call.cursor, limit: call.limit ?? .standard)
    }
}
