import CoachesContract
import RPC
import Vocabulary

/// Steps that tests of trips share.
extension CoachTown {
    static var routeOne: RouteCode { RouteCode(unchecked: "1") }

    /// Opens a trip, by default of route 1 on the morning after ``start``.
    func opened(
        _ route: RouteCode = routeOne, on date: CalendarDate = tomorrow, at time: ClockTime = .at(8),
        capacity: Int? = nil
    ) async throws -> TripDetails {
        let capacity = capacity.map { TripCapacity(unchecked: $0) }
        return try await staffCall(OpenTrip(route: route, date: date, time: time, capacity: capacity)).trip
    }

    func trips(on date: CalendarDate = tomorrow, of route: RouteCode = routeOne) async throws -> [TripSummary] {
        try await anyone(ListTrips(route: route, on: date)).items
    }

    func manifest(_ trip: TripID) async throws -> GetManifest.Reply { try await staffCall(GetManifest(trip: trip)) }

    func cancelled(_ trip: TripID, reason: String = "The bus has broken down") async throws -> CancelTrip.Reply {
        try await staffCall(CancelTrip(trip: trip, reason: Line(unchecked: reason)))
    }
}
