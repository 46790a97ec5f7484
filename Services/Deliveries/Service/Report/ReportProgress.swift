import DeliveriesContract
import RPC
import Vocabulary

struct ReportProgressHandler: Handler {
    private let reports: ReportStore

    init(_ kit: DeliveriesKit) { reports = ReportStore(kit) }

    func handle(_ call: ReportProgress, in context: CallContext) async throws -> ReportProgress.Reply {
        let courier = CourierID(try context.account)
        return ReportProgress.Reply(results: try await reports.take(call.reports, of: courier, in: context))
    }
}
