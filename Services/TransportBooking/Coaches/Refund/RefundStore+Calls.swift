import CoachesContract
import RPC
import Vocabulary

extension RefundStore {
    func register(_ calls: inout Calls) {
        calls.on(confirmRefund)
        calls.on(listRefunds)
        calls.on(quoteRefund)
        calls.on(retryRefund)
        calls.on(settleRefund)
    }

    // MARK: Passengers

    func quoteRefund(_ call: QuoteRefund, in context: CallContext) async throws -> QuoteRefund.Reply {
        try await quote(call, to: context.passenger, in: context)
    }

    func confirmRefund(_ call: ConfirmRefund, in context: CallContext) async throws -> ConfirmRefund.Reply {
        ConfirmRefund.Reply(booking: try await confirm(call.quote, by: context.passenger, in: context))
    }

    // MARK: Dispatchers

    func listRefunds(_ call: ListRefunds, in context: CallContext) async throws -> Page<RefundRow> {
        try await refunds(call)
    }

    func retryRefund(_ call: RetryRefund, in context: CallContext) async throws -> RetryRefund.Reply {
        RetryRefund.Reply(refund: try await retry(call.refund, in: context))
    }

    func settleRefund(_ call: SettleRefund, in context: CallContext) async throws -> SettleRefund.Reply {
        SettleRefund.Reply(
            refund: try await settle(call.refund, by: context.dispatcher, note: call.note, in: context))
    }
}
