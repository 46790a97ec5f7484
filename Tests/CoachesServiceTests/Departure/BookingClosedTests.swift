import CoachesContract
import Configuration
import RPC
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The end of booking before the departure")
struct BookingClosedTests {
    private static let leaves = CoachTown.start + .seconds(3_600)
    private static let closes = leaves - .seconds(600)

    private func town(at time: Instant) async throws -> CoachTown {
        let town = try await CoachTown(settings: ["bookings.cutoffSeconds": 600])
        _ = try await town.passenger()
        town.clock.move(to: time)
        return town
    }

    @Test(
        "R03.22 from the cutoff to the departure the refusal is bookingClosed with its time, not departed",
        arguments: [Duration.seconds(-600), .seconds(-1), .milliseconds(-1)])
    func closed(wait: Duration) async throws {
        let quote = try #require(
            try await town(at: Self.leaves + wait).error(of: Quote.sample(on: CoachTown.today, at: .at(13))))
        #expect(quote.data.type == "coaches.quote.bookingClosed")
        #expect(quote.code == 409)
        #expect(quote.message == "Booking for this bus closed on 25 November 2026 12:50.")
        #expect(quote.data.arguments == ["closedAt": "2026-11-25T10:50:00.000Z[Europe/Kyiv]"])
        #expect(quote.data.errors?["time"].map(\.message) == [quote.message])

        let town = try await town(at: Self.leaves + wait)
        var call = Book.sample(on: CoachTown.today, at: .at(13), surname: "Коваль", phone: .caller)
        let book = try #require(
            try await town.error(of: call, meta: CoachTown.meta(of: try await town.passenger())))
        #expect(book.data.type == "coaches.book.bookingClosed")
        #expect(book.data.arguments == quote.data.arguments)
        town.clock.move(to: Self.leaves)
        call.seats = SeatCount(unchecked: 2)
        let left = try #require(
            try await town.error(of: call, meta: CoachTown.meta(of: try await town.passenger())))
        #expect(left.data.type == "coaches.book.departed")
        #expect(left.message == "The bus has left.")
        #expect(left.data.arguments == nil)
    }

    @Test("R03.59 a dispatcher gets the same refusal, and the return way is named in it")
    func dispatcher() async throws {
        let town = try await town(at: Self.closes)
        let one = BookForCaller.sample(on: CoachTown.today, at: .at(13))
        let closed = try #require(try await town.error(of: one, meta: CoachTown.staffMeta()))
        #expect(closed.data.type == "coaches.bookForCaller.bookingClosed")
        let later = try await CoachTown(settings: ["bookings.cutoffSeconds": 604_800])
        let week = CoachTown.today + 8
        // The outbound way can be booked for a few hours more than the return way, which is on another day.
        let back = try #require(
            try await later.error(
                of: BookForCaller.sample(on: week, at: .at(8), back: .back(on: CoachTown.today + 6)),
                meta: CoachTown.staffMeta()))
        #expect(back.data.type == "coaches.bookForCaller.bookingClosed")
        #expect(back.data.arguments?["journey"] == "return")
        #expect(back.data.arguments?["closedAt"]?.hasPrefix("2026-11-24T16:00:00.000Z") == true)
        #expect(back.message == "Booking for this bus closed on 24 November 2026 18:00.")
    }

    @Test("The departures and the terms contain the end of booking")
    func list() async throws {
        let town = try await town(at: Self.closes - .milliseconds(1))
        let thirteen = { (list: ListDepartures.Reply) in list.items.first { $0.time == .at(13) } }
        let open = try #require(try await thirteen(town.anyone(ListDepartures.sample(on: CoachTown.today))))
        #expect(open.isBookable)
        #expect(open.bookableUntil == Self.closes)
        let closed = try #require(try await thirteen(town.anyone(ListDepartures.sample(on: CoachTown.today))))
        #expect(!closed.isBookable)
        #expect(closed.departsAt == Self.leaves)
        let terms = try await town.anyone(GetBookingTerms())
        #expect(terms.cutoffSeconds == 600)
    }
}
