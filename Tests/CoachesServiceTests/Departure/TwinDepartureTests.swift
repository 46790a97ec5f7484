import AcquirerSandbox
import CoachesContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

/// Local times are correct in the nights in which the clocks change (R03.24). Two buses that leave at the same local
/// time are two departures, and each can be selected.
@Suite("R03.24 two departures at the same local time", .timeLimit(.minutes(5)))
struct TwinDepartureTests {
    private static let half = ClockTime.at(3, 30)
    private static let winter = UTCOffset(minutes: 120)
    private static let summer = UTCOffset(minutes: 180)

    /// The day before clocks are put back: the buses that start at 1 and 2 are in Lokhvytsia at half past three.
    private func autumn(at time: String = "2027-10-30T12:00:00.000Z") async throws -> (CoachTown, CalendarDate) {
        let town = try await CoachTown(clock: TestClock(at: try #require(Instant(time))))
        return (town, try CalendarDate("2027-10-31"))
    }

    /// The day before clocks are put forward: the buses that start at 3 and 4 leave Sumy at four.
    private func beforeSpring() async throws -> (CoachTown, CalendarDate) {
        let town = try await CoachTown(clock: TestClock(at: try #require(Instant("2027-03-27T12:00:00.000Z"))))
        return (town, try CalendarDate("2027-03-28"))
    }

    private func call(
        _ night: CalendarDate, _ trip: ClockTime?, from: String = "lokhvytsia", at time: ClockTime = half
    ) -> Book {
        var call = Book.sample(from: from, on: night, at: time)
        call.tripTime = trip
        return call
    }

    @Test("R03.24 the list has both buses of the repeated hour, each with its offset")
    func listed() async throws {
        let (town, night) = try await autumn()
        let list = try await town.anyone(ListDepartures.sample(from: Places.lokhvytsia, on: night)).items
        let twins = list.filter { $0.time == Self.half }
        let offsets = twins.map(\.utcOffset)
        #expect(offsets == [Self.summer, Self.winter])
        let starts = twins.map(\.tripTime)
        #expect(starts == [.at(1), .at(2)])
        #expect(twins[1].departsAt - twins[0].departsAt == .seconds(3_600))
        let evening = try #require(list.last)
        #expect(evening.utcOffset == Self.winter)
    }

    @Test("R03.24 each of the two is quoted and booked by its start when both have seats")
    func named() async throws {
        let (town, night) = try await autumn()
        let olena = try await town.passenger()
        for (trip, offset, instant) in [
            (ClockTime.at(2), Self.winter, "2027-10-31T01:30:00.000Z"),
            (.at(1), Self.summer, "2027-10-31T00:30:00.000Z"),
        ] {
            var quote = Quote.sample(from: Places.lokhvytsia, on: night, at: Self.half)
            quote.tripTime = trip
            let quoted = try #require(try await town.anyone(quote).departure)
            #expect(quoted.tripTime == trip)
            #expect(quoted.utcOffset == offset)
            #expect(quoted.departsAt == Instant(instant))
            let journey = try await town.call(call(night, trip), as: olena).booking.journey
            #expect(journey.tripTime == trip)
            #expect(journey.time == Self.half)
            #expect(journey.utcOffset == offset)
            #expect(journey.departsAt == Instant(instant))
        }
        let any = try await town.call(call(night, nil), as: olena).booking.journey
        #expect(any.tripTime == .at(1))
    }

    @Test("R03.24 a call with a start means that bus only: full, left or unknown it is refused; a start needs a time")
    func refused() async throws {
        let (town, night) = try await autumn(at: "2027-10-30T22:00:00.000Z")
        let olena = try await town.passenger()
        var full = call(night, .at(1))
        full.seats = SeatCount(unchecked: 15)
        _ = try await town.call(full, as: olena)
        await #expect(throws: BookingRefused.notEnoughSeats) { try await town.call(call(night, .at(1)), as: olena) }
        await #expect(throws: BookingRefused.noSuchDeparture) { try await town.call(call(night, .at(3)), as: olena) }
        town.clock.move(to: try #require(Instant("2027-10-31T00:30:00.000Z")))
        await #expect(throws: BookingRefused.departed) {
            try await town.call(call(night, .at(1)), as: olena)
        }
        _ = try await town.call(call(night, .at(2)), as: olena)
        let error = try await town.error(
            of: Quote.name, #"{"route":"1","from":"sumy","to":"kyiv","seats":1,"tripTime":"01:00"}"#)
        #expect(error?.data.errors?.paths.contains("time") == true)
    }

    @Test("R03.24 a dispatcher can name the start for a caller, and any caller for the return way")
    func otherCalls() async throws {
        let (town, night) = try await autumn()
        var call = BookForCaller.sample(on: night, at: Self.half)
        (call.from, call.tripTime) = (Places.lokhvytsia, .at(2))
        let booking = try await town.staffCall(call).booking
        #expect(booking.journey.utcOffset == Self.winter)
        let olena = try await town.passenger()
        let stops = try await town.anyone(ListStops(route: Places.routeBack)).departureStops
        let later = try #require(stops.first { $0.offsetMinutes >= 60 })
        let list = try await town.anyone(ListDepartures.sample(from: later.stop, on: night, route: Places.routeBack))
        let twice = Dictionary(grouping: list.items, by: \.time).values.filter { $0.count == 2 }
        let second = try #require(twice.first?.last)
        var back = JourneyRequest.back(from: later.stop.text, on: night, at: second.time)
        back.tripTime = second.tripTime
        let both = try await town.call(Book.sample(on: night - 1, at: .at(18), back: back), as: olena)
        #expect(both.booking.returnJourney?.departsAt == second.departsAt)
        #expect(both.booking.returnJourney?.utcOffset == Self.winter)
    }

    @Test("R03.24 in spring both buses that leave at the same instant are listed and can be booked")
    func spring() async throws {
        let (town, night) = try await beforeSpring()
        let olena = try await town.passenger()
        let list = try await town.anyone(ListDepartures.sample(on: night)).items
        let twins = list.filter { $0.time == .at(4) }
        let starts = twins.map(\.tripTime)
        #expect(starts == [.at(3), .at(4)])
        let offsets = twins.map(\.utcOffset)
        #expect(offsets == [Self.summer, Self.summer])
        #expect(twins[0].departsAt == twins[1].departsAt)
        let three = list.filter { $0.time == .at(3) }
        #expect(three.isEmpty)
        for trip in [ClockTime.at(4), .at(3)] {
            let booked = try await town.call(call(night, trip, from: "sumy", at: .at(4)), as: olena).booking
            #expect(booked.journey.tripTime == trip)
            #expect(booked.journey.departsAt == Instant("2027-03-28T01:00:00.000Z"))
            #expect(booked.journey.arrivesAt == booked.journey.departsAt + .seconds(330 * 60))
        }
    }

    @Test("R03.24 tickets, receipts, pages, orders, notices and manifests distinguish the two")
    func shown() async throws {
        let (town, night) = try await autumn()
        let olena = try await town.passenger()
        let booking = try await town.call(call(night, .at(2)), as: olena).booking
        let started = try await town.started(booking, by: olena)
        let product = try #require(started.form.fields.first { $0.name == "productName[]" })
        #expect(product.value.contains("2027-10-31 03:30+02:00, 1"), "\(product.value)")
        let key = try PaymentKey(String(started.page.suffix(32)))
        let page = try await town.anyone(ShowPayment(paymentKey: key))
        let offsets = page.journeys.map(\.utcOffset)
        #expect(offsets == [Self.winter])
        try await town.approve(started.reference)
        let shown = "31.10.2027 03:30 (UTC+02:00)"
        let ticket = try await town.call(GetTicket(booking: booking.id), as: olena)
        let receipt = try await town.call(GetReceipt(booking: booking.id), as: olena)
        for document in [ticket, receipt] {
            let text = try await PrintedFile.with(document.content.bytes) { try await $0.text() }
            #expect(text.contains(PrintedFile.plain(shown)), "\(text)")
        }
        // The texts of mails write the offset, because they get the instant and the zone.
        let departures = try await town.notices.map { $0.arguments["departure"] }
        #expect(Set(departures) == ["2027-10-31T01:30:00.000Z[Europe/Kyiv]"])
        let stops = try await town.manifest(booking.journey.trip).stops
        let stop = try #require(stops.first { $0.stop == Places.lokhvytsia })
        #expect(stop.date == night)
        #expect(stop.time == Self.half)
        #expect(stop.utcOffset == Self.winter)
    }

    @Test("On other days no offset is printed")
    func otherDays() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        #expect(booking.journey.utcOffset == Self.winter)
        let started = try await town.started(booking, by: olena)
        let product = try #require(started.form.fields.first { $0.name == "productName[]" })
        #expect(product.value.contains("2026-11-26 08:00, 1"))
        let page = try await town.anyone(ShowPayment(paymentKey: PaymentKey(String(started.page.suffix(32)))))
        #expect(page.journeys.first?.utcOffset == nil)
        #expect(page.payUntilOffset == nil && page.heldUntilOffset == nil)
    }

    @Test("R03.24 the time to pay has its offset when its local time occurs twice")
    func payUntil() async throws {
        // The first 03:00; an hour later it is 03:00 again.
        let (town, _) = try await autumn(at: "2027-10-31T00:00:00.000Z")
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena, date: CalendarDate("2027-11-01"))
        let started = try await town.started(booking, by: olena)
        let page = try await town.anyone(ShowPayment(paymentKey: PaymentKey(String(started.page.suffix(32)))))
        #expect(page.payUntilTime == .at(3))
        #expect(page.payUntilOffset == Self.winter)
        #expect(page.heldUntilOffset == Self.winter)
    }
}
