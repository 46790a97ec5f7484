import CoachesContract
import Configuration
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Booking seats")
struct BookTests {
    @Test("R03.28 a booking has an order number, status 2, a price, a time to pay and its seats")
    func book() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(2, by: olena)
        #expect(booking.number == 100_001)
        #expect(booking.status == .awaitingPayment)
        #expect(booking.statusCode == 2)
        #expect(booking.isUnpaid)
        #expect(booking.seats == 2)
        #expect(booking.total == Money(90_000, .uah))
        #expect(booking.payUntil == booking.createdAt + .seconds(3_600))
        #expect(booking.passenger == Passenger(surname: Line(unchecked: "Шевченко"), phone: .passenger(1)))
        #expect(booking.passenger.phoneNational == "0671000001")
        #expect(booking.comment == nil)
        #expect(booking.refunds.isEmpty && booking.paidAt == nil && booking.paidBy == nil && !booking.seatsChanged)
        #expect(booking.actions == [.pay, .cancel])
        #expect(booking.version == 1)
        #expect(try await town.shown(booking, to: olena) == booking)
        #expect(try await town.booked(by: olena).number == 100_002)
    }

    @Test("R03.52 the journey has route, stops, dates, times, seats and the price of each")
    func journey() async throws {
        let town = try await CoachTown()
        let booking = try await town.booked(2, by: try await town.passenger())
        let departsAt = CoachTown.start + .seconds(20 * 3_600)
        let expected = JourneyDetails(
            route: RouteCode(unchecked: "1"), routeName: Line(unchecked: "Суми-Київ"), trip: booking.journey.trip,
            from: StopCode(unchecked: "sumy"), fromName: Line(unchecked: "Суми"), to: StopCode(unchecked: "kyiv"),
            toName: Line(unchecked: "Київ"), tripDate: CoachTown.tomorrow, tripTime: .at(8),
            date: CoachTown.tomorrow, time: .at(8), utcOffset: UTCOffset(minutes: 120), departsAt: departsAt,
            arrivesAt: departsAt + .seconds(330 * 60), seats: [1, 2], tariffName: Line(unchecked: "Суми - Київ"),
            pricePerSeat: Money(45_000, .uah))
        #expect(booking.journey == expected)
        #expect(booking.returnJourney == nil)
    }

    @Test("R03.34 N seats are one booking, one item of the history and one event")
    func oneBooking() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(4, by: olena)
        #expect(try await town.count("SELECT count(*) FROM booking") == 1)
        #expect(try await town.count("SELECT count(*) FROM bookedSeat") == 4)
        #expect(try await town.listed(by: olena) == [BookingRow(booking)])
        let told = SeatsBooked(
            booking: booking.id, trips: [booking.journey.trip], seats: 4,
            expiresAt: booking.createdAt + .seconds(3_600))
        #expect(try await town.told(SeatsBooked.self) == [told])
        #expect(try await town.notices.map(\.kind) == ["coaches.held"])
    }

    @Test("A19 a booking has to be paid before the departure")
    func shortly() async throws {
        let town = try await CoachTown()
        town.clock.advance(by: .seconds(40 * 60))
        let booking = try await town.booked(
            by: try await town.passenger(), date: CoachTown.today, time: .at(13))
        #expect(booking.payUntil == booking.journey.departsAt)
        #expect(booking.journey.departsAt == CoachTown.start + .seconds(3_600))
    }

    @Test(
        "R03.32 a comment is stored unchanged, and the dispatcher reads it",
        arguments: [
            "a&b=c;d#e?f%20+", #"<b>"bold"</b> \n \ 'x' -- ; DROP TABLE booking"#,
            "Ґанок, Її та п’ять сумок — «великих»", "two\nlines\twith a tab", "漢字 עברית العربية",
        ])
    func comment(_ text: String) async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.call(Book.sample(comment: text), as: olena).booking
        #expect(booking.comment?.text == text)
        #expect(try await town.shown(booking, to: olena).comment?.text == text)
        let manifest = try await town.staffCall(GetManifest(trip: booking.journey.trip))
        #expect(manifest.stops.flatMap(\.boarding).map(\.comment?.text) == [text])
    }

    @Test(
        "R03.32 an empty comment is accepted in every form",
        arguments: [
            "", #","comment":null"#, #","comment":"""#, #","comment":"  \n ""#, #","comment":" \u200b\ufe0f\u3164""#,
        ])
    func noComment(_ member: String) async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let error = try await town.error(
            of: Book.name,
            #"{"route":"1","from":"sumy","to":"kyiv","date":"2026-11-26","time":"08:00","seats":1\#(member)}"#,
            meta: CoachTown.meta(of: olena))
        #expect(error == nil)
        let made = try #require(try await town.listed(by: olena).first)
        let comment = try await town.call(GetBooking(booking: made.id), as: olena).booking.comment
        #expect(comment == nil)
        #expect(try await town.count("SELECT count(*) FROM booking WHERE comment IS NULL") == 1)
    }

    @Test("An account cannot exceed its unpaid bookings; ended, paid and other accounts' bookings do not count")
    func unpaid() async throws {
        let town = try await CoachTown(settings: ["bookings.maxUnpaid": 2])
        let (olena, taras) = (try await town.passenger(), try await town.passenger(2))
        let first = try await town.booked(by: olena)
        _ = try await town.booked(by: olena)
        await #expect(throws: BookingRefused.tooManyUnpaid) { try await town.booked(by: olena) }
        _ = try await town.booked(by: taras)
        _ = try await town.paid(first, by: olena)
        _ = try await town.booked(by: olena)
        await #expect(throws: BookingRefused.tooManyUnpaid) { try await town.booked(by: olena) }
        town.clock.advance(by: .seconds(3_600))
        _ = try await town.booked(by: olena)
        for _ in 0..<3 { _ = try await town.staffCall(BookForCaller.sample()) }
    }

    @Test("`bookings.paymentSeconds` sets the time to pay")
    func setting() async throws {
        let town = try await CoachTown(settings: ["bookings.paymentSeconds": 600])
        let booking = try await town.booked(by: try await town.passenger())
        #expect(booking.payUntil == booking.createdAt + .seconds(600))
    }
}
