import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Trips that have a record: seen, opened, changed. Each method is one transaction.
struct TripStore: Sendable {
    let kit: TransportKit

    /// - Throws: ``ListTrips/Refused``
    func list(_ route: RouteCode, on date: CalendarDate, at now: Instant) async throws -> [TripSummary] {
        try await kit.database.read { [kit] db in
            guard try kit.networks.network(in: db).routes[route] != nil else { throw ListTrips.Refused.unknownRoute }
            return try TripRows(db).list(route, on: date...date).map { trip in
                TripSummary(
                    trip: trip.id, time: trip.start, startsAt: trip.startsAt, capacity: trip.capacity,
                    seatsLeft: try Self.seatsLeft(on: trip, in: db, at: now), isOnSale: trip.state == .onSale,
                    isCancelled: trip.state == .cancelled)
            }
        }
    }

    /// - Throws: ``OpenTrip/Refused``
    func open(_ call: OpenTrip, at now: Instant) async throws -> TripDetails {
        let id: TripID = kit.effects.newID()
        return try await kit.database.write { [self] db in
            guard let route = try kit.networks.network(in: db).routes[call.route] else {
                throw OpenTrip.Refused.unknownRoute
            }
            let startsAt = kit.clock.instant(call.date, call.time)
            let endsAt = startsAt + .seconds(60 * route.pattern.duration)
            let today = kit.clock.local(now).date
            // What has set out before midnight may be under way still, and have to be called off.
            guard call.date >= today || now < endsAt, call.date - today <= OpenTrip.horizonDays else {
                throw OpenTrip.Refused.dateOutOfRange
            }
            let planned = PlannedTrip(route: call.route, date: call.date, start: call.time)
            if let trip = try TripRows(db).find(planned) {
                guard trip.state != .cancelled else { throw OpenTrip.Refused.cancelled }
                guard call.capacity == nil || call.capacity?.count == trip.capacity else {
                    throw OpenTrip.Refused.otherCapacity
                }
                return try details(trip, in: db, at: now)
            }
            guard now < endsAt else { throw OpenTrip.Refused.over }
            let trip = TripRecord(
                id: id, route: call.route, date: call.date, start: call.time, startsAt: startsAt, endsAt: endsAt,
                pattern: route.pattern.id, capacity: call.capacity?.count ?? kit.settings.capacity, state: .onSale,
                cancelReason: nil)
            try TripRows(db).insert(trip)
            try kit.work.schedule(TripOpening.completion, key: "\(id)", at: endsAt, in: db)
            return try details(trip, in: db, at: now)
        }
    }

    /// - Parameter version: the one that the caller has seen; `nil` for whichever there is.
    /// - Throws: ``ChangeTrip/Refused``, `CallError.stale`
    func change(_ call: ChangeTrip, expected version: Int64?, at now: Instant) async throws -> TripDetails {
        try await kit.database.write { [self] db in
            guard var trip = try TripRows(db).find(call.trip) else { throw ChangeTrip.Refused.unknownTrip }
            try trip.check(expected: version)
            // A hold that is over does not count, so it must not be confirmed any more either: whoever pays for it late
            // gets a seat that the bus has.
            try BookingEnding(kit: kit).expireOverdue(on: trip.id, in: db, at: now)
            let highest = try SeatLegs(db).map(of: trip.id, at: now).keys.max() ?? 0
            try trip.change(capacity: call.capacity?.count, isOnSale: call.isOnSale, highestTaken: highest)
            try TripRows(db).save(trip)
            return try details(trip, in: db, at: now)
        }
    }

    // MARK: Showing

    private func details(_ trip: TripRecord, in db: Database, at now: Instant) throws -> TripDetails {
        let route = try kit.networks.network(in: db).routes[trip.route]
        return TripDetails(
            trip: trip.id, route: trip.route, routeName: route?.name ?? Line(unchecked: trip.route.text),
            date: trip.date, time: trip.start, startsAt: trip.startsAt, endsAt: trip.endsAt, capacity: trip.capacity,
            seatsLeft: try Self.seatsLeft(on: trip, in: db, at: now), isOnSale: trip.state == .onSale,
            version: trip.version)
    }

    /// Seats that nobody has on any leg.
    private static func seatsLeft(on trip: TripRecord, in db: Database, at now: Instant) throws -> Int {
        max(0, trip.capacity - (try SeatLegs(db).map(of: trip.id, at: now).count))
    }
}
