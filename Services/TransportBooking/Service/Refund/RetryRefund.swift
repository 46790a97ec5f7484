import CoachesContract
import RPC
import ServiceKit

struct RetryRefundHandler: Handler {
    let desk: RefundDesk

    func handle(_ call: RetryRefund, in context: CallContext) async throws -> RetryRefund.Reply {
        RetryRefund.Reply(refund: try await desk.retry(call.refund, at: desk.kit.effects.now()))
    }
}
