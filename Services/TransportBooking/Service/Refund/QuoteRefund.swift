import CoachesContract
import RPC
import ServiceKit

struct QuoteRefundHandler: Handler {
    let refunds: RefundStore

    func handle(_ call: QuoteRefund, in context: CallContext) async throws -> QuoteRefund.Reply {
        try await refunds.quote(call, for: context.account, at: refunds.kit.effects.now())
    }
}
