import AcquirerSandbox
import CoachesContract
import Configuration
import ContextKit
import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import TransportBookingService

@Suite("The plans of the statements of transport-booking", .timeLimit(.minutes(3)))
struct QueryPlanTests {
    /// Where a statement may do what costs more with larger tables.
    private static let exceptions: [(statement: String, step: String, reason: String)] = [
        (
            "SELECT DISTINCT booking FROM seatLeg", "USE TEMP B-TREE FOR DISTINCT",
            "the bookings of one trip that are overdue, a bus full at most"
        ),
        (
            "SELECT code, name, latitude, longitude FROM stop", "SCAN stop",
            "all of the network, read once after each change of it"
        ),
        (
            "SELECT code, name, (SELECT max(id) FROM pattern", "SCAN route",
            "all of the network, read once after each change of it"
        ),
        ("SELECT language, text FROM helpText", "SCAN helpText", "a row for each of four languages"),
        ("SELECT sum(amount) FROM payment", "SCAN payment", "a report over all money there ever was, read apart"),
        ("CASE WHEN isReturned = 1", "SCAN bookedSeat", "the same"),
        ("SELECT sum(amount) FROM refund", "SCAN refund", "the same"),
    ]

    @Test("Every call finds its rows by an index, and has its order from an index")
    func everyCall() async throws {
        let town = try await CoachTown(settings: ["bookings.mostUnpaid": 50])
        let olena = try await town.passenger()
        let trace = try await QueryPlanTrace(town.database)
        try await everything(of: olena, in: town)
        let plans = try await trace.plans()
        #expect(plans.count > 80)
        for plan in plans {
            let allowed = Self.exceptions.filter { plan.sql.contains($0.statement) }.map(\.step)
            let costly = plan.costly.filter { !allowed.contains($0) }
            #expect(costly == [], "\(plan)")
        }
        // An exception that nobody needs any more goes.
        for exception in Self.exceptions {
            let isNeeded = plans.contains { $0.sql.contains(exception.statement) && $0.costly.contains(exception.step) }
            #expect(isNeeded, "\(exception)")
        }
    }

    /// Every call of the contract, the lists from their beginning and from their middle, and what happens by itself.
    private func everything(of olena: AccountID, in town: CoachTown) async throws {
        try await network(in: town)
        try await payments(of: olena, in: town)
        try await refunds(of: olena, in: town)
        try await trips(of: olena, in: town)
        let gone = AccountID.example
        _ = try await town.call(Book.sample(surname: "Ткач", phone: .caller), as: gone)
        town.clock.advance(by: .seconds(3 * 86_400))
        try await due(in: town)
        try await lists(of: olena, in: town)
        for account in [olena, gone] {
            _ = try await town.coaches.call(MayDelete(account: account, kind: .person))
        }
        town.clock.advance(by: .seconds(100 * 86_400))
        _ = try await ContactRetention(town.kit).sweep()
        let forget = try await AccountDeletion(kit: town.kit, identity: town.identity).follower.snapshot()
        try await town.database.write { db in try forget(db) }
    }

    /// Not by ``CoachTown/runDue()``, which asks questions of its own.
    private func due(in town: CoachTown) async throws {
        for _ in 0..<3 {
            _ = try await town.built.holds.sweep()
            try await town.built.runner.runDue()
        }
    }

    private func network(in town: CoachTown) async throws {
        let stop = StopCode(unchecked: "konotop")
        _ = try await town.staffCall(
            PutStop(stop: stop, name: Line(unchecked: "Конотоп"), latitude: 51.24, longitude: 33.2))
        try await town.addShortRoute()
        let sum = ZoneSum(unchecked: 101)
        _ = try await town.staffCall(RemoveTariff(route: CoachTown.shortRoute, zoneSum: sum))
        let help = HelpText(language: .uk, text: .example)
        _ = try await town.staffCall(SetHelp(carrier: .example, phone: nil, email: nil, texts: [help]))
        _ = try await town.staffCall(SetAppVersion(version: .example))
        _ = try await town.anyone(GetAppVersion())
        _ = try await town.anyone(GetBookingTerms())
        _ = try await town.anyone(GetHelp())
        _ = try await town.anyone(GetTimetable(route: Places.route))
        _ = try await town.anyone(ListRoutes())
        _ = try await town.anyone(ListStops(route: Places.route))
        _ = try await town.anyone(ListTariffs(route: Places.route))
        _ = try await town.anyone(ListTicketKeys())
        _ = try await town.anyone(ListDepartures.sample(to: Places.kyiv))
        _ = try await town.anyone(Quote.sample(on: CoachTown.tomorrow, at: .at(8)))
        _ = try await town.anyone(GetGTFS())
    }

    /// Paid at the second attempt, paid twice, paid by another amount, paid too late.
    private func payments(of olena: AccountID, in town: CoachTown) async throws {
        let booking = try await town.call(Book.sample(2, back: .back()), as: olena, key: "both-ways").booking
        _ = try await town.call(Book.sample(2, back: .back()), as: olena, key: "both-ways")
        let first = try await town.started(booking, by: olena)
        let key = try PaymentKey(String(first.page.suffix(32)))
        _ = try await town.anyone(ShowPayment(paymentKey: key))
        _ = try await town.anyone(ReturnFromPayment(paymentKey: key, contentType: nil, body: Base64Bytes([])))
        try await due(in: town)
        try await town.decided(.process, of: first.reference)
        try await town.decided(.decline(reasonCode: 1_101), of: first.reference)
        _ = try await town.paid(booking, by: olena)

        let cash = try await town.booked(by: olena)
        let card = try await town.started(cash, by: olena)
        _ = try await town.staffCall(TakeCash(booking: cash.booking))
        try await town.approve(card.reference)
        let odd = try await town.started(try await town.booked(by: olena), by: olena)
        for amount in ["1.00", "2.00"] {
            var callback = WrittenCallback(odd.reference)
            callback.amount = amount
            try await town.forceful(callback)
        }
        let late = try await town.started(try await town.booked(by: olena), by: olena)
        town.clock.advance(by: .seconds(3_600))
        try await due(in: town)
        try await town.approve(late.reference)
        _ = try await town.staffCall(CancelForCaller(booking: cash.booking))
        _ = try await town.staffCall(GetBalance())
    }

    private func refunds(of olena: AccountID, in town: CoachTown) async throws {
        let booking = try await town.paidBooking(3, by: olena)
        let seats = booking.journey.seats.map { [ChosenSeat(journey: 0, seat: $0)] }
        town.acquirer.behave(.refusesRefunds(reasonCode: 1_123))
        _ = try await town.givenBack(booking, seats[0], by: olena)
        try await due(in: town)
        let failed = try #require(try await town.openRefunds.first).refund
        _ = try await town.staffCall(RetryRefund(refund: failed))
        try await due(in: town)
        _ = try await town.staffCall(SettleRefund(refund: failed, note: .example))
        // An answer that never comes, and the question after it.
        town.acquirer.behave(.silent)
        _ = try await town.givenBack(booking, seats[1], by: olena)
        try await due(in: town)
        town.acquirer.behave(.normal)
        town.clock.advance(by: .seconds(600))
        try await due(in: town)
        _ = try await town.staffCall(CancelForCaller(booking: booking.booking, refundPercent: 50))
        let unpaid = try await town.booked(by: olena)
        _ = try await town.call(CancelBooking(booking: unpaid.booking), as: olena)
        let caller = try await town.staffCall(BookForCaller.sample()).booking
        _ = try await town.staffCall(CancelForCaller(booking: caller.booking))
    }

    private func trips(of olena: AccountID, in town: CoachTown) async throws {
        let trip = try await town.opened(at: .at(10)).trip
        _ = try await town.staffCall(ChangeTrip(trip: trip, capacity: TripCapacity(unchecked: 20)))
        let booking = try await town.paid(try await town.booked(by: olena, time: .at(10)), by: olena)
        _ = try await town.booked(by: olena, time: .at(10))
        _ = try await town.trips()
        let ticket = try #require(try await town.tickets(booking, of: olena).first)
        _ = try await town.staffCall(Board(trip: trip, ticket: ticket.token))
        _ = try await town.manifest(trip)
        _ = try await town.call(GetTicket(booking: booking.booking), as: olena, in: .uk)
        _ = try await town.call(GetReceipt(booking: booking.booking), as: olena, in: .uk)
        _ = try await town.coaches.call(
            GetTicketForCaller(booking: booking.booking), meta: CoachTown.staffMeta(), timeout: .seconds(60))
        town.acquirer.behave(.refusesRefunds(reasonCode: 1_123))
        for _ in 0..<2 { _ = try await town.cancelled(trip) }
        try await due(in: town)
    }

    private func lists(of olena: AccountID, in town: CoachTown) async throws {
        let one = try PageLimit(1)
        for closed in [false, true] {
            let next = try #require(try await town.call(ListBookings(limit: one, closed: closed), as: olena).next)
            _ = try await town.call(ListBookings(cursor: next, closed: closed), as: olena)
        }
        let phone = PhoneNumber.passenger(1)
        let found = try await town.staffCall(FindBookings(phone: phone, limit: one))
        let next = try #require(found.next)
        _ = try await town.staffCall(FindBookings(phone: phone, cursor: next))
        let number = try #require(found.items.first).booking.number
        _ = try await town.staffCall(FindBookings(number: number))
        let refund = try #require(try await town.staffCall(ListRefunds(limit: one)).next)
        _ = try await town.staffCall(ListRefunds(cursor: refund))
        let issue = try #require(try await town.staffCall(ListPaymentIssues(limit: one)).next)
        _ = try await town.staffCall(ListPaymentIssues(cursor: issue))
        // When all that waited has come to its end there is a booking to be looked at still.
        _ = try await town.shown(try await town.booked(by: olena, date: CoachTown.today + 6), to: olena)
    }
}
