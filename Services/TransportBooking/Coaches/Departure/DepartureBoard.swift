import CoachesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Finds the buses that leave a stop on a day, with their free seats. For use in a transaction.
struct DepartureBoard: Sendable {
    let dependencies: CoachesDependencies

    /// Returns the departures from the stop on that day, the earliest first. Departed buses are included, cancelled
    /// ones are not.
    /// - Throws: ``BookingRefused`` for a route or a stop that does not fit, or a day that is not on sale (R03.4,
    ///   R03.21).
    func departures(
        route: RouteCode, from: StopCode, to: StopCode?, on date: CalendarDate, in db: Database, at now: Instant
    ) throws -> [Departure] {
        let found = try scheduled(route: self.route(route, in: db), from: from, to: to, on: date, in: db, at: now)
        return try found.filter { $0.trip.state != .cancelled }.map { departure in
            try view(of: departure, arrives: to != nil, in: db, at: now)
        }
    }

    /// - Throws: ``BookingRefused/unknownRoute``
    func route(_ code: RouteCode, in db: Database) throws -> CoachRoute {
        guard let route = try dependencies.networks.network(in: db).routes[code] else {
            throw BookingRefused.unknownRoute
        }
        return route
    }

    /// Returns the departures with the cancelled ones, as internal values.
    func scheduled(
        route: CoachRoute, from: StopCode, to: StopCode?, on date: CalendarDate, in db: Database, at now: Instant
    ) throws -> [ScheduledDeparture] {
        let today = dependencies.clock.local(now).date
        let isSold = date >= today && date <= today + dependencies.settings.horizonDays
        let records = try isSold ? TripRows(db).list(route.code, on: date - Schedule.longestTrip...date) : []
        var patterns: [Int64: Pattern] = [:]
        for record in records where record.pattern != route.pattern.id && patterns[record.pattern] == nil {
            patterns[record.pattern] = try dependencies.networks.pattern(record.pattern, in: db)
        }
        let schedule = Schedule(route: route, records: records, patterns: patterns, clock: dependencies.clock)
        let departures = try schedule.departures(from: from, to: to, on: date)
        guard isSold else { throw BookingRefused.dateOutOfRange }
        return departures
    }

    /// - Parameter arrives: whether the call names the stop where the passenger gets off.
    func view(
        of departure: ScheduledDeparture, arrives: Bool, in db: Database, at now: Instant
    ) throws -> Departure {
        let seatsLeft = try seatsLeft(on: departure, in: db, at: now)
        let local = dependencies.clock.moment(departure.departsAt)
        return Departure(
            trip: departure.trip.record?.id, tripDate: departure.trip.trip.date, tripTime: departure.trip.trip.start,
            date: local.date, time: local.time, utcOffset: local.utcOffset, departsAt: departure.departsAt,
            arrivesAt: arrives ? departure.arrivesAt : nil, seatsLeft: seatsLeft,
            bookableUntil: closing(of: departure),
            isBookable: isAhead(departure, at: now) && departure.trip.state == .onSale && seatsLeft > 0)
    }

    /// Returns the number of seats that are free on all of the legs (R03.18).
    func seatsLeft(on departure: ScheduledDeparture, in db: Database, at now: Instant) throws -> Int {
        guard let trip = departure.trip.record else { return dependencies.settings.capacity }
        let taken = try SeatLegs(db).taken(of: trip.id, legs: departure.legs, at: now)
        return max(0, trip.capacity - taken.count)
    }

    /// Returns whether the bus has not left the stop and booking is still open (R03.22, R03.23).
    func isAhead(_ departure: ScheduledDeparture, at now: Instant) -> Bool { now < closing(of: departure) }

    /// Returns when booking closes: ``CoachesConfiguration/cutoff`` before the departure.
    func closing(of departure: ScheduledDeparture) -> Instant { departure.departsAt - dependencies.settings.cutoff }
}
