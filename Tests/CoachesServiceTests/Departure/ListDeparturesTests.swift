import CoachesContract
import Configuration
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The departures of a stop")
struct ListDeparturesTests {
    @Test("R03.14 the departures of the first stop are the times of the timetable")
    func firstStop() async throws {
        let town = try await CoachTown()
        let starts = try await town.anyone(GetTimetable(route: Places.route)).starts.map(\.time)
        let departures = try await town.departures()
        let (times, tripTimes) = (departures.map(\.time), departures.map(\.tripTime))
        #expect(times == starts)
        #expect(tripTimes == starts)
        let (days, tripDays) = (Set(departures.map(\.date)), Set(departures.map(\.tripDate)))
        #expect(days == [CoachTown.tomorrow])
        #expect(tripDays == [CoachTown.tomorrow])
        #expect(starts.count == 23)
    }

    @Test("R03.15 R03.16 a later stop has departures later by its offset, after midnight of the day before's trip")
    func laterStop() async throws {
        let town = try await CoachTown()
        let departures = try await town.departures(.sample(from: Places.lokhvytsia, to: Places.kyiv))
        let (times, expected) = (
            departures.map(\.time), [ClockTime.at(0, 30), .at(1, 30)] + (3...23).map { .at($0, 30) }
        )
        #expect(times == expected)
        let (earlyDays, earlyTimes) = (departures.prefix(2).map(\.tripDate), departures.prefix(2).map(\.tripTime))
        #expect(earlyDays == [CoachTown.today, CoachTown.today])
        #expect(earlyTimes == [.at(22), .at(23)])
        #expect(departures[2].tripTime == .at(1))
        for departure in departures {
            #expect(departure.arrivesAt == departure.departsAt + .seconds(180 * 60))
        }
    }

    @Test("R03.18 a trip without a record has 15 free seats, and the first booking gives it one")
    func seats() async throws {
        let town = try await CoachTown()
        let before = try await town.departures(.sample(to: Places.kyiv))
        let areNew = before.allSatisfy { $0.trip == nil && $0.seatsLeft == 15 && $0.isBookable }
        #expect(areNew)
        let booking = try await town.booked(2, by: try await town.passenger())
        let after = try await town.departures(.sample(to: Places.kyiv))
        let eight = try #require(after.first { $0.time == .at(8) })
        #expect(eight.trip == booking.journey.trip)
        #expect(eight.seatsLeft == 13)
        #expect(eight.isBookable)
        #expect(eight.departsAt == booking.journey.departsAt)
        let (others, othersBefore) = (after.filter { $0.time != .at(8) }, before.filter { $0.time != .at(8) })
        #expect(others == othersBefore)
        let full = try await town.booked(13, by: try await town.passenger(2))
        #expect(full.journey.trip == eight.trip)
        let last = try await town.departures().first { $0.time == .at(8) }
        #expect(last?.seatsLeft == 0)
        #expect(last?.isBookable == false)
    }

    @Test("A seat is free from where its passenger gets off; without an arrival stop it must be free to the end")
    func legs() async throws {
        let town = try await CoachTown()
        try await town.addShortRoute()
        let passenger = try await town.passenger()
        let book = Book.sample(3, route: "3", to: "romny", at: .at(6))
        _ = try await town.call(book, as: passenger)
        func left(from: StopCode, to: StopCode?) async throws -> [Int] {
            try await town.departures(.sample(from: from, to: to, route: CoachTown.shortRoute)).map(\.seatsLeft)
        }
        #expect(try await left(from: Places.sumy, to: Places.romny) == [12])
        #expect(try await left(from: Places.sumy, to: Places.kyiv) == [12])
        #expect(try await left(from: Places.sumy, to: nil) == [12])
        #expect(try await left(from: Places.romny, to: Places.kyiv) == [15])
        #expect(try await left(from: Places.romny, to: nil) == [15])
    }

    @Test("R03.20 a call without a route, a stop or a day is refused by name")
    func missing() async throws {
        let town = try await CoachTown()
        let name = ListDepartures.name
        #expect(try await town.faults(in: "{}", of: name) == ["route required", "from required", "date required"])
        #expect(
            try await town.faults(in: #"{"route":"1","date":"2026-11-26"}"#, of: name) == ["from required"])
        #expect(
            try await town.faults(in: #"{"from":"sumy","date":"2026-11-26"}"#, of: name) == ["route required"])
        #expect(
            try await town.faults(in: #"{"route":"1","from":"sumy","date":"26.11.2026"}"#, of: name) == ["date format"])
    }

    private static let refusals: [(String, String, String?, ListDepartures.Refused, String)] = [
        ("9", "sumy", "kyiv", .unknownRoute, "route"), ("1", "lviv", "kyiv", .unknownDepartureStop, "from"),
        ("1", "kyiv", nil, .unknownDepartureStop, "from"), ("1", "sumy", "lviv", .unknownArrivalStop, "to"),
        ("1", "sumy", "romny", .unknownArrivalStop, "to"), ("1", "kyiv", "sumy", .wrongDirection, "to"),
        ("2", "sumy", "kyiv", .wrongDirection, "to"),
    ]

    @Test("R03.4 R03.20 R03.35 an unknown route or stop is refused by name", arguments: refusals)
    func unknown(
        route: String, from: String, to: String?, refusal: ListDepartures.Refused, member: String
    ) async throws {
        let town = try await CoachTown()
        let call = ListDepartures.sample(
            from: StopCode(unchecked: from), to: to.map { StopCode(unchecked: $0) }, route: RouteCode(unchecked: route))
        await #expect(throws: refusal) { try await town.anyone(call) }
        #expect(try await town.error(of: call)?.data.errors?.paths == [member])
    }

    @Test("R03.21 today and the next 31 days are accepted, other days are refused")
    func days() async throws {
        // Half past midnight in Kyiv, and the day before in UTC.
        let town = try await CoachTown(clock: TestClock(at: CoachTown.start + .seconds(45_000)))
        let today = CoachTown.tomorrow
        for date in [today, today + 1, today + 31] {
            #expect(try await town.departures(.sample(on: date)).count == 23)
        }
        for date in [today - 1, today + 32, today - 400, today + 100_000] {
            await #expect(throws: ListDepartures.Refused.dateOutOfRange) {
                try await town.departures(.sample(on: date))
            }
        }
        let terms = try await town.anyone(GetBookingTerms())
        #expect(terms.today == today)
        #expect(terms.lastDate == today + 31)
    }

    @Test("R03.22 a departure is bookable until it leaves, and listed all day")
    func departed() async throws {
        let town = try await CoachTown()
        let one = CoachTown.start + .seconds(3_600)
        func isBookable(at time: Instant) async throws -> Bool? {
            town.clock.move(to: time)
            return try await town.departures(.sample(on: CoachTown.today)).first { $0.time == .at(13) }?.isBookable
        }
        #expect(try await isBookable(at: one - .seconds(60)) == true)
        #expect(try await isBookable(at: one - .milliseconds(1)) == true)
        #expect(try await isBookable(at: one) == false)
        #expect(try await isBookable(at: one + .seconds(3_600)) == false)
        let today = try await town.departures(.sample(on: CoachTown.today))
        #expect(today.count == 23)
        let next = today.first(where: \.isBookable)?.time
        #expect(next == .at(15))
    }

    @Test("R03.22 with a cutoff a departure is bookable until then")
    func cutoff() async throws {
        let town = try await CoachTown(settings: ["bookings.cutoffSeconds": 600])
        let one = CoachTown.start + .seconds(3_600)
        func isBookable(at time: Instant) async throws -> Bool? {
            town.clock.move(to: time)
            return try await town.departures(.sample(on: CoachTown.today)).first { $0.time == .at(13) }?.isBookable
        }
        #expect(try await isBookable(at: one - .seconds(601)) == true)
        #expect(try await isBookable(at: one - .seconds(600)) == false)
    }

    @Test("R03.23 a bus that has left its first stop can be booked from a later stop")
    func underWay() async throws {
        let town = try await CoachTown()
        town.clock.move(to: CoachTown.start + .seconds(1_800))
        let sumy = try await town.departures(.sample(on: CoachTown.today)).first { $0.tripTime == .at(12) }
        let romny = try await town.departures(.sample(from: Places.romny, on: CoachTown.today))
            .first { $0.tripTime == .at(12) }
        #expect(sumy?.isBookable == false)
        #expect(romny?.time == .at(13, 45))
        #expect(romny?.isBookable == true)
    }

    @Test("A cancelled trip is not listed, one off sale is not bookable, an extra one is listed")
    func states() async throws {
        let town = try await CoachTown()
        let passenger = try await town.passenger()
        let (eight, nine) = (
            try await town.booked(by: passenger), try await town.booked(by: passenger, time: .at(9))
        )
        try await town.change(eight.journey.trip) { trip in
            trip.state = .cancelled
            trip.cancelReason = "snow"
        }
        try await town.change(nine.journey.trip) { $0.state = .closed }
        _ = try await town.staffCall(OpenTrip(route: Places.route, date: CoachTown.tomorrow, time: .at(9, 40)))
        let departures = try await town.departures()
        #expect(departures.count == 23)
        let times = departures.map(\.time).filter { $0 > .at(7) && $0 < .at(10) }
        #expect(times == [.at(9), .at(9, 40)])
        let closed = departures.first { $0.time == .at(9) }
        #expect(closed?.isBookable == false)
        #expect(closed?.seatsLeft == 14)
        let extra = departures.first { $0.time == .at(9, 40) }
        #expect(extra?.isBookable == true)
    }
}
