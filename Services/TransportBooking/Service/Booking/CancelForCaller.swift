import CoachesContract
import RPC
import Vocabulary

struct CancelForCallerHandler: Handler {
    let bookings: BookingStore

    func handle(_ call: CancelForCaller, in context: CallContext) async throws -> CancelForCaller.Reply {
        CancelForCaller.Reply(
            booking: try await bookings.cancel(
                call.booking, refunding: call.refundPercent ?? 100, traceparent: context.meta.traceparent))
    }
}
