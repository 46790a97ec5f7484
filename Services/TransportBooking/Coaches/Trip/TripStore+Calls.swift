import CoachesContract
import RPC
import Vocabulary

extension TripStore {
    func register(_ calls: inout Calls) {
        calls.on(cancelTrip)
        calls.on(changeTrip)
        calls.on(getManifest)
        calls.on(listTrips)
        calls.on(openTrip)
    }

    func cancelTrip(_ call: CancelTrip, in context: CallContext) async throws -> CancelTrip.Reply {
        try await TripCancellation(dependencies: dependencies).cancel(
            call.trip, for: call.reason, by: context.dispatcher, in: context)
    }

    func changeTrip(_ call: ChangeTrip, in context: CallContext) async throws -> ChangeTrip.Reply {
        ChangeTrip.Reply(trip: try await change(call, in: context))
    }

    func getManifest(_ call: GetManifest, in context: CallContext) async throws -> GetManifest.Reply {
        try await TripManifest(dependencies: dependencies).manifest(of: call.trip)
    }

    func listTrips(_ call: ListTrips, in context: CallContext) async throws -> ListTrips.Reply {
        try await list(call)
    }

    func openTrip(_ call: OpenTrip, in context: CallContext) async throws -> OpenTrip.Reply {
        OpenTrip.Reply(trip: try await open(call, in: context))
    }
}
