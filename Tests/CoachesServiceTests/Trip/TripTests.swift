import CoachesContract
import Configuration
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Trips that have a record: listed, opened, changed")
struct TripTests {
    // MARK: Listing

    @Test("R03.6 a day without trips gives an empty list; the first booking makes one, with its seats left")
    func list() async throws {
        let town = try await CoachTown()
        #expect(try await town.trips() == [])
        let booking = try await town.booked(2, by: town.passenger())
        let trip = TripSummary(
            id: booking.journey.trip, date: CoachTown.tomorrow, time: .at(8), startsAt: booking.journey.departsAt,
            capacity: 15, seatsLeft: 13, status: .onSale)
        #expect(try await town.trips() == [trip])
        #expect(try await town.trips(on: CoachTown.today) == [])
        #expect(try await town.trips(of: RouteCode(unchecked: "2")) == [])
    }

    @Test("R03.6 the trips of a day are sorted by start")
    func order() async throws {
        let town = try await CoachTown()
        for hour in [14, 7, 23, 8] { _ = try await town.opened(at: .at(hour)) }
        let times = try await town.trips().map(\.time)
        #expect(times == [.at(7), .at(8), .at(14), .at(23)])
    }

    @Test("R03.16 a trip is listed on the day of its start, even for passengers who board the day after")
    func nightTrip() async throws {
        let town = try await CoachTown()
        let booking = try await town.booked(by: town.passenger(), time: .at(1, 30), from: "lokhvytsia")
        #expect(booking.journey.date == CoachTown.tomorrow)
        #expect(try await town.trips() == [])
        let tonight = try await town.trips(on: CoachTown.today).map(\.time)
        #expect(tonight == [.at(23)])
    }

    @Test("Seats left are the seats that are free on every leg")
    func seatsLeft() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        _ = try await town.booked(by: olena, to: "pyriatyn")
        _ = try await town.booked(by: olena, time: .at(10, 30), from: "lokhvytsia")
        let left = try await town.trips().first?.seatsLeft
        #expect(left == 13, "two passengers between Lokhvytsia and Pyriatyn cannot share a seat")
    }

    @Test("An ended hold takes no seats, before and after the sweep")
    func overdue() async throws {
        let town = try await CoachTown()
        _ = try await town.booked(3, by: town.passenger())
        town.clock.advance(by: .seconds(3_601))
        #expect(try await town.trips().first?.seatsLeft == 15)
    }

    @Test("Trips are listed by status and day, by default from today on, in pages")
    func filters() async throws {
        let town = try await CoachTown()
        let days = (0..<4).map { CoachTown.tomorrow + $0 }
        var trips: [TripID] = []
        for day in days { trips.append(try await town.opened(on: day).id) }
        _ = try await town.cancelled(trips[1])
        _ = try await town.staffCall(ChangeTrip(trip: trips[2], isOnSale: false))
        let lists: [(list: ListTrips, found: [TripID])] = [
            (ListTrips(route: CoachTown.routeOne), trips),
            (ListTrips(route: CoachTown.routeOne, from: days[1]), Array(trips[1...])),
            (ListTrips(route: CoachTown.routeOne, until: days[1]), [trips[0]]),
            (ListTrips(route: CoachTown.routeOne, status: .onSale), [trips[0], trips[3]]),
            (ListTrips(route: CoachTown.routeOne, status: .closed), [trips[2]]),
            (ListTrips(route: CoachTown.routeOne, status: .cancelled, from: days[1], until: days[2]), [trips[1]]),
            (ListTrips(route: CoachTown.routeOne, status: .onSale, from: days[1], until: days[3]), []),
        ]
        for (list, found) in lists { #expect(try await town.anyone(list).items.map(\.id) == found, "\(list)") }
        let pages = try await everyPage { cursor in
            try await town.anyone(ListTrips(route: CoachTown.routeOne, cursor: cursor, limit: PageLimit(3)))
        }
        #expect(pages.map { $0.items.map(\.id) } == [Array(trips[..<3]), [trips[3]]])
        town.clock.advance(by: .seconds(2 * 86_400))
        #expect(try await town.anyone(ListTrips(route: CoachTown.routeOne)).items.map(\.id) == Array(trips[1...]))
    }

    @Test("R03.4 an unknown route and invalid filters are refused by name")
    func listRefused() async throws {
        let town = try await CoachTown()
        let unknown = try await town.error(of: ListTrips(route: RouteCode(unchecked: "9")))
        #expect(unknown?.code == 404)
        #expect(unknown?.data.type == "coaches.listTrips.unknownRoute")
        #expect(unknown?.data.errors?.paths == ["route"])
        let text = #"{"route":"1","status":"open","from":"2026-02-30","until":"tomorrow","limit":0}"#
        let wrong = try await town.error(of: ListTrips.name, text)
        #expect(Set(wrong?.data.errors?.paths ?? []) == ["status", "from", "until", "limit"])
        let missing = try await town.error(of: ListTrips.name, "{}")
        #expect(missing?.data.errors?.paths == ["route"])
    }

    // MARK: Opening

    @Test("A trip is opened with the given seats, and a repeated call returns the same trip")
    func open() async throws {
        let town = try await CoachTown()
        let trip = try await town.opened(capacity: 30)
        #expect(trip.capacity == 30)
        #expect(trip.seatsLeft == 30)
        #expect(trip.routeName == Line(unchecked: "Суми-Київ"))
        #expect(trip.endsAt == trip.startsAt + .seconds(330 * 60))
        #expect(trip.version == 1)
        #expect(trip.isOnSale)
        #expect(try await town.opened(capacity: 30) == trip)
        #expect(try await town.opened() == trip)
        await #expect(throws: OpenTrip.Refused.capacityMismatch) { try await town.opened(capacity: 15) }
        let booking = try await town.booked(20, by: town.passenger())
        #expect(booking.journey.trip == trip.id)
        #expect(try await town.count("SELECT count(*) FROM kitDue WHERE kind = 'completeTrip'") == 1)
    }

    @Test("R03.18 a trip that is opened without a number has 15 seats, or the configured number")
    func standardCapacity() async throws {
        #expect(try await CoachTown().opened().capacity == 15)
        #expect(try await CoachTown(settings: ["bookings.capacity": 20]).opened().capacity == 20)
    }

    @Test("R03.19 ten simultaneous openings and a booking make one trip")
    func openRace() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let found = await race(10) { number in
            try await number.isMultiple(of: 2) ? town.opened().id : town.booked(by: olena).journey.trip
        }
        let trips = Set(found.winners())
        #expect(found.losers().isEmpty)
        #expect(trips.count == 1)
        #expect(try await town.trips().count == 1)
    }

    @Test("A bus outside the timetable can be opened, and is a departure like the others")
    func extraBus() async throws {
        let town = try await CoachTown()
        let trip = try await town.opened(at: .at(8, 20))
        #expect(trip.startsAt == CoachTown.start + .seconds(20 * 3_600 + 20 * 60))
        let times = try await town.trips().map(\.time)
        #expect(times == [.at(8, 20)])
        let departures = try await town.anyone(
            ListDepartures(
                route: CoachTown.routeOne, from: StopCode(unchecked: "sumy"), date: CoachTown.tomorrow,
                to: StopCode(unchecked: "kyiv"))
        ).items
        let extra = departures.first { $0.time == .at(8, 20) }
        #expect(extra?.trip == trip.id)
    }

    @Test(
        "Trips are opened from today to a year ahead",
        arguments: [(-1, .dateOutOfRange), (0, nil), (365, nil), (366, .dateOutOfRange)] as [(Int, OpenTrip.Refused?)])
    func openDates(days: Int, refusal: OpenTrip.Refused?) async throws {
        let town = try await CoachTown()
        let date = CoachTown.today + days
        if let refusal {
            await #expect(throws: refusal) { try await town.opened(on: date, at: .at(20)) }
        } else {
            #expect(try await town.opened(on: date, at: .at(20)).date == date)
        }
    }

    @Test("A bus under way can be opened, one that has arrived cannot")
    func openLate() async throws {
        let town = try await CoachTown()
        // It is noon: the bus of 07:00 arrives at half past twelve, that of 06:00 has arrived.
        #expect(try await town.opened(on: CoachTown.today, at: .at(7)).time == .at(7))
        await #expect(throws: OpenTrip.Refused.over) { try await town.opened(on: CoachTown.today, at: .at(6)) }
    }

    @Test("A trip that started before midnight can be cancelled after it, and nobody boards at its later stops")
    func openOvernight() async throws {
        // Ten past midnight: the bus of 23:00 is in Lokhvytsia at half past one, that of 18:00 has arrived.
        let town = try await CoachTown(clock: TestClock(at: CoachTown.start + .seconds(12 * 3_600 + 600)))
        let trip = try await town.opened(on: CoachTown.today, at: .at(23)).id
        _ = try await town.cancelled(trip)
        let lokhvytsia = try await town.departures(.sample(from: Places.lokhvytsia)).map(\.time)
        #expect(Array(lokhvytsia.prefix(2)) == [.at(0, 30), .at(3, 30)])
        await #expect(throws: OpenTrip.Refused.dateOutOfRange) {
            try await town.opened(on: CoachTown.today, at: .at(18))
        }
    }

    @Test("Unknown routes and excessive capacities are refused by name; only dispatchers open trips")
    func openRefused() async throws {
        let town = try await CoachTown()
        let call = OpenTrip(route: RouteCode(unchecked: "9"), date: CoachTown.tomorrow, time: .at(8))
        let unknown = try await town.error(of: call, meta: CoachTown.staffMeta())
        #expect(unknown?.data.type == "coaches.openTrip.unknownRoute")
        #expect(unknown?.data.errors?.paths == ["route"])
        for capacity in [0, -1, 101] {
            let text = #"{"route": "1", "date": "2026-11-26", "time": "08:00", "capacity": \#(capacity)}"#
            let error = try await town.error(of: OpenTrip.name, text, meta: CoachTown.staffMeta())
            #expect(error?.data.errors?["capacity"] == [.outOfRange(1...100)])
        }
        let time = #"{"route": "1", "date": "2026-11-26", "time": "24:00"}"#
        let wrong = try await town.error(of: OpenTrip.name, time, meta: CoachTown.staffMeta())
        #expect(wrong?.data.errors?.paths == ["time"])
        let olena = CoachTown.meta(of: try await town.passenger())
        let (passenger, nobody) = (try await town.error(of: call, meta: olena), try await town.error(of: call))
        #expect(passenger?.code == 403)
        #expect(nobody?.code == 401)
    }

    // MARK: Changing

    @Test("A trip is taken off sale and put back; it cannot be booked meanwhile, and bookings stay")
    func sale() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        let trip = booking.journey.trip
        let closed = try await town.staffCall(ChangeTrip(trip: trip, isOnSale: false)).trip
        #expect(!closed.isOnSale)
        #expect(closed.version == 2)
        await #expect(throws: BookingRefused.notOnSale) { try await town.booked(by: olena) }
        #expect(try await town.shown(booking, to: olena) == booking)
        let again = try await town.staffCall(ChangeTrip(trip: trip, isOnSale: true)).trip
        #expect(again.isOnSale)
        #expect(again.version == 3)
        let second = try await town.booked(by: olena)
        #expect(second.journey.trip == trip)
    }

    @Test("A smaller capacity is refused while a seat above it is taken")
    func capacity() async throws {
        let town = try await CoachTown()
        let booking = try await town.booked(3, by: town.passenger())
        let trip = booking.journey.trip
        let tooSmall = ChangeTrip(trip: trip, capacity: TripCapacity(unchecked: 2))
        let error = try await town.error(of: tooSmall, meta: CoachTown.staffMeta())
        #expect(error?.code == 409)
        #expect(error?.data.type == "coaches.changeTrip.seatsTaken")
        #expect(error?.data.errors?.paths == ["capacity"])
        let small = try await town.staffCall(ChangeTrip(trip: trip, capacity: TripCapacity(unchecked: 3))).trip
        #expect(small.capacity == 3)
        #expect(small.seatsLeft == 0)
        // The hold is over, and its seats are free.
        town.clock.advance(by: .seconds(3_601))
        #expect(try await town.staffCall(tooSmall).trip.seatsLeft == 2)
    }

    @Test("R03.47 a late payment for a seat above the new capacity gets another seat")
    func smallerBus() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        _ = try await town.booked(2, by: town.passenger(2))
        let booking = try await town.booked(by: olena)
        #expect(booking.journey.seats == [3])
        let started = try await town.started(booking, by: olena)
        // Both holds are over, but not marked as expired yet.
        town.clock.advance(by: .seconds(3_601))
        let small = ChangeTrip(trip: booking.journey.trip, capacity: TripCapacity(unchecked: 2))
        #expect(try await town.staffCall(small).trip.seatsLeft == 2)
        try await town.approve(started.reference)
        let paid = try await town.shown(booking, to: olena)
        #expect(paid.status == .confirmed)
        #expect(paid.journey.seats == [1])
        #expect(paid.seatsChanged)
        try await town.assertConserved()
    }

    @Test("A call with another version changes nothing; a call without an effect keeps the version")
    func version() async throws {
        let town = try await CoachTown()
        let trip = try await town.opened().id
        let change = ChangeTrip(trip: trip, capacity: TripCapacity(unchecked: 20))
        let stale = try await town.error(of: change, meta: CoachTown.staffMeta(expecting: 2))
        #expect(stale?.code == 412)
        let changed = try await town.answer(change, meta: CoachTown.staffMeta(expecting: 1))
        #expect(changed.meta.version == 2)
        let same = try await town.answer(change, meta: CoachTown.staffMeta(expecting: 2))
        #expect(same.meta.version == 2)
        let nothing = try await town.staffCall(ChangeTrip(trip: trip), expecting: 2).trip
        #expect(nothing.capacity == 20)
        #expect(nothing.version == 2)
    }

    @Test("An unknown or cancelled trip cannot be changed, and only dispatchers change trips")
    func changeRefused() async throws {
        let town = try await CoachTown()
        await #expect(throws: ChangeTrip.Refused.unknownTrip) {
            try await town.staffCall(ChangeTrip(trip: .example, isOnSale: false))
        }
        let trip = try await town.opened().id
        let call = ChangeTrip(trip: trip, isOnSale: false)
        let passenger = try await town.error(of: call, meta: CoachTown.meta(of: town.passenger()))
        #expect(passenger?.code == 403)
        _ = try await town.cancelled(trip)
        await #expect(throws: ChangeTrip.Refused.cancelled) { try await town.staffCall(call) }
        await #expect(throws: OpenTrip.Refused.cancelled) { try await town.opened() }
        let listed = try await town.trips().first
        #expect(listed?.status == .cancelled)
    }
}
