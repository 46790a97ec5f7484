import CoachesContract
import GRDB
import RPC
import Vocabulary

/// Finds the trip, the stops and the price of an order. Free seats are counted only where two buses may be meant. For
/// use in a transaction.
struct JourneyPlanner: Sendable {
    let dependencies: CoachesDependencies

    /// - Parameter seats: the number of seats in the order.
    /// - Throws: ``BookingRefused`` for the first member that does not fit, in the order of the members.
    func plan(
        _ request: JourneyRequest, seats: Int, in db: Database, at now: Instant
    ) throws -> PlannedJourney {
        let board = DepartureBoard(dependencies: dependencies)
        let route = try board.route(request.route, in: db)
        let all = try board.scheduled(
            route: route, from: request.from, to: request.to, on: request.date, in: db, at: now)
        let meant = all.filter { departure in
            dependencies.clock.local(departure.departsAt).time == request.time
                && (request.tripTime == nil || departure.trip.trip.start == request.tripTime)
        }
        guard !meant.isEmpty else { throw BookingRefused.noSuchDeparture }
        let ahead = meant.filter { board.isAhead($0, at: now) }
        if ahead.isEmpty {
            guard let last = meant.last, now < last.departsAt else { throw BookingRefused.departed }
            throw closed(at: board.closing(of: last))
        }
        let onSale = ahead.filter { $0.trip.state == .onSale }
        guard let first = onSale.first else { throw BookingRefused.notOnSale }
        let chosen = try onSale.count == 1 ? first : bestOf(onSale, seats: seats, in: db, at: now) ?? first
        return PlannedJourney(
            trip: chosen.trip.trip, record: chosen.trip.record, pattern: chosen.trip.pattern,
            boarding: chosen.legs.lowerBound, alighting: chosen.legs.upperBound, startsAt: chosen.trip.startsAt,
            departsAt: chosen.departsAt, arrivesAt: chosen.arrivesAt,
            tariff: try tariff(of: route, for: chosen.legs, of: chosen.trip.pattern))
    }

    /// Makes the refusal for a bus that has not left but is closed for booking. `departed` would mislead the passenger.
    private func closed(at closing: Instant) -> RefusalWithArguments {
        let shown = PrintedFormats(language: .en).moment(dependencies.clock.moment(closing))
        return BookingRefused.bookingClosed.with(
            ["closedAt": closing.text(in: dependencies.clock.zone)], message: "Booking for this bus closed on \(shown)."
        )
    }

    /// Chooses between two buses that leave at the same local time, which happens twice a year. The first bus with
    /// enough seats is meant. If neither has enough, the one with more is returned, so that the refusal gives the
    /// largest number of free seats.
    private func bestOf(
        _ departures: [ScheduledDeparture], seats: Int, in db: Database, at now: Instant
    ) throws -> ScheduledDeparture? {
        var best: (departure: ScheduledDeparture, seatsLeft: Int)?
        for departure in departures {
            let seatsLeft = try DepartureBoard(dependencies: dependencies).seatsLeft(on: departure, in: db, at: now)
            guard seatsLeft < seats else { return departure }
            if seatsLeft > best?.seatsLeft ?? -1 { best = (departure, seatsLeft) }
        }
        return best?.departure
    }

    /// Returns the tariff of a seat by the current stops of the route, whatever the departure.
    /// - Throws: ``BookingRefused`` for a route, stops or zones that do not fit.
    func tariff(on code: RouteCode, from: StopCode, to: StopCode, in db: Database) throws -> Tariff {
        let route = try DepartureBoard(dependencies: dependencies).route(code, in: db)
        return try tariff(of: route, for: route.pattern.legs(from: from, to: to), of: route.pattern)
    }

    /// Finds the tariff by the sum of the two zones (R03.25, R03.26).
    private func tariff(
        of route: CoachRoute, for legs: Range<Int>, of pattern: Pattern
    ) throws(BookingRefused) -> Tariff {
        guard let sum = pattern.zoneSum(of: legs), let tariff = route.tariffs[sum] else { throw .tariffNotFound }
        return tariff
    }
}
