import DeliveriesContract
import RPC
import Vocabulary

extension ReportStore {
    func register(_ calls: inout Calls) { calls.on(report) }

    func report(_ call: ReportProgress, in context: CallContext) async throws -> ReportProgress.Reply {
        ReportProgress.Reply(results: try await take(call.reports, of: context.courier, in: context))
    }
}
