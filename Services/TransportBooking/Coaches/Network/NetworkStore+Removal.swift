import CoachesContract
import RPC

/// Removals. Each is one transaction, so a route or a stop that a dispatcher or a passenger begins to use at the same
/// time is either kept or unknown to the other call.
extension NetworkStore {
    /// - Throws: ``RemoveRoute/Refused``
    func remove(_ route: RouteCode, in context: CallContext) async throws {
        try await change(context) { rows in
            guard try rows.hasRoute(route) else { throw RemoveRoute.Refused.unknownRoute }
            guard try !rows.hasTimetable(route) else { throw RemoveRoute.Refused.hasTimetable }
            guard try !rows.hasTrips(route) else { throw RemoveRoute.Refused.hasTrips }
            try rows.remove(route)
        }
    }

    /// - Throws: ``RemoveStop/Refused``
    func remove(_ stop: StopCode, in context: CallContext) async throws {
        try await change(context) { rows in
            guard try rows.hasStop(stop) else { throw RemoveStop.Refused.unknownStop }
            if let route = try rows.routeWith(stop) {
                throw RemoveStop.Refused.onRoute.with(["route": route.text])
            }
            guard try !rows.hasTrip(at: stop) else { throw RemoveStop.Refused.onTrip }
            try rows.remove(stop)
        }
    }
}
