import CoachesContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Lists, opens and changes trips that have a record. Each method is one transaction.
struct TripStore: Sendable {
    let dependencies: CoachesDependencies

    init(_ dependencies: CoachesDependencies) { self.dependencies = dependencies }

    /// - Throws: ``ListTrips/Refused``; `Faults` when the cursor does not belong to the list.
    func list(_ call: ListTrips) async throws -> Page<TripSummary> {
        let cursors = try ListCursors<Int64, Int>(of: call)
        let after = try call.cursor.map { try cursors.key(of: $0) }
        let (now, limit) = (dependencies.runtime.now(), call.limit ?? .standard)
        let from = call.from ?? dependencies.clock.local(now).date
        return try await dependencies.database.read { [dependencies] db in
            guard try dependencies.networks.network(in: db).routes[call.route] != nil else {
                throw ListTrips.Refused.unknownRoute
            }
            let trips = try TripRows(db).list(
                call.route, call.status, from: from, until: call.until, after: after, limit: limit.count + 1)
            return try Page(
                rows: trips, limit: limit, cursor: { cursors.cursor(after: $0.date.days, $0.start.minutes) },
                item: { trip in
                    TripSummary(
                        id: trip.id, date: trip.date, time: trip.start, startsAt: trip.startsAt,
                        capacity: trip.capacity, seatsLeft: try Self.seatsLeft(on: trip, in: db, at: now),
                        status: trip.state)
                })
        }
    }

    /// - Throws: ``OpenTrip/Refused``
    func open(_ call: OpenTrip, in context: CallContext) async throws -> TripDetails {
        try await dependencies.host.write(context) { [self] tx in
            guard let route = try dependencies.networks.network(in: tx.db).routes[call.route] else {
                throw OpenTrip.Refused.unknownRoute
            }
            let startsAt = dependencies.clock.instant(call.date, call.time)
            let endsAt = startsAt + .seconds(60 * route.pattern.duration)
            let today = dependencies.clock.local(tx.now).date
            // A trip that started before midnight may still be under way and have to be cancelled.
            guard call.date >= today || tx.now < endsAt, call.date - today <= OpenTrip.horizonDays else {
                throw OpenTrip.Refused.dateOutOfRange
            }
            let planned = PlannedTrip(route: call.route, date: call.date, start: call.time)
            if let trip = try TripRows(tx.db).find(planned) {
                guard trip.state != .cancelled else { throw OpenTrip.Refused.cancelled }
                guard call.capacity == nil || call.capacity?.count == trip.capacity else {
                    throw OpenTrip.Refused.capacityMismatch
                }
                return try details(trip, in: tx)
            }
            guard tx.now < endsAt else { throw OpenTrip.Refused.over }
            let trip = TripRecord(
                id: dependencies.runtime.newID(), route: call.route, date: call.date, start: call.time,
                startsAt: startsAt,
                endsAt: endsAt,
                pattern: route.pattern.id, capacity: call.capacity?.count ?? dependencies.settings.capacity)
            try TripRows(tx.db).insert(trip)
            try dependencies.jobs.schedule(TripOpening.completion, key: "\(trip.id)", at: endsAt, in: tx.db)
            let shown = try details(trip, in: tx)
            try tx.keep(OpenTrip.Reply(trip: shown))
            return shown
        }
    }

    /// - Throws: ``ChangeTrip/Refused``, `CallError.stale`
    func change(_ call: ChangeTrip, in context: CallContext) async throws -> TripDetails {
        try await dependencies.host.write(context) { [self] tx in
            guard var trip = try TripRows(tx.db).find(call.trip) else { throw ChangeTrip.Refused.unknownTrip }
            try trip.check(expected: context.meta.expectedVersion)
            // An ended hold is ignored when the seats are reduced, so it must expire first. Otherwise a late payment
            // could confirm a seat that the bus no longer has.
            try BookingEnding(dependencies: dependencies).expireOverdue(on: trip.id, in: tx)
            let highest = try SeatLegs(tx.db).map(of: trip.id, at: tx.now).keys.max() ?? 0
            try trip.change(capacity: call.capacity?.count, isOnSale: call.isOnSale, highestTaken: highest)
            try TripRows(tx.db).save(trip)
            let shown = try details(trip, in: tx)
            try tx.keep(ChangeTrip.Reply(trip: shown))
            return shown
        }
    }

    // MARK: Showing

    private func details(_ trip: TripRecord, in tx: Transaction) throws -> TripDetails {
        let route = try dependencies.networks.network(in: tx.db).routes[trip.route]
        return TripDetails(
            id: trip.id, route: trip.route, routeName: route?.name ?? Line(unchecked: trip.route.text),
            date: trip.date, time: trip.start, startsAt: trip.startsAt, endsAt: trip.endsAt, capacity: trip.capacity,
            seatsLeft: try Self.seatsLeft(on: trip, in: tx.db, at: tx.now), isOnSale: trip.state == .onSale,
            version: trip.version)
    }

    /// Returns the number of seats that are free on all legs.
    private static func seatsLeft(on trip: TripRecord, in db: Database, at now: Instant) throws -> Int {
        max(0, trip.capacity - (try SeatLegs(db).map(of: trip.id, at: now).count))
    }
}
