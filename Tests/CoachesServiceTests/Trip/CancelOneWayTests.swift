import AcquirerSandbox
import CoachesContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The carrier cancels one way of an unpaid return booking")
struct CancelOneWayTests {
    private let town: CoachTown
    private let olena: AccountID

    init() async throws {
        town = try await CoachTown()
        olena = try await town.passenger()
    }

    /// Makes a return booking of two seats, 900 hryvnias a way.
    private func returnBooking() async throws -> BookingDetails {
        try await town.booked(2, by: olena, back: .back())
    }

    private func trip(_ way: Int, of booking: BookingDetails) throws -> TripID {
        way == 0 ? booking.journey.trip : try #require(booking.returnJourney).trip
    }

    @Test("The other way stays at its own price with its seats, and is paid and travelled", arguments: [0, 1])
    func otherWay(cancelled: Int) async throws {
        let booking = try await returnBooking()
        let reply = try await town.cancelled(trip(cancelled, of: booking))
        #expect(reply.cancelledBookings == 1)
        #expect(reply.refunded == Money(0, .uah))
        let rest = try await town.shown(booking, to: olena)
        #expect(rest.status == .awaitingPayment)
        #expect(rest.total == Money(90_000, .uah))
        #expect(rest.payUntil == booking.payUntil)
        #expect(rest.actions == [.pay, .cancel])
        let seats = [rest.journey.seats, rest.returnJourney?.seats ?? []]
        #expect(seats[cancelled] == [] && seats[1 - cancelled] == [1, 2])
        let released = try await town.told(SeatsReleased.self)
        #expect(released == [SeatsReleased(booking: booking.id, status: .awaitingPayment)])
        let kept = try await town.count(
            "SELECT count(DISTINCT trip) FROM seatLeg WHERE trip = ?", [trip(1 - cancelled, of: booking)])
        let legs = try await town.legs(of: booking)
        #expect(kept == 1 && legs.count == 16)
        let isHeld = legs.allSatisfy { $0 == booking.payUntil }
        #expect(isHeld)

        let paid = try await town.paid(rest, by: olena)
        #expect(paid.status == .confirmed)
        #expect(paid.refunds == [])
        try await town.assertConserved()
        #expect(town.acquirer.totals.approved == 90_000)
        let balance = try await town.staffCall(GetBalance())
        #expect(balance.kept == Money(90_000, .uah))
        town.clock.move(to: [booking.journey.arrivesAt, try #require(booking.returnJourney).arrivesAt][1 - cancelled])
        try await town.runDue()
        let travelled = try await town.shown(booking, to: olena)
        #expect(travelled.status == .completed)
    }

    @Test("The notice has the cancelled trip, and the price and time to pay of the other way")
    func notice() async throws {
        let booking = try await returnBooking()
        _ = try await town.cancelled(trip(0, of: booking))
        let notice = try #require(try await town.notices.last { $0.kind == CoachesNotice.name(of: .tripCancelled) })
        #expect(notice.arguments["isPaid"] == "false")
        #expect(notice.arguments["otherWay"] == "unpaid")
        #expect(notice.arguments["amount"] == "900.00 UAH")
        #expect(notice.arguments["until"] == booking.payUntil?.text(in: "Europe/Kyiv"))
        #expect(notice.arguments["fromName"] == "Суми")
        _ = try await town.paid(booking, by: olena)
        let paid = try #require(try await town.notices.last { $0.kind == CoachesNotice.name(of: .paid) })
        #expect(paid.arguments["fromName"] == "Київ" && paid.arguments["ways"] == "1")
    }

    @Test("The notice of a paid return booking says that the other way stays booked")
    func paidNotice() async throws {
        let booking = try await town.paid(returnBooking(), by: olena)
        _ = try await town.cancelled(trip(1, of: booking))
        let notice = try #require(try await town.notices.last { $0.kind == CoachesNotice.name(of: .tripCancelled) })
        #expect(notice.arguments["isPaid"] == "true" && notice.arguments["otherWay"] == "paid")
    }

    @Test("R03.37 a hold that the cancelled departure would have shortened lasts the whole hour")
    func ownEnd() async throws {
        town.clock.advance(by: .seconds(40 * 60))
        let now = town.clock.now
        let call = Book.sample(on: CoachTown.today, at: .at(13), back: .back())
        let booking = try await town.call(call, as: olena).booking
        #expect(booking.payUntil == booking.journey.departsAt)
        _ = try await town.cancelled(booking.journey.trip)
        let rest = try await town.shown(booking, to: olena)
        let hour = try #require(rest.payUntil) - now
        #expect(hour >= .seconds(3_600) && hour < .seconds(3_601))
        town.clock.move(to: booking.journey.departsAt + .seconds(60))
        try await town.runDue()
        #expect(try await town.shown(booking, to: olena).status == .awaitingPayment)
        let end = try #require(rest.payUntil)
        town.clock.move(to: end - .seconds(300))
        try await town.runDue()
        #expect(try await town.countNotices("coaches.paymentReminder") == 1)
        town.clock.move(to: end)
        try await town.runDue()
        #expect(try await town.shown(booking, to: olena).status == .expired)
    }

    @Test("An unpaid booking ends and holds no seat when both ways are cancelled")
    func bothWays() async throws {
        let booking = try await returnBooking()
        for way in [1, 0] { _ = try await town.cancelled(trip(way, of: booking)) }
        #expect(try await town.shown(booking, to: olena).status == .cancelledByCarrier)
        #expect(try await town.count("SELECT count(*) FROM seatLeg") == 0)
    }

    @Test("An approved attempt for the former price pays the other way, and the rest is refunded")
    func formerPrice() async throws {
        let booking = try await returnBooking()
        let started = try await town.started(booking, by: olena)
        try await town.decided(.process, of: started.reference)
        _ = try await town.cancelled(trip(0, of: booking))
        let waiting = try await town.shown(booking, to: olena)
        #expect(waiting.status == .awaitingPayment && waiting.actions == [])
        try await town.approve(started.reference)
        let paid = try await town.shown(booking, to: olena)
        #expect(paid.status == .confirmed)
        #expect(paid.refunds.map(\.amount) == [Money(90_000, .uah)])
        #expect(paid.refunds.map(\.cause) == [.carrier])
        try await town.assertConserved()
        try await town.runDue()
        #expect(town.acquirer.totals.approved == 180_000 && town.acquirer.totals.refunded == 90_000)
        try await town.assertConserved()
        // The payment for the other way can be refunded like any other.
        _ = try await town.cancelled(trip(1, of: booking))
        #expect(try await town.shown(booking, to: olena).status == .cancelledByCarrier)
        try await town.runDue()
        town.clock.advance(by: .seconds(600))
        try await town.runDue()
        #expect(town.acquirer.totals.refunded == 180_000)
        try await town.assertConserved()
    }

    @Test(
        "The page does not ask for the former price, and the next attempt has the new one")
    func newAttempt() async throws {
        let booking = try await returnBooking()
        let first = try await town.started(booking, by: olena)
        _ = try await town.cancelled(trip(1, of: booking))
        let key = try PaymentKey(String(first.page.suffix(32)))
        let page = try await town.anyone(ShowPayment(paymentKey: key))
        #expect(page.state == .repriced && page.outwardForm == nil)
        #expect(page.payUntil == booking.payUntil)
        let returned = try await town.anyone(ShowPayment(paymentKey: key, returned: true))
        #expect(returned.state == .processing, "the passenger may have paid a moment ago")
        let retried = try await town.anyone(
            RetryPayment(paymentKey: key, contentType: nil, body: Base64Bytes([])))
        let next = try PaymentKey(String(try #require(retried.location).suffix(32)))
        let nextPage = try await town.anyone(ShowPayment(paymentKey: next))
        #expect(nextPage.state == .open && nextPage.total == Money(90_000, .uah) && nextPage.journeys.count == 1)

        let second = try await town.started(booking, by: olena)
        #expect(second.reference != first.reference)
        #expect(second.amount == Money(90_000, .uah))
        let products = second.form.fields.filter { $0.name == "productPrice[]" }.map(\.value)
        #expect(products == ["450.00"], "the order at the acquirer has only the paid way")
        let again = try await town.call(StartPayment(booking: booking.id), as: olena)
        #expect(again.id == second.id)
        // The first attempt is still polled, because it may yet be paid.
        let asking = try #require(try await town.asking(first.reference))
        #expect(asking <= town.clock.now + .seconds(60))

        try await town.approve(second.reference)
        try await town.approve(first.reference)
        let paid = try await town.shown(booking, to: olena)
        #expect(paid.status == .confirmed)
        #expect(paid.refunds.map(\.amount) == [Money(180_000, .uah)])
        #expect(paid.refunds.map(\.cause) == [.duplicate])
        try await town.runDue()
        #expect(town.acquirer.totals.refunded == 180_000)
        try await town.assertConserved()
    }

    @Test("R03.47 a late approval of the former price reinstates the other way, and the rest is refunded")
    func reinstated() async throws {
        let booking = try await returnBooking()
        let started = try await town.started(booking, by: olena)
        _ = try await town.cancelled(trip(1, of: booking))
        town.clock.move(to: try #require(booking.payUntil) + .seconds(1))
        try await town.runDue()
        #expect(try await town.shown(booking, to: olena).status == .expired)
        try await town.approve(started.reference)
        let paid = try await town.shown(booking, to: olena)
        #expect(paid.status == .confirmed)
        #expect(paid.journey.seats == booking.journey.seats && paid.returnJourney?.seats == [])
        #expect(paid.refunds.map(\.amount) == [Money(90_000, .uah)])
        try await town.assertConserved()
    }

    @Test("An approval after both ways were cancelled is refunded in full, with the cause carrier")
    func nothingLeft() async throws {
        let booking = try await returnBooking()
        let started = try await town.started(booking, by: olena)
        for way in 0...1 { _ = try await town.cancelled(trip(way, of: booking)) }
        try await town.approve(started.reference)
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.refunds.map(\.amount) == [Money(180_000, .uah)])
        #expect(shown.refunds.map(\.cause) == [.carrier])
        try await town.assertConserved()
    }

    @Test("A late payment is refunded because of the trip that was cancelled after the hold")
    func expiredBefore() async throws {
        let booking = try await returnBooking()
        let started = try await town.started(booking, by: olena)
        town.clock.move(to: try #require(booking.payUntil) + .seconds(1))
        try await town.runDue()
        _ = try await town.cancelled(trip(0, of: booking))
        try await town.approve(started.reference)
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.refunds.map(\.cause) == [.carrier])
        #expect(shown.refunds.map(\.amount) == [Money(180_000, .uah)])
        try await town.assertConserved()
    }

    @Test("A caller who pays on board keeps the return way until its end, and pays its price in cash")
    func paysOnBoard() async throws {
        let booking = try await town.staffCall(BookForCaller.sample(paysOnBoard: true, back: .back())).booking
        let back = try #require(booking.returnJourney)
        _ = try await town.cancelled(booking.journey.trip)
        town.clock.move(to: back.departsAt)
        try await town.runDue()
        let paid = try await town.staffCall(TakeCash(booking: booking.id)).booking
        #expect(paid.status == .confirmed && paid.total == Money(45_000, .uah))
        let received = try await town.staffCall(GetBalance()).received
        #expect(received == Money(45_000, .uah))
        try await town.assertConserved()
    }

    @Test("R03.48 the receipt has the paid way, not the one that was cancelled before")
    func receipt() async throws {
        let booking = try await returnBooking()
        _ = try await town.cancelled(trip(0, of: booking))
        _ = try await town.paid(booking, by: olena)
        let document = try await town.call(GetReceipt(booking: booking.id), as: olena)
        try await PrintedFile.with(document.content.bytes) { file in
            let text = try await file.text()
            #expect(text.contains(PrintedFile.plain("Київ-Суми")) && !text.contains(PrintedFile.plain("Суми-Київ")))
        }
    }
}
