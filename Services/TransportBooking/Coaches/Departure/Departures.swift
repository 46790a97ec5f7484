import CoachesContract
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Lists departures and quotes prices. Nothing is written.
struct Departures: Sendable {
    /// How long a quote waits for identity. A quote must be answered within a second (R03.58).
    static let timeout = Duration.milliseconds(500)

    let dependencies: CoachesDependencies

    init(_ dependencies: CoachesDependencies) { self.dependencies = dependencies }

    /// - Throws: ``BookingRefused``
    func departures(_ call: ListDepartures) async throws -> [Departure] {
        let now = dependencies.runtime.now()
        return try await dependencies.database.read { [dependencies] db in
            try DepartureBoard(dependencies: dependencies).departures(
                route: call.route, from: call.from, to: call.to, on: call.date, in: db, at: now)
        }
    }

    /// Quotes the price of an order.
    /// - Returns: a quote without its passenger.
    /// - Throws: ``BookingRefused``
    func price(of call: Quote) async throws -> Quote.Reply {
        let now = dependencies.runtime.now()
        return try await dependencies.database.read { db in try price(of: call, in: db, at: now) }
    }

    private func price(of call: Quote, in db: Database, at now: Instant) throws -> Quote.Reply {
        let planner = JourneyPlanner(dependencies: dependencies)
        let network = try dependencies.networks.network(in: db)
        let tariff: Tariff
        var departure: Departure?
        if let date = call.date, let time = call.time {
            let request = JourneyRequest(
                route: call.route, from: call.from, to: call.to, date: date, time: time, tripTime: call.tripTime)
            let planned = try planner.plan(request, seats: call.seats.count, in: db, at: now)
            let found = try DepartureBoard(dependencies: dependencies).view(
                of: planned.scheduled, arrives: true, in: db, at: now)
            guard found.seatsLeft >= call.seats.count else { throw BookingRefused.notEnoughSeats }
            tariff = planned.tariff
            departure = found
        } else {
            tariff = try planner.tariff(on: call.route, from: call.from, to: call.to, in: db)
        }
        guard let route = network.routes[call.route] else { throw BookingRefused.unknownRoute }
        return Quote.Reply(
            routeName: route.name, fromName: network.name(of: call.from), toName: network.name(of: call.to),
            departure: departure, zoneSum: tariff.zoneSum, tariffName: tariff.name, seats: call.seats.count,
            pricePerSeat: tariff.price,
            total: Money(tariff.price.amount * Int64(call.seats.count), tariff.price.currency), passenger: nil)
    }

    /// Returns the passenger of the call, completed from the caller's account (R03.33). If identity does not answer in
    /// time, the quote has no passenger.
    func passenger(of call: Quote, _ context: CallContext) async -> Passenger? {
        var (surname, phone) = (call.surname, call.phone)
        if surname == nil || phone == nil, let caller = context.meta.caller, caller.kind == .person {
            let contacts = try? await dependencies.identity.call(
                GetContacts(account: caller.account), meta: context.onward, timeout: Self.timeout)
            surname = surname ?? contacts?.surname
            phone = phone ?? contacts?.phone
        }
        guard let surname, let phone else { return nil }
        return Passenger(surname: surname, phone: phone)
    }
}

extension PlannedJourney {
    /// The departure that ``DepartureBoard`` uses.
    var scheduled: ScheduledDeparture {
        ScheduledDeparture(
            trip: ScheduledTrip(trip: trip, record: record, pattern: pattern, startsAt: startsAt), legs: legs)
    }
}
