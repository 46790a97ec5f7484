import CoachesContract
import Configuration
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Reading routes, stops, timetables and tariffs")
struct NetworkTests {
    @Test("R03.2 both routes are listed, from Sumy to Kyiv and back")
    func routes() async throws {
        let town = try await CoachTown()
        let routes = try await town.anyone(ListRoutes()).items
        let expected = [
            RouteSummary(id: Places.route, name: Line(unchecked: "Суми-Київ")),
            RouteSummary(id: Places.routeBack, name: Line(unchecked: "Київ-Суми")),
        ]
        #expect(routes == expected)
    }

    @Test("R03.3 the stops for boarding and for alighting have names, zones and offsets")
    func stops() async throws {
        let town = try await CoachTown()
        let there = try await town.anyone(ListStops(route: Places.route))
        let departures = there.departureStops.map { "\($0.stop) \($0.name) \($0.zone) \($0.offsetMinutes)" }
        let arrivals = there.arrivalStops.map { "\($0.stop) \($0.name) \($0.zone) \($0.offsetMinutes)" }
        #expect(
            departures == [
                "sumy Суми 30 0", "nedryhailiv Недригайлів 20 60", "romny Ромни 10 105", "lokhvytsia Лохвиця 0 150",
            ])
        #expect(
            arrivals == [
                "pyriatyn Пирятин 1 200", "yahotyn Яготин 2 245", "boryspil Бориспіль 3 285",
                "airport Аеропорт «Бориспіль» 4 300", "kyiv Київ 5 330",
            ])
        let back = try await town.anyone(ListStops(route: Places.routeBack))
        let backDepartures = back.departureStops.map { "\($0.stop) \($0.zone) \($0.offsetMinutes)" }
        let backArrivals = back.arrivalStops.map { "\($0.stop) \($0.zone) \($0.offsetMinutes)" }
        #expect(backDepartures == ["kyiv 5 0", "airport 4 30", "boryspil 3 45", "yahotyn 2 85", "pyriatyn 1 130"])
        #expect(backArrivals == ["lokhvytsia 0 180", "romny 10 225", "nedryhailiv 20 270", "sumy 30 330"])
    }

    @Test("R03.4 an unknown route is refused by name in every call")
    func unknownRoute() async throws {
        let town = try await CoachTown()
        let route = RouteCode(unchecked: "3")
        await #expect(throws: RouteRefused.unknownRoute) { try await town.anyone(ListStops(route: route)) }
        await #expect(throws: RouteRefused.unknownRoute) { try await town.anyone(GetTimetable(route: route)) }
        await #expect(throws: RouteRefused.unknownRoute) { try await town.anyone(ListTariffs(route: route)) }
        let error = try await town.error(of: ListStops(route: route))
        #expect(error?.code == 404)
        #expect(error?.data.type == "coaches.listStops.unknownRoute")
        #expect(error?.data.errors?.paths == ["route"])
        let faults = try await town.faults(in: #"{"route":"no such route"}"#, of: ListStops.name)
        #expect(faults == ["route format"])
    }

    @Test("R03.5 the timetable of both routes is every hour from 01:00 to 23:00, every day")
    func timetable() async throws {
        let town = try await CoachTown()
        let expected = (1...23).map { TimetableStart(time: .at($0)) }
        for route in [Places.route, Places.routeBack] {
            let starts = try await town.anyone(GetTimetable(route: route)).starts
            #expect(starts == expected)
        }
    }

    @Test("R03.25 a route has a tariff for each pair of stops, the same price in both directions")
    func tariffs() async throws {
        let town = try await CoachTown()
        let there = try await town.anyone(ListTariffs(route: Places.route)).items
        let back = try await town.anyone(ListTariffs(route: Places.routeBack)).items
        let sums = [1...5, 11...15, 21...25, 31...35].flatMap { Array($0) }
        let foundSums = there.map(\.zoneSum)
        #expect(foundSums == sums)
        let (prices, pricesBack) = (there.map(\.price), back.map(\.price))
        #expect(prices == pricesBack)
        let (first, last) = (there.first, there.last)
        #expect(first == TariffView(zoneSum: 1, name: Line(unchecked: "Лохвиця - Пирятин"), price: Money(7_000, .uah)))
        #expect(last == TariffView(zoneSum: 35, name: Line(unchecked: "Суми - Київ"), price: Money(45_000, .uah)))
        #expect(back.last?.name.text == "Київ - Суми")
    }

    @Test("The sample is loaded once, and only into an empty network")
    func sample() async throws {
        let town = try await CoachTown(settings: ["network.sample": false])
        let routes = { try await town.anyone(ListRoutes()).items.map(\.id) }
        #expect(try await routes() == [])
        let help = try await town.anyone(GetHelp())
        #expect(help.carrier.text == "Еліт Експрес")
        #expect(help.phone == nil)

        let own = SetHelp(carrier: Line(unchecked: "Sumy Bus"), phone: .caller, email: nil, texts: [])
        _ = try await town.staffCall(own)
        try await town.dependencies.networks.loadSample(.sumyKyiv)
        #expect(try await routes() == [Places.route, Places.routeBack])
        #expect(try await town.anyone(GetHelp()).carrier.text == "Sumy Bus")
        #expect(try await town.anyone(GetHelp()).phone == .caller)

        _ = try await town.staffCall(RemoveTariff(route: Places.route, zoneSum: ZoneSum(unchecked: 35)))
        try await town.dependencies.networks.loadSample(.sumyKyiv)
        try await town.dependencies.networks.prepare(sample: true)
        #expect(try await town.anyone(ListTariffs(route: Places.route)).items.count == 19)
    }
}
