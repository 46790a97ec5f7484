import CoachesContract
import RPC
import Synchronization
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Quotes")
struct QuoteTests {
    @Test(
        "R03.25 the price is the tariff of both zones, the total that of all seats, in hryvnias",
        arguments: ["1", "2"])
    func prices(code: String) async throws {
        let town = try await CoachTown()
        let route = RouteCode(unchecked: code)
        let stops = try await town.anyone(ListStops(route: route))
        let tariffs = try await town.anyone(ListTariffs(route: route)).items
        var sums: [Int] = []
        for from in stops.departureStops {
            for to in stops.arrivalStops {
                let quote = try await town.anyone(Quote.sample(3, from: from.stop, to: to.stop, route: route))
                let tariff = try #require(tariffs.first { $0.zoneSum == from.zone + to.zone })
                #expect(quote.pricePerSeat == tariff.price)
                #expect(quote.total == Money(3 * tariff.price.amount, .uah))
                #expect(quote.tariffName.text == "\(from.name) - \(to.name)")
                #expect(quote.departure == nil)
                sums.append(quote.zoneSum)
            }
        }
        // Every pair has a price of its own.
        #expect(Set(sums).count == 20)
        let known = tariffs.map(\.zoneSum)
        #expect(sums.sorted() == known)
    }

    @Test("R03.25 a seat from Sumy to Kyiv costs 450 hryvnias, and the new price after a change")
    func change() async throws {
        let town = try await CoachTown()
        #expect(try await town.anyone(Quote.sample(2)).total == Money(90_000, .uah))
        let tariff = PutTariff(
            route: Places.route, zoneSum: ZoneSum(unchecked: 35), name: Line(unchecked: "Суми - Київ"),
            price: Money(50_000, .uah))
        _ = try await town.staffCall(tariff)
        #expect(try await town.anyone(Quote.sample(2)).total == Money(100_000, .uah))
    }

    @Test("R03.26 without a tariff there is no price")
    func noTariff() async throws {
        let town = try await CoachTown()
        _ = try await town.staffCall(RemoveTariff(route: Places.route, zoneSum: ZoneSum(unchecked: 35)))
        for call in [Quote.sample(), .sample(on: CoachTown.tomorrow, at: .at(8))] {
            await #expect(throws: Quote.Refused.tariffNotFound) { try await town.anyone(call) }
        }
        #expect(try await town.anyone(Quote.sample(from: Places.romny)).pricePerSeat == Money(31_000, .uah))
    }

    @Test("R03.27 a caller cannot set the price")
    func ownPrice() async throws {
        let town = try await CoachTown()
        let call = #"{"route":"1","from":"sumy","to":"kyiv","seats":1,"price":1}"#
        #expect(try await town.faults(in: call, of: Quote.name) == ["price unknownMember"])
    }

    @Test("R03.33 the quote has seats, tariff, day, time, total, and the account's passenger unless the call names one")
    func summary() async throws {
        let town = try await CoachTown()
        let passenger = try await town.passenger()
        var call = Quote.sample(2, from: Places.lokhvytsia, on: CoachTown.tomorrow, at: .at(1, 30))
        let quote = try await town.call(call, as: passenger)
        #expect(quote.routeName.text == "Суми-Київ")
        #expect(quote.fromName.text == "Лохвиця")
        #expect(quote.toName.text == "Київ")
        #expect(quote.tariffName.text == "Лохвиця - Київ")
        #expect(quote.seats == 2)
        #expect(quote.total == Money(50_000, .uah))
        #expect(quote.departure?.date == CoachTown.tomorrow)
        #expect(quote.departure?.time == .at(1, 30))
        #expect(quote.departure?.tripDate == CoachTown.today)
        #expect(quote.departure?.tripTime == .at(23))
        #expect(quote.departure?.seatsLeft == 15)
        #expect(quote.departure?.arrivesAt == town.dependencies.clock.instant(CoachTown.tomorrow, .at(4, 30)))
        #expect(quote.passenger == Passenger(surname: Line(unchecked: "Шевченко"), phone: .passenger(1)))
        #expect(quote.passenger?.phoneNational == "0671000001")
        call.surname = Line(unchecked: "Коваль")
        #expect(try await town.call(call, as: passenger).passenger?.surname.text == "Коваль")
        #expect(try await town.call(call, as: passenger).passenger?.phone == .passenger(1))
        #expect(try await town.anyone(call).passenger == nil)
        call.phone = .caller
        let both = Passenger(surname: Line(unchecked: "Коваль"), phone: .caller)
        #expect(try await town.anyone(call).passenger == both)
    }

    @Test("A quote for an account without a surname, or for staff, has no passenger")
    func nobody() async throws {
        let town = try await CoachTown()
        let nameless = try await town.passenger(1, surname: nil)
        #expect(try await town.call(Quote.sample(), as: nameless).passenger == nil)
        #expect(try await town.staffCall(Quote.sample()).passenger == nil)
    }

    @Test("R03.58 the price needs no identity, and waits for it half a second at most")
    func withoutIdentity() async throws {
        let town = try await CoachTown()
        let passenger = try await town.passenger()
        town.identityForOthers.turn(on: false)
        let quote = try await town.call(Quote.sample(), as: passenger)
        #expect(quote.passenger == nil)
        #expect(quote.total == Money(45_000, .uah))

        let silent = SilentIdentity()
        var dependencies = town.dependencies
        dependencies.identity = silent
        let context = CallContext(meta: CoachTown.meta(of: passenger), peer: .everyService)
        let reply = try await Departures(dependencies).quote(.sample(), in: context)
        #expect(reply == quote)
        let waited = silent.waited
        #expect(waited == [.milliseconds(500)])
    }

    /// A benchmark measures the latency (`Tests/Tools/Benchmarks/Coaches`).
    @Test("R03.58 fifty simultaneous quotes are all answered with the same price")
    func atOnce() async throws {
        let town = try await CoachTown()
        let call = Quote.sample(on: CoachTown.tomorrow, at: .at(8))
        let first = try await town.anyone(call)
        let quotes = await race(50) { _ in try await town.anyone(call) }
        #expect(quotes.winners() == Array(repeating: first, count: 50))
    }

    @Test("R03.30 more seats than are free are refused; exactly as many are not")
    func seats() async throws {
        let town = try await CoachTown()
        let passenger = try await town.passenger()
        func quote(_ seats: Int) -> Quote { .sample(seats, on: CoachTown.tomorrow, at: .at(8)) }
        #expect(try await town.anyone(quote(15)).departure?.seatsLeft == 15)
        await #expect(throws: Quote.Refused.notEnoughSeats) { try await town.anyone(quote(16)) }
        _ = try await town.booked(13, by: passenger)
        #expect(try await town.anyone(quote(2)).departure?.seatsLeft == 2)
        await #expect(throws: Quote.Refused.notEnoughSeats) { try await town.anyone(quote(3)) }
        #expect(try await town.error(of: quote(3))?.data.errors?.paths == ["seats"])
        // Without a departure the free seats are unknown.
        #expect(try await town.anyone(Quote.sample(60)).total == Money(60 * 45_000, .uah))
    }

    @Test("A day without a time, and a time without a day, are refused by the missing member")
    func half() async throws {
        let town = try await CoachTown()
        #expect(try await town.faults(in: Quote.sample(on: CoachTown.tomorrow)) == ["time required"])
        #expect(try await town.faults(in: Quote.sample(at: .at(8))) == ["date required"])
        #expect(
            try await town.faults(in: #"{"seats":0}"#, of: Quote.name)
                == ["route required", "from required", "to required", "seats outOfRange"])
    }

    @Test("R03.22 R03.35 a departure that cannot be booked has no quote")
    func refused() async throws {
        let town = try await CoachTown()
        func refuses(_ call: Quote, _ refusal: Quote.Refused) async {
            await #expect(throws: refusal) { try await town.anyone(call) }
        }
        await refuses(.sample(route: RouteCode(unchecked: "9")), .unknownRoute)
        await refuses(.sample(from: Places.kyiv, to: Places.sumy), .wrongDirection)
        await refuses(.sample(from: Places.pyriatyn), .unknownDepartureStop)
        await refuses(.sample(to: Places.romny), .unknownArrivalStop)
        await refuses(.sample(on: CoachTown.today - 1, at: .at(8)), .dateOutOfRange)
        await refuses(.sample(on: CoachTown.tomorrow, at: .at(8, 10)), .noSuchDeparture)
        await refuses(.sample(on: CoachTown.today, at: .at(12)), .departed)
        let trip = try await town.booked(by: try await town.passenger()).journey.trip
        try await town.change(trip) { $0.state = .closed }
        await refuses(.sample(on: CoachTown.tomorrow, at: .at(8)), .notOnSale)
    }
}

/// Records the timeouts of calls and never answers.
private final class SilentIdentity: Client {
    private let all = Mutex<[Duration]>([])

    var waited: [Duration] { all.withLock { $0 } }

    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
        all.withLock { $0.append(timeout) }
        throw ClientError.timedOut
    }
}
