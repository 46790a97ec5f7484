import CoachesContract
import RPC
import ServiceKit

struct OpenTripHandler: Handler {
    let trips: TripStore

    func handle(_ call: OpenTrip, in context: CallContext) async throws -> OpenTrip.Reply {
        OpenTrip.Reply(trip: try await trips.open(call, at: trips.kit.effects.now()))
    }
}
