import CoachesContract
import RPC
import Vocabulary

extension PaymentPages {
    func register(_ calls: inout Calls) {
        calls.on(retryPayment)
        calls.on(returnFromPayment)
        calls.on(showPayment)
    }

    func showPayment(_ call: ShowPayment, in context: CallContext) async throws -> ShowPayment.Reply {
        try await page(
            of: call.paymentKey.secret(PaymentKey.self), hasReturned: call.returned == true,
            in: context.knownLanguage)
    }

    func retryPayment(_ call: RetryPayment, in context: CallContext) async throws -> RawReply {
        try await retry(call.paymentKey, in: context)
    }

    func returnFromPayment(_ call: ReturnFromPayment, in context: CallContext) async throws -> RawReply {
        try await comeBack(to: call.paymentKey, in: context)
    }
}
