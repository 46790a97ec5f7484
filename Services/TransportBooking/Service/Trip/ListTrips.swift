import CoachesContract
import RPC
import ServiceKit

struct ListTripsHandler: Handler {
    let trips: TripStore

    func handle(_ call: ListTrips, in context: CallContext) async throws -> ListTrips.Reply {
        ListTrips.Reply(trips: try await trips.list(call.route, on: call.date, at: trips.kit.effects.now()))
    }
}
