import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Lists the passengers of a trip (R03.59).
struct TripManifest: Sendable {
    let dependencies: CoachesDependencies

    /// - Throws: ``GetManifest/Refused``
    func manifest(of id: TripID) async throws -> GetManifest.Reply {
        let now = dependencies.runtime.now()
        return try await dependencies.database.read { [dependencies] db in
            guard let trip = try TripRows(db).find(id) else { throw GetManifest.Refused.unknownTrip }
            let network = try dependencies.networks.network(in: db)
            let pattern = try dependencies.networks.pattern(trip.pattern, in: db)
            let name = { (stop: StopCode) in network.stops[stop]?.name ?? Line(unchecked: stop.text) }
            let bookings = try BookingRows(db).list(
                where: "id IN (SELECT booking FROM journey WHERE trip = ?) AND +status IN (2, 3, 4) ORDER BY id", [id])
            let boarding = Self.boarding(of: id, bookings.filter { !$0.isOverdue(at: now) }, pattern, name)
            let stops = pattern.stops.indices.compactMap { position -> ManifestStop? in
                let stop = pattern.stops[position]
                let seats = boarding[position] ?? []
                guard stop.boardingZone != nil || !seats.isEmpty else { return nil }
                let departsAt = trip.startsAt + .seconds(60 * stop.offset)
                let local = dependencies.clock.moment(departsAt)
                return ManifestStop(
                    stop: stop.stop, name: name(stop.stop), date: local.date, time: local.time,
                    utcOffset: local.utcOffset, departsAt: departsAt,
                    boarding: seats.sorted { ($0.seat, $0.number) < ($1.seat, $1.number) })
            }
            return GetManifest.Reply(
                trip: id, route: trip.route,
                routeName: network.routes[trip.route]?.name ?? Line(unchecked: trip.route.text), date: trip.date,
                time: trip.start, capacity: trip.capacity, isOnSale: trip.state == .onSale,
                isCancelled: trip.state == .cancelled, cancelReason: trip.cancelReason.map { Line(unchecked: $0) },
                stops: stops)
        }
    }

    /// Returns a row for each seat that was not returned, by the position of the boarding stop.
    private static func boarding(
        of trip: TripID, _ bookings: [Booking], _ pattern: Pattern, _ name: (StopCode) -> Line
    ) -> [Int: [ManifestSeat]] {
        var boarding: [Int: [ManifestSeat]] = [:]
        for booking in bookings {
            guard let journey = booking.journey(by: trip) else { continue }
            let alighting = pattern.stops[journey.alighting].stop
            boarding[journey.boarding, default: []] += journey.seats.filter { !$0.isReturned }.map { seat in
                ManifestSeat(
                    booking: booking.id, number: booking.number, seat: seat.seat, surname: booking.surname,
                    phone: booking.knownPhone, comment: booking.comment, to: alighting, toName: name(alighting),
                    status: booking.status, paidBy: booking.paidBy, boardedAt: seat.boardedAt)
            }
        }
        return boarding
    }
}
