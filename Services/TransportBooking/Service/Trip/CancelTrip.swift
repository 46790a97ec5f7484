import CoachesContract
import RPC
import ServiceKit

struct CancelTripHandler: Handler {
    let cancellation: TripCancellation

    func handle(_ call: CancelTrip, in context: CallContext) async throws -> CancelTrip.Reply {
        try await cancellation.cancel(
            call.trip, for: call.reason, by: context.account, at: cancellation.kit.effects.now(),
            traceparent: context.meta.traceparent)
    }
}
