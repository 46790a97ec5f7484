import DeliveriesContract
import RPC
import Vocabulary

extension PositionStore {
    func register(_ calls: inout Calls) { calls.on(report) }

    func report(_ call: ReportPosition, in context: CallContext) async throws -> ReportPosition.Reply {
        let age = Duration.seconds(call.ageSeconds ?? 0)
        return ReportPosition.Reply(isStored: try await take(call.coordinate, age, of: context.courier))
    }
}
