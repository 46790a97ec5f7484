import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The printed data of a booking.
struct PrintedBooking: Sendable {
    var booking: Booking
    var ways: [PrintedWay]
    /// The carrier's name.
    var carrier: Line
}

/// One way of a booking.
struct PrintedWay: Sendable {
    var journey: Journey
    var route: RouteCode
    var routeName: Line
    var from: Line
    var to: Line
    /// The departure at the passenger's stop, in local time like the other moments.
    var departure: LocalMoment
    var arrival: LocalMoment
    /// The start of the trip at its first stop.
    var start: LocalMoment
}

/// Finds the printed data. For use in a transaction.
struct PrintedBookings {
    let db: Database
    let dependencies: CoachesDependencies

    /// - Parameter account: the passenger's account; `nil` for any booking.
    /// - Returns: `nil` for an unknown booking, and for one of another account.
    func find(_ id: BookingID, of account: AccountID?) throws -> PrintedBooking? {
        guard let booking = try BookingRows(db).find(id), account == nil || booking.account == account else {
            return nil
        }
        return PrintedBooking(
            booking: booking, ways: try booking.journeys.compactMap { try way($0) },
            carrier: try CarrierRows(db).carrier().name)
    }

    private func way(_ journey: Journey) throws -> PrintedWay? {
        guard let trip = try TripRows(db).find(journey.trip) else { return nil }
        let network = try dependencies.networks.network(in: db)
        let stops = try dependencies.networks.pattern(trip.pattern, in: db).stops
        return PrintedWay(
            journey: journey, route: trip.route,
            routeName: network.routes[trip.route]?.name ?? Line(unchecked: trip.route.text),
            from: network.name(of: stops[journey.boarding].stop), to: network.name(of: stops[journey.alighting].stop),
            departure: dependencies.clock.moment(journey.departsAt),
            arrival: dependencies.clock.moment(journey.arrivesAt),
            start: dependencies.clock.moment(trip.startsAt))
    }
}
