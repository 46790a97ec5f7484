import CoachesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Setting routes and stops")
struct PutRouteTests {
    private func put(_ stops: [RouteStop], as code: RouteCode = CoachTown.shortRoute) -> PutRoute {
        PutRoute(route: code, name: Line(unchecked: "Суми-Ромни-Київ"), stops: stops)
    }

    private func patterns(_ town: CoachTown) async throws -> Int {
        try await town.count("SELECT count(*) FROM pattern WHERE route = '3'")
    }

    @Test("A new route is available at once, with its stops, timetable and prices")
    func newRoute() async throws {
        let town = try await CoachTown()
        try await town.addShortRoute()
        let stops = try await town.anyone(ListStops(route: CoachTown.shortRoute))
        let (from, to) = (stops.departureStops.map(\.stop), stops.arrivalStops.map(\.stop))
        #expect(from == [Places.sumy, Places.romny])
        #expect(to == [Places.romny, Places.kyiv])
        let departures = try await town.departures(.sample(from: Places.romny, route: CoachTown.shortRoute))
        let times = departures.map(\.time)
        #expect(times == [.at(7, 30)])
        let quote = try await town.anyone(
            Quote.sample(2, from: Places.romny, on: CoachTown.tomorrow, at: .at(7, 30), route: CoachTown.shortRoute))
        #expect(quote.total == Money(60_000, .uah))
    }

    @Test("Unchanged stops or a new name make no new pattern; other stops do")
    func patternIsKept() async throws {
        let town = try await CoachTown()
        try await town.addShortRoute()
        var call = put(CoachTown.shortStops)
        call.name = Line(unchecked: "Повз Ромни")
        let reply = try await town.staffCall(call)
        #expect(reply.stops == CoachTown.shortStops)
        #expect(try await patterns(town) == 1)
        let name = try await town.anyone(ListRoutes()).items.last?.name
        #expect(name?.text == "Повз Ромни")
        call.stops[1].boardingZone = TariffZone(unchecked: 201)
        _ = try await town.staffCall(call)
        #expect(try await patterns(town) == 2)
    }

    @Test("Simultaneous calls with the same stops make one pattern")
    func atOnce() async throws {
        let town = try await CoachTown()
        let call = put(CoachTown.shortStops)
        let set = await race(10) { _ in try await town.staffCall(call) }
        #expect(set.winners().count == 10)
        #expect(try await patterns(town) == 1)
    }

    @Test("An existing trip keeps its stops and times when the route changes; new trips have the new ones")
    func tripsKeepTheirs() async throws {
        let town = try await CoachTown()
        try await town.addShortRoute()
        let passenger = try await town.passenger()
        let book = Book.sample(2, route: "3", to: "romny", at: .at(6))
        let booking = try await town.call(book, as: passenger).booking
        _ = try await town.staffCall(
            put([
                RouteStop(Places.sumy, 0, boarding: 100, arrival: nil),
                RouteStop(Places.lokhvytsia, 120, boarding: 200, arrival: 1),
                RouteStop(Places.kyiv, 280, boarding: nil, arrival: 2),
            ]))
        func times(_ from: StopCode, _ date: CalendarDate) async throws -> [ClockTime] {
            let call = ListDepartures.sample(
                from: from, to: Places.kyiv, on: date, route: CoachTown.shortRoute)
            return try await town.departures(call).map(\.time)
        }
        #expect(try await times(Places.romny, CoachTown.tomorrow) == [.at(7, 30)])
        #expect(try await times(Places.lokhvytsia, CoachTown.tomorrow + 1) == [.at(8)])
        // The existing trip does not stop at the new stop, and the next trip does not stop at the old one.
        #expect(try await times(Places.lokhvytsia, CoachTown.tomorrow) == [])
        await #expect(throws: ListDepartures.Refused.unknownDepartureStop) {
            try await times(Places.romny, CoachTown.tomorrow + 1)
        }
        let sumy = ListDepartures.sample(to: Places.kyiv, route: CoachTown.shortRoute)
        let kept = try await town.departures(sumy).first
        #expect(kept?.trip == booking.journey.trip)
        let length = try #require(kept?.arrivesAt) - booking.journey.departsAt
        #expect(length == .seconds(300 * 60))
        #expect(kept?.seatsLeft == 13)
        let later = Quote.sample(
            from: Places.romny, on: CoachTown.tomorrow, at: .at(7, 30), route: CoachTown.shortRoute)
        #expect(try await town.anyone(later).departure?.trip == booking.journey.trip)
        let shown = try await town.shown(booking, to: passenger)
        #expect(shown.journey == booking.journey)
    }

    private static let faultyStops: [([RouteStop], [String])] = [
        ([], ["stops tooShort"]),
        ([RouteStop(Places.sumy, 0, boarding: 1, arrival: nil)], ["stops tooShort"]),
        (
            [
                RouteStop(Places.sumy, 5, boarding: 1, arrival: nil),
                RouteStop(Places.kyiv, 9, boarding: nil, arrival: 2),
            ],
            ["stops.0.offsetMinutes outOfRange"]
        ),
        (
            [
                RouteStop(Places.sumy, 0, boarding: nil, arrival: 1),
                RouteStop(Places.kyiv, 9, boarding: 2, arrival: nil),
            ],
            ["stops.0.boardingZone required", "stops.1.arrivalZone required"]
        ),
        (
            [
                RouteStop(Places.sumy, 0, boarding: 1, arrival: nil),
                RouteStop(Places.romny, 90, boarding: nil, arrival: 2),
                RouteStop(Places.kyiv, 90, boarding: nil, arrival: 2),
            ], ["stops.2.offsetMinutes outOfRange"]
        ),
        (
            [
                RouteStop(Places.sumy, 0, boarding: 1, arrival: nil),
                RouteStop(Places.romny, 90, boarding: 2, arrival: nil),
                RouteStop(Places.sumy, 180, boarding: nil, arrival: 2),
            ], ["stops.2.stop givenTwice"]
        ),
    ]

    @Test("Invalid lists of stops are refused by member", arguments: faultyStops)
    func faulty(stops: [RouteStop], expected: [String]) async throws {
        let town = try await CoachTown()
        let faults = try await town.faults(in: put(stops), meta: CoachTown.staffMeta())
        #expect(faults == expected)
        #expect(try await patterns(town) == 0)
    }

    @Test("A number out of range is refused by its position")
    func ranges() async throws {
        let town = try await CoachTown()
        let call = #"{"route":"3","name":"A","stops":[{"stop":"sumy","offsetMinutes":4321,"boardingZone":1000}]}"#
        let faults = try await town.faults(in: call, of: PutRoute.name, meta: CoachTown.staffMeta())
        #expect(faults == ["stops.0.offsetMinutes outOfRange", "stops.0.boardingZone outOfRange"])
    }

    @Test("An unknown stop is refused by its code, and nothing is stored")
    func unknownStop() async throws {
        let town = try await CoachTown()
        let call = put([
            RouteStop(Places.sumy, 0, boarding: 1, arrival: nil),
            RouteStop(StopCode(unchecked: "lviv"), 600, boarding: nil, arrival: 2),
        ])
        await #expect(throws: PutRoute.Refused.unknownStop) { try await town.staffCall(call) }
        let error = try await town.error(of: call, meta: CoachTown.staffMeta())
        #expect(error?.data.arguments == ["stop": "lviv"])
        #expect(try await town.anyone(ListRoutes()).items.count == 2)
        let lviv = PutStop(
            stop: StopCode(unchecked: "lviv"), name: Line(unchecked: "Львів"), latitude: 49.8397, longitude: 24.0297)
        _ = try await town.staffCall(lviv)
        _ = try await town.staffCall(call)
        let arrivals = try await town.anyone(ListStops(route: CoachTown.shortRoute)).arrivalStops.map(\.name.text)
        #expect(arrivals == ["Львів"])
    }

    @Test("A stop is renamed at once, and a location outside of Earth is refused")
    func stop() async throws {
        let town = try await CoachTown()
        var call = PutStop(
            stop: Places.kyiv, name: Line(unchecked: "Київ, автовокзал"), latitude: 50.4064, longitude: 30.5206)
        let reply = try await town.staffCall(call)
        #expect(reply.latitude == 50.4064)
        let name = try await town.anyone(Quote.sample()).toName
        #expect(name.text == "Київ, автовокзал")
        call.latitude = 90.01
        call.longitude = -180.5
        let faults = try await town.faults(in: call, meta: CoachTown.staffMeta())
        #expect(faults == ["latitude outOfRange", "longitude outOfRange"])
    }
}
