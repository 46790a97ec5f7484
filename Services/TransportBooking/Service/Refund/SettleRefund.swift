import CoachesContract
import RPC
import ServiceKit

struct SettleRefundHandler: Handler {
    let desk: RefundDesk

    func handle(_ call: SettleRefund, in context: CallContext) async throws -> SettleRefund.Reply {
        let refund = try await desk.settle(
            call.refund, call.note, by: context.account, at: desk.kit.effects.now(),
            traceparent: context.meta.traceparent)
        return SettleRefund.Reply(refund: refund)
    }
}
