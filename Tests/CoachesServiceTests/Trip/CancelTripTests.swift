import AcquirerSandbox
import CoachesContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The carrier cancels a trip")
struct CancelTripTests {
    @Test("Dossier 03, 3.2: paid bookings are refunded in full, unpaid ones end, and all passengers are notified")
    func mixed() async throws {
        let town = try await CoachTown()
        let (olena, petro) = (try await town.passenger(1), try await town.passenger(2))
        let paid = try await town.paid(town.booked(2, by: olena), by: olena)
        let unpaid = try await town.booked(by: petro)
        let caller = try await town.staffCall(BookForCaller.sample()).booking
        let cash = try await town.staffCall(TakeCash(booking: caller.id)).booking
        let other = try await town.booked(by: petro, time: .at(9))
        let trip = paid.journey.trip

        let reply = try await town.cancelled(trip)
        #expect(reply == CancelTrip.Reply(trip: trip, cancelledBookings: 3, refunded: Money(135_000, .uah)))
        try await town.assertConserved()
        let ended = try await town.shown(paid, to: olena)
        #expect(ended.status == .cancelledByCarrier)
        #expect(ended.statusCode == 7)
        #expect(ended.journey.seats == [])
        let refunds = ended.refunds.map(\.amount)
        #expect(refunds == [Money(90_000, .uah)])
        #expect(ended.refunds.first?.cause == .carrier)
        let hold = try await town.shown(unpaid, to: petro)
        #expect(hold.status == .cancelledByCarrier)
        #expect(hold.refunds == [])
        #expect(hold.actions == [])
        #expect(try await town.shown(other, to: petro) == other)
        await #expect(throws: StartPayment.Refused.notPayable) {
            try await town.call(StartPayment(booking: unpaid.id), as: petro)
        }

        #expect(try await town.countNotices("coaches.tripCancelled") == 2, "the caller has no account")
        let told = try await town.told(TripCancelled.self)
        #expect(
            told == [TripCancelled(trip: trip, route: CoachTown.routeOne, date: CoachTown.tomorrow, time: .at(8))])
        let released = try await town.told(SeatsReleased.self)
        let bookings = Set(released.map(\.booking))
        #expect(bookings == [paid.id, unpaid.id, cash.id])
        #expect(released.count == 3)
        let statuses = Set(released.map(\.status))
        #expect(statuses == [.cancelledByCarrier])
        #expect(try await town.trips().first?.seatsLeft == 15)
        await #expect(throws: BookingRefused.notOnSale) { try await town.booked(by: petro) }

        try await town.runDue()
        #expect(town.acquirer.totals.refunded == 90_000)
        let open = try await town.openRefunds
        let owed = open.map(\.booking)
        #expect(owed == [cash.id])
        #expect(open.first?.amount == Money(45_000, .uah))
        #expect(open.first?.method == .cash)
        try await town.assertConserved()
    }

    @Test("A repeated cancellation returns the same reply and changes nothing, whatever its reason")
    func again() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let trip = try await town.paid(town.booked(by: olena), by: olena).journey.trip
        let first = try await town.cancelled(trip, reason: "Snow")
        let events = try await town.events.count
        let replies = await race(5) { _ in try await town.cancelled(trip, reason: "Ice") }
        #expect(replies.winners() == Array(repeating: first, count: 5))
        #expect(try await town.events.count == events)
        #expect(try await town.refundStates.count == 1)
        // Also after the end of the trip.
        town.clock.advance(by: .seconds(3 * 86_400))
        #expect(try await town.cancelled(trip) == first)
        let reason = try await town.database.read { db in try TripRows(db).find(trip)?.cancelReason }
        #expect(reason == "Snow")
    }

    @Test("Ten simultaneous cancellations refund once")
    func atOnce() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let trip = try await town.paid(town.booked(3, by: olena), by: olena).journey.trip
        let replies = await race(10) { _ in try await town.cancelled(trip) }
        let reply = CancelTrip.Reply(trip: trip, cancelledBookings: 1, refunded: Money(135_000, .uah))
        #expect(replies.winners() == Array(repeating: reply, count: 10))
        try await town.runDue()
        #expect(town.acquirer.totals.refunded == 135_000)
        try await town.assertConserved()
    }

    @Test("The other way of a paid return booking stays, and is travelled")
    func twoWays() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(2, by: olena, date: CoachTown.tomorrow, back: .back())
        let back = try #require(booking.returnJourney)
        let reply = try await town.cancelled(booking.journey.trip)
        #expect(reply.cancelledBookings == 1)
        #expect(reply.refunded == Money(90_000, .uah))
        let rest = try await town.shown(booking, to: olena)
        #expect(rest.status == .confirmed)
        #expect(rest.journey.seats == [])
        #expect(rest.returnJourney?.seats == back.seats)
        try await town.assertConserved()
        let rows = try await town.manifest(back.trip).stops.flatMap(\.boarding).map(\.seat)
        #expect(rows == back.seats)
        town.clock.move(to: back.arrivesAt + .seconds(1))
        try await town.runDue()
        #expect(try await town.shown(booking, to: olena).status == .completed)
        try await town.assertConserved()
    }

    @Test("A booking has no seats and is refunded in full when both ways are cancelled", arguments: [true, false])
    func bothWays(thereFirst: Bool) async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(by: olena, date: CoachTown.tomorrow, back: .back())
        let trips = [booking.journey.trip, try #require(booking.returnJourney).trip]
        for trip in thereFirst ? trips : trips.reversed() {
            let reply = try await town.cancelled(trip)
            #expect(reply.refunded == Money(45_000, .uah))
            try await town.assertConserved()
        }
        let ended = try await town.shown(booking, to: olena)
        #expect(ended.status == .cancelledByCarrier)
        try await town.runDue()
        #expect(town.acquirer.totals.refunded == 90_000)
        #expect(try await town.countNotices("coaches.tripCancelled") == 2)
        try await town.assertConserved()
    }

    @Test("Seats returned before are not refunded again, and their fee stays")
    func partlyReturned() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(3, by: olena)
        _ = try await town.givenBack(booking, [ChosenSeat(journey: 0, seat: 1)], by: olena)
        let reply = try await town.cancelled(booking.journey.trip)
        #expect(reply.refunded == Money(90_000, .uah))
        try await town.runDue()
        #expect(town.acquirer.totals.refunded == 130_500)
        try await town.assertConserved()
        let gone = try await town.paidBooking(by: olena, date: CoachTown.today + 3)
        _ = try await town.givenBack(gone, by: olena)
        let none = try await town.cancelled(gone.journey.trip)
        #expect(none.cancelledBookings == 0)
        #expect(none.refunded == Money(0, .uah))
        try await town.assertConserved()
    }

    @Test("An earlier offer is outdated, and the refund is in full")
    func offerBefore() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(by: olena)
        let quote = try await town.refundQuote(booking, by: olena).id
        _ = try await town.cancelled(booking.journey.trip)
        await #expect(throws: ConfirmRefund.Refused.quoteOutdated) {
            try await town.call(ConfirmRefund(quote: quote), as: olena)
        }
        try await town.runDue()
        #expect(town.acquirer.totals.refunded == 45_000)
        try await town.assertConserved()
    }

    @Test("Returning seats and cancelling at the same time refunds each kopeck once")
    func raceWithPassenger() async throws {
        for _ in 0..<5 {
            let town = try await CoachTown()
            let olena = try await town.passenger()
            let booking = try await town.paidBooking(2, by: olena)
            let quote = try await town.refundQuote(booking, [ChosenSeat(journey: 0, seat: 1)], by: olena).id
            let replies = await race(2) { number in
                if number == 0 {
                    _ = try await town.call(ConfirmRefund(quote: quote), as: olena)
                } else {
                    _ = try await town.cancelled(booking.journey.trip)
                }
            }
            let losers = replies.losers().map { $0 as? ConfirmRefund.Refused }
            #expect(losers.isEmpty || losers == [.quoteOutdated])
            try await town.assertConserved()
            try await town.runDue()
            #expect(town.acquirer.totals.refunded == (losers.isEmpty ? 85_500 : 90_000))
            try await town.assertConserved()
        }
    }

    @Test("A payment approved after its trip was cancelled is refunded in full (R03.47)")
    func paidLate() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        let started = try await town.call(StartPayment(booking: booking.id), as: olena)
        _ = try town.acquirer.purchase(started.form.fields.map { (name: $0.name, value: $0.value) })
        _ = try await town.cancelled(booking.journey.trip)
        try await town.approve(started.reference)
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.status == .cancelledByCarrier)
        #expect(shown.refunds.first?.cause == .carrier)
        try await town.runDue()
        #expect(town.acquirer.totals.refunded == 45_000)
        try await town.assertConserved()
    }

    @Test("An overdue booking expires and is not cancelled")
    func overdue() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        town.clock.advance(by: .seconds(3_601))
        let reply = try await town.cancelled(booking.journey.trip)
        #expect(reply.cancelledBookings == 0)
        #expect(try await town.shown(booking, to: olena).status == .expired)
        #expect(try await town.countNotices("coaches.tripCancelled") == 0)
    }

    @Test("A cancelled trip under way refunds the passengers on board, not those who have arrived")
    func underWay() async throws {
        let town = try await CoachTown()
        let (olena, petro) = (try await town.passenger(1), try await town.passenger(2))
        let short = try await town.paid(town.booked(by: petro, to: "pyriatyn"), by: petro)
        let long = try await town.paid(town.booked(by: olena), by: olena)
        town.clock.move(to: short.journey.arrivesAt)
        let reply = try await town.cancelled(long.journey.trip)
        #expect(reply.cancelledBookings == 1)
        #expect(reply.refunded == Money(45_000, .uah))
        #expect(try await town.shown(short, to: petro).status == .completed)
        #expect(try await town.shown(long, to: olena).status == .cancelledByCarrier)
        try await town.runDue()
        try await town.assertConserved()
    }

    @Test("A trip that has arrived or is unknown cannot be cancelled; only dispatchers cancel trips")
    func refused() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(town.booked(by: olena), by: olena)
        let trip = booking.journey.trip
        let call = CancelTrip(trip: trip, reason: Line(unchecked: "Snow"))
        let passenger = try await town.error(of: call, meta: CoachTown.meta(of: olena))
        #expect(passenger?.code == 403)
        let nobody = try await town.error(of: call)
        #expect(nobody?.code == 401)
        let blank = try await town.error(
            of: CancelTrip.name, #"{"trip": "\#(trip)", "reason": ""}"#, meta: CoachTown.staffMeta())
        #expect(blank?.data.errors?["reason"] == [.required])
        await #expect(throws: CancelTrip.Refused.unknownTrip) { try await town.cancelled(.example) }
        town.clock.move(to: booking.journey.arrivesAt)
        let over = try await town.error(of: call, meta: CoachTown.staffMeta())
        #expect(over?.code == 409)
        #expect(over?.data.type == "coaches.cancelTrip.over")
        try await town.assertConserved()
    }

    @Test("Forty bookings of a trip are ended, refunded and notified in one transaction")
    func many() async throws {
        let town = try await CoachTown()
        let trip = try await town.opened(capacity: 40).id
        for number in 1...40 {
            let passenger = try await town.passenger(number)
            let booking = try await town.booked(by: passenger)
            if number.isMultiple(of: 2) { _ = try await town.paid(booking, by: passenger) }
        }
        let reply = try await town.cancelled(trip)
        #expect(reply == CancelTrip.Reply(trip: trip, cancelledBookings: 40, refunded: Money(900_000, .uah)))
        #expect(try await town.countNotices("coaches.tripCancelled") == 40)
        try await town.runDue()
        #expect(town.acquirer.totals.refunded == 900_000)
        try await town.assertConserved()
    }
}
