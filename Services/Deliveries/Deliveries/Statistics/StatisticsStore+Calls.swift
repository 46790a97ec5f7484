import DeliveriesContract
import RPC
import Vocabulary

extension StatisticsStore {
    func register(_ calls: inout Calls) { calls.on(listCouriers) }

    func listCouriers(
        _ call: ListCourierStatistics, in context: CallContext
    ) async throws -> Page<CourierStatistics> {
        try await couriers(call, of: context.store)
    }
}
