import DeliveriesContract
import RPC
import Vocabulary

struct ListCourierStatisticsHandler: Handler {
    private let statistics: StatisticsStore

    init(_ kit: DeliveriesKit) { statistics = StatisticsStore(kit) }

    func handle(_ call: ListCourierStatistics, in context: CallContext) async throws -> Page<CourierStatistics> {
        try await statistics.couriers(
            of: StoreID(context.account), after: call.cursor, limit: call.limit ?? .standard)
    }
}
