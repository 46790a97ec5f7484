import CoachesContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Testing
import Vocabulary

@testable import TransportBookingService

@Suite("The history of a passenger")
struct ListBookingsTests {
    @Test("R03.50 who has booked nothing has empty groups")
    func empty() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        for call in [ListBookings(), ListBookings(closed: true), ListBookings(closed: false)] {
            #expect(
                try await town.call(call, as: olena)
                    == ListBookings.Reply(booked: [], finished: [], closed: [], next: nil))
        }
    }

    @Test(
        "R03.50 R03.51 booked ones are unpaid or paid, the newest first; unpaid ones are flagged, paid ones not to pay"
    )
    func booked() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let paid = try await town.paid(try await town.booked(2, by: olena), by: olena)
        let waiting = try await town.booked(by: olena)
        let list = try await town.call(ListBookings(), as: olena)
        #expect(list.booked == [waiting, paid])
        #expect(list.booked.map(\.isUnpaid) == [true, false])
        #expect(list.booked.map(\.statusCode) == [2, 3])
        #expect(list.booked.map(\.actions) == [[.pay, .cancel], [.refund, .ticket, .receipt]])
        #expect(list.finished.isEmpty && list.closed.isEmpty && list.next == nil)
    }

    @Test("R03.55 when the bus has arrived a paid booking is finished, whether that was written down or not")
    func finished() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let paid = try await town.paid(try await town.booked(2, by: olena, to: "airport"), by: olena)
        let arrives = paid.journey.arrivesAt
        town.clock.move(to: arrives - .milliseconds(1))
        #expect(try await town.call(ListBookings(), as: olena).booked.map(\.status) == [.confirmed])
        town.clock.move(to: arrives)
        let list = try await town.call(ListBookings(), as: olena)
        #expect(list.booked.isEmpty)
        #expect(list.finished.map(\.statusCode) == [4])
        #expect(list.finished.map(\.actions) == [[.ticket, .receipt]])
        #expect(list.finished.map(\.journey.seats) == [[1, 2]])
        #expect(try await town.count("SELECT status FROM booking") == 3)
        // The bus goes on to Kyiv for half an hour.
        town.clock.advance(by: .seconds(30 * 60))
        try await town.runDue()
        #expect(try await town.count("SELECT status FROM booking") == 4)
        #expect(try await town.call(ListBookings(), as: olena) == list)
        try await town.assertConserved()
    }

    @Test("R03.55 there and back are finished when both are over")
    func bothWays() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let paid = try await town.paid(try await town.booked(by: olena, back: .back()), by: olena)
        let back = try #require(paid.returnJourney)
        town.clock.move(to: paid.journey.arrivesAt + .seconds(3_600))
        try await town.runDue()
        let underWay = try await town.call(ListBookings(), as: olena).booked
        #expect(underWay.map(\.status) == [.confirmed])
        #expect(underWay.map(\.actions) == [[.refund, .ticket, .receipt]])
        town.clock.move(to: back.arrivesAt)
        try await town.runDue()
        #expect(try await town.count("SELECT status FROM booking") == 4)
        #expect(try await town.call(ListBookings(), as: olena).finished.map(\.booking) == [paid.booking])
    }

    @Test("R03.55 a full bus is finished in slices, and what was late comes along")
    func slices() async throws {
        let town = try await CoachTown()
        let kit = town.kit
        let now = kit.effects.now()
        let ids = (0..<60).map { _ -> BookingID in kit.effects.newID() }
        try await kit.database.write { db in
            for (number, id) in ids.enumerated() {
                let order = BookingOrder(
                    journeys: [Book.sample(at: .at(1 + number / 15)).journey], seats: 1,
                    surname: Line(unchecked: "Коваль"), phone: .caller)
                var booking = try BookingMaker(kit: kit).book(order, as: id, in: db, at: now, traceparent: nil)
                _ = booking.confirm(by: .cash, at: now)
                try BookingRows(db).save(booking)
            }
        }
        town.clock.advance(by: .seconds(2 * 86_400))
        try await town.runDue()
        #expect(try await town.count("SELECT count(*) FROM booking WHERE status = 4") == 60)
        #expect(try await town.count("SELECT count(*) FROM kitDue WHERE kind = 'completeTrip'") == 0)
    }

    @Test("Pages neither skip nor repeat, booked ones are on the first one, whatever its size")
    func pages() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        var ended: [BookingID] = []
        for number in 0..<7 {
            let booking = try await town.booked(by: olena)
            // Some are finished later, some have come to nothing.
            if number.isMultiple(of: 2) {
                _ = try await town.call(CancelBooking(booking: booking.booking), as: olena)
            } else {
                _ = try await town.paid(booking, by: olena)
            }
            ended.append(booking.booking)
        }
        town.clock.advance(by: .seconds(2 * 86_400))
        let open = [
            try await town.booked(by: olena, date: CoachTown.today + 3),
            try await town.booked(by: olena, date: CoachTown.today + 3),
        ]
        let pages = try await everyPage { cursor in
            try await town.call(ListBookings(cursor: cursor, limit: PageLimit(3), closed: true), as: olena)
        }
        let booked: [[BookingDetails]] = [open.reversed(), [], []]
        #expect(pages.map(\.booked) == booked)
        let found: [[BookingID]] = pages.map { page in
            (page.finished + page.closed).map(\.booking).sorted(by: >)
        }
        #expect(Array(found.joined()) == Array(ended.reversed()))
        #expect(found.map(\.count) == [3, 3, 1])
        let finished = try await town.call(ListBookings(limit: try PageLimit(2)), as: olena)
        #expect(finished.finished.map(\.booking) == [ended[5], ended[3]])
        #expect(finished.closed.isEmpty)
        let rest = try await town.call(ListBookings(cursor: finished.next), as: olena)
        #expect(rest.finished.map(\.booking) == [ended[1]])
        #expect(rest.next == nil)
    }

    @Test("A cursor of another list is refused by its name")
    func cursor() async throws {
        let town = try await CoachTown()
        let call = ListBookings(cursor: PageCursor(bytes: [1, 2, 3]))
        let error = try await town.error(of: call, meta: CoachTown.meta(of: try await town.passenger()))
        #expect(error?.data.errors?.paths == ["cursor"])
    }

    @Test("What is asked for by its number shows a version that grows with every change")
    func version() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        let get = GetBooking(booking: booking.booking)
        #expect(try await town.answer(get, meta: CoachTown.meta(of: olena)).meta.version == 1)
        _ = try await town.paid(booking, by: olena)
        #expect(try await town.answer(get, meta: CoachTown.meta(of: olena)).meta.version == 2)
    }
}
