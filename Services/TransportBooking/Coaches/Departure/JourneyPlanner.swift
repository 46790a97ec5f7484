import CoachesContract
import GRDB
import RPC
import Vocabulary

/// Finds what somebody wants to book: the trip, the stops and the price. Whether seats are free is asked only where two
/// buses may be meant. For use in a transaction.
struct JourneyPlanner: Sendable {
    let dependencies: CoachesDependencies

    /// - Parameter seats: how many are wanted.
    /// - Throws: ``BookingRefused`` for whatever does not fit, in the order of the members.
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

    /// The bus is still there, so the passenger must not read that it has left.
    private func closed(at closing: Instant) -> RefusalWithArguments {
        let shown = PrintedFormats(language: .en).moment(dependencies.clock.moment(closing))
        return BookingRefused.bookingClosed.with(
            ["closedAt": closing.text(in: dependencies.clock.zone)], message: "Booking for this bus closed on \(shown)."
        )
    }

    /// Twice a year two buses leave at the same time on the clock: the first one is meant that has seats enough. Where
    /// none has, it is the one with the most, so that the refusal tells how many could be had.
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

    /// What a seat costs by the stops that are in force, whenever the bus goes.
    /// - Throws: ``BookingRefused`` for a route, stops or zones that do not fit.
    func tariff(on code: RouteCode, from: StopCode, to: StopCode, in db: Database) throws -> Tariff {
        let route = try DepartureBoard(dependencies: dependencies).route(code, in: db)
        return try tariff(of: route, for: route.pattern.legs(from: from, to: to), of: route.pattern)
    }

    /// R03.25, R03.26.
    private func tariff(
        of route: CoachRoute, for legs: Range<Int>, of pattern: Pattern
    ) throws(BookingRefused) -> Tariff {
        guard let sum = pattern.zoneSum(of: legs), let tariff = route.tariffs[sum] else { throw .tariffNotFound }
        return tariff
    }
}
