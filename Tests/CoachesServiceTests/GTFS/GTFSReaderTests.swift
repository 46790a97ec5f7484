import CoachesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The GTFS feed in an independent reader", .timeLimit(.minutes(10)))
struct GTFSReaderTests {
    @Test(
        "R03.24 the reader finds exactly our departures on all days on sale",
        arguments: [
            ("2026-11-25T10:00:00Z", "2026-11-25"), ("2026-10-20T09:00:00Z", "2026-10-20"),
            ("2026-10-24T21:30:00Z", "2026-10-25"), ("2027-03-20T10:00:00Z", "2027-03-20"),
            ("2027-03-27T22:30:00Z", "2027-03-28"), ("2026-12-20T10:00:00Z", "2026-12-20"),
        ])
    func departures(now: String, day: String) async throws {
        let clock = TestClock(at: try #require(Instant(now)))
        let town = try await CoachTown(clock: clock)
        let today = try CalendarDate(day)
        #expect(try await town.anyone(GetBookingTerms()).today == today)
        try await town.addShortRoute()
        try await town.openLine()
        try await town.change(from: today)
        let feed = try await town.anyone(GetGTFS()).content.bytes
        let read = try await GTFSReader(feed, from: today, days: 31)

        let offered = try await town.offered(from: today, also: read)
        #expect(offered.count > 6_000)
        let (found, expected) = (Set(read.departures), Set(offered))
        #expect(found.subtracting(expected).sorted() == [], "in the feed but not on sale")
        #expect(expected.subtracting(found).sorted() == [], "on sale but not in the feed")
        #expect(read.departures == offered, "the same number of departures")

        let cancelled = "1-0900-\((today + 3).basicText)"
        #expect(read.byTrip[cancelled] == nil)
        let extra = read.byTrip["1-0817-\((today + 2).basicText)"] ?? []
        #expect(extra.first?.time == "08:17")
        #expect(extra.count == 4)
        let former = read.byTrip["3-0600-\((today + 4).basicText)"] ?? []
        let stops = Set(former.map(\.stop))
        #expect(stops == ["sumy", "romny"], "the trip keeps its former stops")
    }

    @Test("The reader finds one fare for every pair of stops, equal to our price, also for former stops")
    func fares() async throws {
        let town = try await CoachTown()
        try await town.addShortRoute()
        try await town.openLine()
        try await town.change(from: CoachTown.today)
        let feed = try await town.anyone(GetGTFS()).content.bytes
        let read = try await GTFSReader(feed, from: CoachTown.today, days: 31)
        var pairs = 0
        for route in try await town.anyone(ListRoutes()).items {
            let stops = try await town.anyone(ListStops(route: route.id))
            for from in stops.departureStops {
                for to in stops.arrivalStops where from.offsetMinutes < to.offsetMinutes {
                    let quote = try await town.anyone(
                        Quote(
                            route: route.id, from: from.stop, to: to.stop, seats: SeatCount(unchecked: 1)))
                    let fares = read.fares.filter { fare in
                        fare.routeID == route.id.text && fare.from == from.stop.text && fare.to == to.stop.text
                    }
                    let products = fares.map(\.products)
                    #expect(products == [["\(quote.tariffName) \(quote.total)"]], "\(route.name): \(from) \(to)")
                    pairs += 1
                }
            }
        }
        // 4 times 5 in both directions, 3 of the short route, 6 of the line.
        #expect(pairs == 49)
        let former = read.fares.filter { $0.routeID.contains(":") }
        #expect(read.fares.count == pairs + former.count)
        let ways = Set(former.map { "\($0.from) \($0.to)" })
        #expect(ways == ["sumy romny", "sumy kyiv", "romny kyiv"])
        let trip = try #require(read.byTrip["3-0600-\((CoachTown.today + 4).basicText)"])
        for fare in former {
            let departure = try #require(trip.first { $0.stop == fare.from })
            let quote = try await town.anyone(
                Quote(
                    route: CoachTown.shortRoute, from: try StopCode(fare.from), to: try StopCode(fare.to),
                    seats: SeatCount(unchecked: 1), date: try CalendarDate(departure.date),
                    time: try ClockTime(departure.time)))
            #expect(fare.products == ["\(quote.tariffName) \(quote.total)"], "\(fare)")
        }
    }

    @Test("The tests fail with instructions when the reader is missing")
    func noReader() async throws {
        await #expect(throws: Tool.Missing.self) { try await Tool.run("/nonexistent/python", []) }
        await #expect(throws: Tool.Failed.self) { try await GTFSReader([1, 2, 3], from: CoachTown.today, days: 1) }
    }
}

extension CoachTown {
    /// Makes a bus outside the timetable, a cancelled one, and one of a route with changed stops.
    fileprivate func change(from today: CalendarDate) async throws {
        _ = try await opened(on: today + 2, at: .at(8, 17))
        let trip = try await opened(on: today + 3, at: .at(9)).id
        _ = try await cancelled(trip)
        _ = try await opened(Self.shortRoute, on: today + 4, at: .at(6))
        _ = try await staffCall(
            PutRoute(
                route: Self.shortRoute, name: Line(unchecked: "Суми-Лохвиця-Київ"),
                stops: [
                    RouteStop(Places.sumy, 0, boarding: 100, arrival: nil),
                    RouteStop(Places.lokhvytsia, 150, boarding: 200, arrival: 2),
                    RouteStop(Places.kyiv, 310, boarding: nil, arrival: 1),
                ]))
        // From Lokhvytsia to Kyiv. The other two sums existed already for other stops.
        _ = try await staffCall(
            PutTariff(
                route: Self.shortRoute, zoneSum: ZoneSum(unchecked: 201), name: Line(unchecked: "Лохвиця - Київ"),
                price: Money(25_000, .uah)))
    }

    /// Lists all departures on the days on sale, at all boarding stops.
    /// - Parameter read: the reader's results. Its stops are listed, too.
    fileprivate func offered(
        from today: CalendarDate, also read: GTFSReader
    ) async throws -> [GTFSReader.Departure] {
        var offered: [GTFSReader.Departure] = []
        for route in try await anyone(ListRoutes()).items.map(\.id) {
            let stops = Set(try await anyone(ListStops(route: route)).departureStops.map(\.stop.text))
                .union(read.departures.filter { $0.route == route.text }.map(\.stop))
            for stop in stops.sorted() {
                for date in (0...31).map({ today + $0 }) {
                    let call = ListDepartures(route: route, from: StopCode(unchecked: stop), date: date)
                    offered += try await departures(ifAny: call).map { departure in
                        GTFSReader.Departure(
                            route: route.text, stop: stop, date: departure.date.text, time: departure.time.text,
                            at: "\(departure.departsAt)")
                    }
                }
            }
        }
        return offered.sorted()
    }

    /// Lists departures. A former stop is unknown on days without a trip that still stops there.
    private func departures(ifAny call: ListDepartures) async throws -> [Departure] {
        do {
            return try await departures(call)
        } catch ListDepartures.Refused.unknownDepartureStop {
            return []
        }
    }
}
