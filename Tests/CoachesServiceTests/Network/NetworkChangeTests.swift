import CoachesContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Setting tariffs and timetables")
struct NetworkChangeTests {
    private func tariff(_ sum: Int, _ price: Money, of route: RouteCode = Places.route) -> PutTariff {
        PutTariff(route: route, zoneSum: ZoneSum(unchecked: sum), name: Line(unchecked: "A - B"), price: price)
    }

    @Test("A tariff is set, replaced, and removed once")
    func tariffs() async throws {
        let town = try await CoachTown()
        let call = tariff(500, Money(12_300, .uah))
        let replies = [try await town.staffCall(call), try await town.staffCall(call)]
        #expect(replies[0] == replies[1])
        func set() async throws -> [TariffView] {
            try await town.anyone(ListTariffs(route: Places.route)).items.filter { $0.zoneSum == 500 }
        }
        #expect(try await set() == [replies[0].tariff])
        _ = try await town.staffCall(tariff(500, Money(1, .uah)))
        #expect(try await set().first?.price == Money(1, .uah))
        let remove = RemoveTariff(route: Places.route, zoneSum: ZoneSum(unchecked: 500))
        _ = try await town.staffCall(remove)
        #expect(try await set() == [])
        await #expect(throws: RemoveTariff.Refused.unknownTariff) { try await town.staffCall(remove) }
        let elsewhere = RemoveTariff(route: CoachTown.shortRoute, zoneSum: ZoneSum(unchecked: 35))
        await #expect(throws: RemoveTariff.Refused.unknownRoute) { try await town.staffCall(elsewhere) }
        await #expect(throws: RouteRefused.unknownRoute) {
            try await town.staffCall(tariff(35, Money(1, .uah), of: CoachTown.shortRoute))
        }
    }

    @Test("A price must be in hryvnias and within its limits")
    func prices() async throws {
        let town = try await CoachTown()
        for (price, expected) in [
            (Money(0, .uah), ["price.amount outOfRange"]), (Money(-1, .uah), ["price.amount outOfRange"]),
            (Money(10_000_001, .uah), ["price.amount outOfRange"]), (Money(100, .eur), ["price.currency notAllowed"]),
            (Money(10_000_000, .uah), []),
        ] {
            let faults = try await town.faults(in: tariff(35, price), meta: CoachTown.staffMeta())
            #expect(faults == expected)
        }
        let call = #"{"route":"1","zoneSum":1999,"name":"A","price":{"amount":1,"currency":"UAH"}}"#
        let faults = try await town.faults(in: call, of: PutTariff.name, meta: CoachTown.staffMeta())
        #expect(faults == ["zoneSum outOfRange"])
    }

    @Test("R03.5 a timetable replaces the earlier one, sorted by time")
    func timetable() async throws {
        let town = try await CoachTown()
        let booking = try await town.booked(by: try await town.passenger())
        let late = TimetableStart(
            time: .at(21, 15), weekdays: [Weekday(unchecked: 5), Weekday(unchecked: 1)], validFrom: CoachTown.today,
            validUntil: CoachTown.today + 30)
        let early = TimetableStart(time: .at(5, 45))
        let reply = try await town.staffCall(PutTimetable(route: Places.route, starts: [late, early]))
        var sorted = late
        sorted.weekdays = [Weekday(unchecked: 1), Weekday(unchecked: 5)]
        #expect(reply.starts == [early, sorted])
        #expect(try await town.anyone(GetTimetable(route: Places.route)).starts == [early, sorted])
        // The bus at eight is booked, so it runs. Thursday has no late bus, Friday has one.
        let times = try await town.departures().map(\.time)
        #expect(times == [.at(5, 45), .at(8)])
        #expect(booking.journey.time == .at(8))
        let next = try await town.departures(.sample(on: CoachTown.tomorrow + 1)).map(\.time)
        #expect(next == [.at(5, 45), .at(21, 15)])
        _ = try await town.staffCall(PutTimetable(route: Places.route, starts: []))
        #expect(try await town.departures(.sample(on: CoachTown.tomorrow + 1)) == [])
        await #expect(throws: RouteRefused.unknownRoute) {
            try await town.staffCall(PutTimetable(route: CoachTown.shortRoute, starts: []))
        }
    }

    @Test("Starts that are repeated, on no day, or over before they begin are refused by position")
    func starts() async throws {
        let town = try await CoachTown()
        let monday = Weekday(unchecked: 1)
        let call = PutTimetable(
            route: Places.route,
            starts: [
                TimetableStart(time: .at(7)), TimetableStart(time: .at(7)), TimetableStart(time: .at(8), weekdays: []),
                TimetableStart(time: .at(9), weekdays: [monday, monday]),
                TimetableStart(time: .at(10), validFrom: CoachTown.today, validUntil: CoachTown.today - 1),
            ])
        let faults = try await town.faults(in: call, meta: CoachTown.staffMeta())
        #expect(
            faults == [
                "starts.1.time givenTwice", "starts.2.weekdays required", "starts.3.weekdays givenTwice",
                "starts.4.validUntil outOfRange",
            ])
        let eighth = #"{"route":"1","starts":[{"time":"24:00","weekdays":[1,8]}]}"#
        let wrong = try await town.faults(in: eighth, of: PutTimetable.name, meta: CoachTown.staffMeta())
        #expect(wrong == ["starts.0.time format", "starts.0.weekdays.1 outOfRange"])
    }

    @Test("A timetable with more starts than minutes of a day is not read further")
    func tooManyStarts() async throws {
        let town = try await CoachTown()
        let starts = Array(repeating: TimetableStart(time: .at(7), weekdays: [Weekday(unchecked: 1)]), count: 3_000)
        let faults = try await town.faults(
            in: PutTimetable(route: Places.route, starts: starts), meta: CoachTown.staffMeta())
        #expect(faults.count == 1_440)
        #expect(faults.last == "starts.1440.time givenTwice")
        let every = (0..<1_440).map { TimetableStart(time: ClockTime(minutes: $0)) }
        let reply = try await town.staffCall(PutTimetable(route: Places.route, starts: every))
        #expect(reply.starts == every)
    }

    @Test("A rolled-back change is forgotten, also in the cache of its transaction")
    func rolledBack() async throws {
        let town = try await CoachTown()
        let networks = town.dependencies.networks
        struct Stopped: Error {}
        let now = town.clock.now
        await #expect(throws: Stopped.self) {
            try await town.database.write { db in
                let tariff = Tariff(zoneSum: 35, name: Line(unchecked: "A - B"), price: Money(1, .uah))
                try NetworkRows(db).put(tariff, of: Places.route)
                try NetworkRows(db).countChange(at: now)
                guard try networks.network(in: db).routes[Places.route]?.tariffs[35] == tariff else { return }
                throw Stopped()
            }
        }
        #expect(try await town.anyone(Quote.sample()).total == Money(45_000, .uah))
        _ = try await town.staffCall(tariff(500, Money(1, .uah)))
        #expect(try await town.anyone(Quote.sample()).total == Money(45_000, .uah))
    }

    @Test("The network is reloaded after every change, and only then")
    func version() async throws {
        let town = try await CoachTown()
        let first = try await town.dependencies.networks.network()
        #expect(try await town.dependencies.networks.network() == first)
        // A change past the service, without a new version.
        try await town.database.write { try $0.execute(sql: "UPDATE route SET name = 'A-B' WHERE code = '1'") }
        #expect(try await town.dependencies.networks.network() == first)
        _ = try await town.staffCall(tariff(500, Money(1, .uah)))
        let second = try await town.dependencies.networks.network()
        #expect(second.version > first.version)
        #expect(second.routes[Places.route]?.name.text == "A-B")
        #expect(second.routes[Places.route]?.tariffs[500]?.price == Money(1, .uah))
    }

    @Test("Only dispatchers change the network and the carrier's data")
    func permission() async throws {
        let town = try await CoachTown()
        let passenger = try await town.passenger()
        func codes<C: Call>(_ call: C) async throws -> [Int?] {
            [
                try await town.error(of: call)?.code,
                try await town.error(of: call, meta: CoachTown.meta(of: passenger))?.code,
                try await town.error(of: call, meta: CoachTown.staffMeta())?.code,
            ]
        }
        let name = Line(unchecked: "A")
        let stop = PutStop(stop: Places.kyiv, name: name, latitude: 0, longitude: 0)
        let help = SetHelp(carrier: name, phone: nil, email: nil, texts: [])
        #expect(try await codes(stop) == [401, 403, nil])
        #expect(
            try await codes(PutRoute(route: CoachTown.shortRoute, name: name, stops: CoachTown.shortStops))
                == [401, 403, nil])
        #expect(try await codes(tariff(35, Money(1, .uah))) == [401, 403, nil])
        #expect(
            try await codes(RemoveTariff(route: Places.route, zoneSum: ZoneSum(unchecked: 35))) == [401, 403, nil])
        #expect(try await codes(PutTimetable(route: Places.route, starts: [])) == [401, 403, nil])
        #expect(try await codes(help) == [401, 403, nil])
        #expect(try await codes(SetAppVersion(version: nil)) == [401, 403, nil])
    }
}
