import CoachesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Removing routes and stops")
struct RemovalTests {
    private static let lviv = StopCode(unchecked: "lviv")
    private static let removeShort = RemoveRoute(route: CoachTown.shortRoute)

    private static func put(_ stop: StopCode) -> PutStop {
        PutStop(stop: stop, name: Line(unchecked: "Львів"), latitude: 49.8397, longitude: 24.0297)
    }

    /// Sumy, Lviv, Kyiv.
    private static let throughLviv = PutRoute(
        route: CoachTown.shortRoute, name: Line(unchecked: "Суми-Львів-Київ"),
        stops: [
            RouteStop(Places.sumy, 0, boarding: 100, arrival: nil), RouteStop(lviv, 600, boarding: 200, arrival: 1),
            RouteStop(Places.kyiv, 1_200, boarding: nil, arrival: 2),
        ])
    /// The same route without Lviv.
    private static let direct = PutRoute(
        route: CoachTown.shortRoute, name: throughLviv.name, stops: [throughLviv.stops[0], throughLviv.stops[2]])
    private static let noTimetable = PutTimetable(route: CoachTown.shortRoute, starts: [])

    private func count(_ table: String, _ town: CoachTown) async throws -> Int? {
        try await town.count("SELECT count(*) FROM \(table)")
    }

    @Test("A route without timetable and trips is removed with its stops and prices, and its code can be used again")
    func route() async throws {
        let town = try await CoachTown()
        let tables = ["route", "pattern", "patternStop", "tariff", "timetable", "stop"]
        var before: [Int?] = []
        for table in tables { before.append(try await count(table, town)) }
        try await town.addShortRoute()
        _ = try await town.staffCall(Self.noTimetable)
        _ = try await town.staffCall(Self.removeShort)
        var after: [Int?] = []
        for table in tables { after.append(try await count(table, town)) }
        #expect(after == before)
        #expect(try await town.anyone(ListRoutes()).items.map(\.id) == [Places.route, Places.routeBack])
        await #expect(throws: RouteRefused.unknownRoute) {
            try await town.anyone(ListStops(route: CoachTown.shortRoute))
        }
        await #expect(throws: RemoveRoute.Refused.unknownRoute) { try await town.staffCall(Self.removeShort) }
        try await town.addShortRoute()
        let departures = try await town.departures(.sample(route: CoachTown.shortRoute)).map(\.time)
        #expect(departures == [.at(6)])
    }

    @Test("A route with a timetable is kept, also when no start of it is in force")
    func timetable() async throws {
        let town = try await CoachTown()
        try await town.addShortRoute()
        await #expect(throws: RemoveRoute.Refused.hasTimetable) { try await town.staffCall(Self.removeShort) }
        let former = TimetableStart(
            time: .at(6), validFrom: CoachTown.today - 60, validUntil: CoachTown.today - 30)
        _ = try await town.staffCall(PutTimetable(route: CoachTown.shortRoute, starts: [former]))
        await #expect(throws: RemoveRoute.Refused.hasTimetable) { try await town.staffCall(Self.removeShort) }
        #expect(try await town.anyone(ListTariffs(route: CoachTown.shortRoute)).items.count == 3)
    }

    @Test("A route with a booked, an opened or a cancelled trip is kept, and the booking is shown as before")
    func trips() async throws {
        let town = try await CoachTown()
        try await town.addShortRoute()
        let passenger = try await town.passenger()
        let booking = try await town.call(Book.sample(2, route: "3", to: "romny", at: .at(6)), as: passenger).booking
        _ = try await town.staffCall(Self.noTimetable)
        await #expect(throws: RemoveRoute.Refused.hasTrips) { try await town.staffCall(Self.removeShort) }
        _ = try await town.cancelled(booking.journey.trip)
        await #expect(throws: RemoveRoute.Refused.hasTrips) { try await town.staffCall(Self.removeShort) }
        #expect(try await town.shown(booking, to: passenger).journey.trip == booking.journey.trip)
    }

    @Test("A stop that no route and no trip has is removed, once, and is added again")
    func stop() async throws {
        let town = try await CoachTown()
        _ = try await town.staffCall(Self.put(Self.lviv))
        _ = try await town.staffCall(RemoveStop(stop: Self.lviv))
        await #expect(throws: RemoveStop.Refused.unknownStop) {
            try await town.staffCall(RemoveStop(stop: Self.lviv))
        }
        await #expect(throws: PutRoute.Refused.unknownStop) { try await town.staffCall(Self.throughLviv) }
        _ = try await town.staffCall(Self.put(Self.lviv))
        _ = try await town.staffCall(Self.throughLviv)
    }

    @Test("A stop of a route is kept, and the refusal has the code of the route")
    func stopOfRoute() async throws {
        let town = try await CoachTown()
        _ = try await town.staffCall(Self.put(Self.lviv))
        _ = try await town.staffCall(Self.throughLviv)
        await #expect(throws: RemoveStop.Refused.onRoute) { try await town.staffCall(RemoveStop(stop: Self.lviv)) }
        let error = try await town.error(of: RemoveStop(stop: Places.kyiv), meta: CoachTown.staffMeta())
        #expect(error?.data.type == "coaches.removeStop.onRoute")
        #expect(error?.data.arguments == ["route": "1"])
    }

    @Test("A stop of a former pattern is removed with the pattern, unless a trip was made with it")
    func stopOfFormerPattern() async throws {
        let town = try await CoachTown()
        _ = try await town.staffCall(Self.put(Self.lviv))
        _ = try await town.staffCall(Self.throughLviv)
        let trip = try await town.staffCall(
            OpenTrip(route: CoachTown.shortRoute, date: CoachTown.tomorrow, time: .at(6)))
        _ = try await town.staffCall(Self.direct)
        await #expect(throws: RemoveStop.Refused.onTrip) { try await town.staffCall(RemoveStop(stop: Self.lviv)) }
        #expect(try await town.trips(of: CoachTown.shortRoute).map(\.id) == [trip.trip.id])

        let other = StopCode(unchecked: "poltava")
        _ = try await town.staffCall(Self.put(other))
        var through = Self.throughLviv
        through.stops[1].stop = other
        _ = try await town.staffCall(through)
        _ = try await town.staffCall(Self.direct)
        let patterns = try await count("pattern", town)
        _ = try await town.staffCall(RemoveStop(stop: other))
        #expect(try await count("pattern", town) == patterns.map { $0 - 1 })
        let stops = try await town.anyone(ListStops(route: CoachTown.shortRoute))
        #expect(stops.departureStops.map(\.stop) == [Places.sumy])
    }

    @Test("A route is either removed or gets the trip that a dispatcher opens at once, in every round")
    func routeRace() async throws {
        let town = try await CoachTown()
        for round in 0..<raceRounds {
            let route = RouteCode(unchecked: "r\(round)")
            var put = Self.direct
            put.route = route
            _ = try await town.staffCall(put)
            let results = await race(2) { number in
                if number == round % 2 {
                    _ = try await town.staffCall(RemoveRoute(route: route))
                } else {
                    _ = try await town.staffCall(OpenTrip(route: route, date: CoachTown.tomorrow, time: .at(6)))
                }
            }
            #expect(results.winners().count == 1)
            let hasTrip = try await town.count("SELECT count(*) FROM trip WHERE route = '\(route)'")
            let isThere = try await town.anyone(ListRoutes()).items.contains { $0.id == route }
            #expect(isThere == (hasTrip == 1))
            let loser = results.losers().first
            if isThere {
                #expect(loser as? RemoveRoute.Refused == .hasTrips)
            } else {
                #expect(loser as? OpenTrip.Refused == .unknownRoute)
            }
        }
    }

    @Test("A stop is either removed or becomes part of the route that is set at once, in every round")
    func stopRace() async throws {
        let town = try await CoachTown()
        for round in 0..<raceRounds {
            let stop = StopCode(unchecked: "s\(round)")
            var put = Self.throughLviv
            put.route = RouteCode(unchecked: "r\(round)")
            put.stops[1].stop = stop
            _ = try await town.staffCall(Self.put(stop))
            let results = await race(2) { [put] number in
                if number == round % 2 {
                    _ = try await town.staffCall(RemoveStop(stop: stop))
                } else {
                    _ = try await town.staffCall(put)
                }
            }
            #expect(results.winners().count == 1)
            let isThere = try await town.count("SELECT count(*) FROM stop WHERE code = '\(stop)'") == 1
            let loser = results.losers().first
            if isThere {
                #expect(loser as? RemoveStop.Refused == .onRoute)
            } else {
                #expect(loser as? PutRoute.Refused == .unknownStop)
            }
        }
    }

    @Test("Only dispatchers remove routes and stops")
    func permission() async throws {
        let town = try await CoachTown()
        let passenger = try await town.passenger()
        for meta in [CallMeta(), CoachTown.meta(of: passenger)] {
            let codes = [
                try await town.error(of: RemoveRoute(route: Places.route), meta: meta)?.code,
                try await town.error(of: RemoveStop(stop: Places.kyiv), meta: meta)?.code,
            ]
            #expect(codes == (meta.caller == nil ? [401, 401] : [403, 403]))
        }
    }
}
