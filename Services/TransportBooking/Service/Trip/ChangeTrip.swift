import CoachesContract
import RPC
import ServiceKit

struct ChangeTripHandler: Handler {
    let trips: TripStore

    func handle(_ call: ChangeTrip, in context: CallContext) async throws -> ChangeTrip.Reply {
        let trip = try await trips.change(
            call, expected: context.meta.expectedVersion, at: trips.kit.effects.now())
        return ChangeTrip.Reply(trip: trip)
    }
}
