import CoachesContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The history of a passenger")
struct ListBookingsTests {
    @Test("R03.50 a passenger without bookings has empty groups")
    func empty() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        for group in [nil] + BookingGroup.allCases {
            let reply = try await town.call(ListBookings(group: group), as: olena)
            #expect(reply == ListBookings.Reply(items: [], next: nil))
        }
    }

    @Test("R03.50 R03.51 the booked group has unpaid and paid ones, the newest first; only unpaid ones offer `pay`")
    func booked() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let paid = try await town.paid(try await town.booked(2, by: olena), by: olena)
        let waiting = try await town.booked(by: olena)
        let list = try await town.listed(.booked, by: olena)
        #expect(list == [BookingRow(waiting), BookingRow(paid)])
        #expect(list.map(\.statusCode) == [2, 3])
        #expect(list.map(\.heldUntil) == [waiting.heldUntil, nil])
        var actions: [[BookingAction]] = []
        for row in list { actions.append(try await town.call(GetBooking(booking: row.id), as: olena).booking.actions) }
        #expect(actions == [[.pay, .cancel], [.refund, .ticket, .receipt]])
        #expect(try await town.listed(by: olena) == list)
        for group in [BookingGroup.finished, .closed] { #expect(try await town.listed(group, by: olena).isEmpty) }
    }

    @Test("R03.55 a paid booking is finished after the arrival, even before it is marked as completed")
    func finished() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let paid = try await town.paid(try await town.booked(2, by: olena, to: "airport"), by: olena)
        let arrives = paid.journey.arrivesAt
        town.clock.move(to: arrives - .milliseconds(1))
        #expect(try await town.listed(.booked, by: olena).map(\.status) == [.confirmed])
        town.clock.move(to: arrives)
        #expect(try await town.listed(.booked, by: olena).isEmpty)
        let list = try await town.listed(.finished, by: olena)
        #expect(list.map(\.statusCode) == [4])
        let shown = try await town.shown(paid, to: olena)
        #expect(shown.actions == [.ticket, .receipt])
        #expect(shown.journey.seats == [1, 2])
        #expect(try await town.count("SELECT status FROM booking") == 3)
        // The bus still needs half an hour to Kyiv.
        town.clock.advance(by: .seconds(30 * 60))
        try await town.runDue()
        #expect(try await town.count("SELECT status FROM booking") == 4)
        #expect(try await town.listed(.finished, by: olena) == list)
        try await town.assertConserved()
    }

    @Test("R03.55 a return booking is finished when both ways are over")
    func bothWays() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let paid = try await town.paid(try await town.booked(by: olena, back: .back()), by: olena)
        let back = try #require(paid.returnJourney)
        town.clock.move(to: paid.journey.arrivesAt + .seconds(3_600))
        try await town.runDue()
        let underWay = try await town.listed(.booked, by: olena)
        #expect(underWay.map(\.status) == [.confirmed])
        #expect(underWay.map(\.returnDate) == [back.date])
        #expect(try await town.shown(paid, to: olena).actions == [.refund, .ticket, .receipt])
        town.clock.move(to: back.arrivesAt)
        try await town.runDue()
        #expect(try await town.count("SELECT status FROM booking") == 4)
        #expect(try await town.listed(.finished, by: olena).map(\.id) == [paid.id])
    }

    @Test("R03.55 a full bus is completed in slices, and overdue bookings of other trips with it")
    func slices() async throws {
        let town = try await CoachTown()
        let dependencies = town.dependencies
        let now = dependencies.runtime.now()
        let ids = (0..<60).map { _ -> BookingID in dependencies.runtime.newID() }
        try await dependencies.database.write { db in
            for (number, id) in ids.enumerated() {
                let order = BookingOrder(
                    journeys: [Book.sample(at: .at(1 + number / 15)).journey], seats: 1,
                    surname: Line(unchecked: "Коваль"), phone: .caller)
                var booking = try BookingCreation(dependencies: dependencies).book(
                    order, as: id, in: Transaction(db, at: now))
                _ = booking.confirm(by: .cash, at: now)
                try BookingRows(db).save(booking)
            }
        }
        town.clock.advance(by: .seconds(2 * 86_400))
        try await town.runDue()
        #expect(try await town.count("SELECT count(*) FROM booking WHERE status = 4") == 60)
        #expect(try await town.count("SELECT count(*) FROM kitDue WHERE kind = 'completeTrip'") == 0)
    }

    @Test("Pages neither skip nor repeat, and the latest departure comes first")
    func pages() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        var ended: [BookingID] = []
        for number in 0..<7 {
            let booking = try await town.booked(by: olena)
            // Some bookings are finished later, some are closed.
            if number.isMultiple(of: 2) {
                _ = try await town.call(CancelBooking(booking: booking.id), as: olena)
            } else {
                _ = try await town.paid(booking, by: olena)
            }
            ended.append(booking.id)
        }
        town.clock.advance(by: .seconds(2 * 86_400))
        let later = try await town.booked(by: olena, date: CoachTown.today + 4)
        let soon = try await town.booked(by: olena, date: CoachTown.today + 3)
        let pages = try await everyPage { cursor in
            try await town.call(ListBookings(cursor: cursor, limit: PageLimit(2)), as: olena)
        }
        let found: [[BookingID]] = pages.map { $0.items.map(\.id) }
        #expect(found == [[later.id, soon.id], [ended[5], ended[3]], [ended[1]]])
        let closed = try await everyPage { cursor in
            try await town.call(ListBookings(group: .closed, cursor: cursor, limit: PageLimit(3)), as: olena)
        }
        #expect(closed.map { $0.items.map(\.id) } == [[ended[6], ended[4], ended[2]], [ended[0]]])
    }

    @Test("A new booking changes nothing on the pages after the cursor")
    func comesMeanwhile() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        var ids: [BookingID] = []
        for _ in 0..<3 { ids.append(try await town.booked(by: olena).id) }
        let first = try await town.call(ListBookings(limit: PageLimit(2)), as: olena)
        _ = try await town.booked(by: olena, date: CoachTown.tomorrow + 1)
        let earlier = try await town.booked(by: olena, time: .at(7))
        let rest = try await town.call(ListBookings(cursor: first.next), as: olena)
        #expect((first.items + rest.items).map(\.id) == ids.reversed() + [earlier.id])
    }

    @Test("A cursor of another list is refused by name")
    func cursor() async throws {
        let town = try await CoachTown()
        let call = ListBookings(cursor: PageCursor(bytes: [1, 2, 3]))
        let error = try await town.error(of: call, meta: CoachTown.meta(of: try await town.passenger()))
        #expect(error?.data.errors?.paths == ["cursor"])
    }

    @Test("The version of a booking grows with every change")
    func version() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        let get = GetBooking(booking: booking.id)
        #expect(try await town.answer(get, meta: CoachTown.meta(of: olena)).meta.version == 1)
        _ = try await town.paid(booking, by: olena)
        #expect(try await town.answer(get, meta: CoachTown.meta(of: olena)).meta.version == 2)
    }
}
