import CoachesContract
import RPC
import ServiceKit

struct ConfirmRefundHandler: Handler {
    let refunds: RefundStore

    func handle(_ call: ConfirmRefund, in context: CallContext) async throws -> ConfirmRefund.Reply {
        let booking = try await refunds.confirm(
            call.quote, for: context.account, at: refunds.kit.effects.now(), traceparent: context.meta.traceparent)
        return ConfirmRefund.Reply(booking: booking)
    }
}
