import AcquirerSandbox
import CoachesContract
import RPC
import SQLiteKit
import Synchronization
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The page of a payment")
struct PaymentPageTests {
    private let town: CoachTown
    private let olena: AccountID
    private let booking: BookingDetails
    private let started: StartPayment.Reply
    private let key: PaymentKey

    init() async throws {
        town = try await CoachTown()
        olena = try await town.passenger()
        booking = try await town.booked(2, by: olena)
        started = try await town.started(booking, by: olena)
        key = try PaymentKey(String(started.page.suffix(32)))
    }

    /// The contact data of the sample network's carrier.
    private static var contact: PageContact? {
        let sample = SampleNetwork.sumyKyiv
        return PageContact(name: SampleNetwork.carrier, phone: sample.phone, email: sample.email)
    }

    private func page(_ key: PaymentKey? = nil, returned: Bool? = nil) async throws -> ShowPayment.Reply {
        try await town.anyone(ShowPayment(paymentKey: key ?? self.key, returned: returned), language: .uk)
    }

    /// Sends the form with which the acquirer returns the browser.
    private func comeBack(_ body: String = "transactionStatus=Approved&orderReference=x") async throws -> RawReply {
        try await town.anyone(
            ReturnFromPayment(
                paymentKey: key, contentType: "application/x-www-form-urlencoded", body: Base64Bytes(Array(body.utf8))))
    }

    @Test("R03.41 the page shows the booking, the time to pay and the form")
    func open() async throws {
        let page = try await page()
        #expect(page.state == .open)
        #expect(page.number == booking.number)
        #expect(page.journeys.count == 1)
        #expect(page.journeys.first?.fromName == booking.journey.fromName)
        #expect(page.journeys.first?.toName == booking.journey.toName)
        #expect(page.journeys.first?.date == CoachTown.tomorrow)
        #expect(page.journeys.first?.time == .at(8))
        #expect(page.journeys.first?.seats == 2)
        #expect(page.total == Money(90_000, .uah))
        #expect(page.payUntil == booking.payUntil)
        #expect(page.payUntilTime == .at(13))
        #expect(page.outwardForm?.action == started.form.action)
        let shown = page.outwardForm?.fields.first { $0.name == "merchantSignature" }
        let given = started.form.fields.first { $0.name == "merchantSignature" }
        #expect(shown != nil)
        #expect(shown == given)
    }

    @Test("An unknown key shows no payment")
    func unknown() async throws {
        let page = try await page(PaymentKey(unchecked: String(repeating: "0", count: 32)))
        #expect(page == ShowPayment.Reply(state: .unknown, contact: Self.contact))
        for text in ["", "0F", key.text.dropLast(), key.text + "0", key.text.uppercased()] as [any StringProtocol] {
            var call = ShowPayment(paymentKey: key)
            call.paymentKey = LinkText(String(text))
            let shown = try await town.anyone(call)
            #expect(shown == page, "\(text)")
        }
    }

    @Test("The page has the carrier's contacts if it has published any")
    func contact() async throws {
        let shown = try await page()
        #expect(shown.contact == Self.contact)
        let help = SetHelp(
            carrier: Line(unchecked: "Північ"), phone: nil, email: EmailAddress(unchecked: "a@north.example"), texts: []
        )
        _ = try await town.staffCall(help)
        let changed = try await page()
        let expected = PageContact(name: Line(unchecked: "Північ"), phone: nil, email: help.email)
        #expect(changed.contact == expected)
        _ = try await town.staffCall(SetHelp(carrier: help.carrier, phone: nil, email: nil, texts: []))
        let bare = try await page()
        #expect(bare.contact == nil)
    }

    @Test("The page of a refund gives the cause")
    func refundCause() async throws {
        _ = try await town.call(CancelBooking(booking: booking.id), as: olena)
        try await town.approve(started.reference)
        let page = try await page()
        #expect(page.state == .refunded)
        #expect(page.refundCause == .cancelled)
    }

    @Test("Only an open payment has a form")
    func states() async throws {
        try await town.decided(.process, of: started.reference)
        var page = try await page()
        #expect(page.state == .processing)
        #expect(page.outwardForm == nil)
        try await town.approve(started.reference)
        page = try await self.page()
        #expect(page.state == .paid)
        #expect(page.outwardForm == nil)
        #expect(page.payUntil == nil)
    }

    @Test("A declined payment can be repeated until another attempt has paid")
    func declined() async throws {
        try await town.decided(.decline(reasonCode: 1_101), of: started.reference)
        let declined = try await page()
        #expect(declined.state == .declined)
        #expect(declined.outwardForm == nil)
        let second = try await town.started(booking, by: olena)
        try await town.approve(second.reference)
        let paid = try await page()
        #expect(paid.state == .paid)
        try await town.approve(started.reference)
        let twice = try await page()
        #expect(twice.state == .refunded)
        try await town.assertConserved()
    }

    @Test("R03.42 after the hold the page has no form, and an unpaid attempt is closed soon")
    func over() async throws {
        town.clock.move(to: try #require(booking.payUntil))
        let waiting = try await page()
        #expect(waiting.state == .processing)
        #expect(waiting.outwardForm == nil)
        try await town.runDue()
        let closed = try await page()
        #expect(closed.state == .closed)
    }

    @Test("A cancelled booking cannot be paid")
    func cancelled() async throws {
        _ = try await town.call(CancelBooking(booking: booking.id), as: olena)
        let page = try await page()
        #expect(page.state == .closed)
        #expect(page.outwardForm == nil)
    }

    @Test("A returning browser proves nothing and is redirected to the page")
    func noProof() async throws {
        let before = try await town.record(booking)
        let reply = try await comeBack()
        #expect(reply == .seeOther("/coach-payments/\(key.text)?returned=true"))
        try await town.runDue()
        let after = try await town.record(booking)
        #expect(after == before)
        let forged = try await comeBack(String(decoding: WrittenCallback(started.reference).json, as: UTF8.self))
        #expect(forged.status == 303)
        let still = try await town.record(booking)
        #expect(still == before)
    }

    @Test("A returning browser causes a status request at once")
    func asked() async throws {
        _ = try town.acquirer.decide(.approve, of: started.reference)
        _ = try await comeBack()
        try await town.runDue()
        let page = try await page()
        #expect(page.state == .paid)
        // The outcome is known now, so no status request follows.
        _ = try await comeBack()
        let asking = try await town.asking(started.reference)
        #expect(asking == nil)
        try await town.assertConserved()
    }

    @Test("A browser that returns a thousand times does not cause a thousand status requests")
    func bounded() async throws {
        for _ in 0..<100 {
            _ = try await comeBack()
            try await town.runDue()
        }
        let attempt = try await town.attempt(started.reference)
        #expect(attempt.asked == 40)
        let asking = try await town.asking(started.reference)
        #expect(asking != nil)
    }

    @Test("An unknown key redirects to the page, which says so")
    func unknownReturn() async throws {
        let nobody = PaymentKey(unchecked: String(repeating: "0", count: 32))
        let reply = try await town.anyone(
            ReturnFromPayment(paymentKey: nobody, contentType: nil, body: Base64Bytes([])))
        #expect(reply.location == "/coach-payments/\(nobody.text)?returned=true")
        var cutShort = ReturnFromPayment(paymentKey: nobody, contentType: nil, body: Base64Bytes([]))
        cutShort.paymentKey = LinkText("0f1e")
        let other = try await town.anyone(cutShort)
        #expect(other.status == reply.status)
        #expect(other.location == "/coach-payments/unknown?returned=true")
    }

    @Test("A browser that has just returned sees no form but a link to it")
    func returned() async throws {
        let waiting = try await page(returned: true)
        #expect(waiting.state == .processing)
        #expect(waiting.outwardForm == nil)
        #expect(waiting.payUntil == booking.payUntil && waiting.payUntilTime == .at(13))
        for page in [try await page(), try await page(returned: false)] {
            #expect(page.state == .open)
            #expect(page.outwardForm != nil)
        }
        // A payment that is really being processed has no form.
        try await town.decided(.process, of: started.reference)
        let processing = try await page(returned: true)
        #expect(processing.state == .processing && processing.payUntil == nil)
    }

    @Test("A returning browser sees the same outcome as any other")
    func returnedLater() async throws {
        try await town.decided(.decline(reasonCode: 1_101), of: started.reference)
        let declined = try await page(returned: true)
        #expect(declined.state == .declined)
        try await town.approve(started.reference)
        let paid = try await page(returned: true)
        #expect(paid.state == .paid)
        let unknown = try await page(PaymentKey(unchecked: String(repeating: "0", count: 32)), returned: true)
        #expect(unknown == ShowPayment.Reply(state: .unknown, contact: Self.contact))
    }

    /// Counts commits.
    private final class Commits: Sendable {
        private let moments = Mutex(0)

        var count: Int { moments.withLock { $0 } }

        func add() { moments.withLock { $0 += 1 } }
    }

    @Test("A returning browser with an unknown or closed payment causes no write")
    func noWrite() async throws {
        let commits = Commits()
        let database = try ServiceDatabase.inMemory(
            migrations: CoachesService.migrations, probe: { _ in commits.add() })
        let town = try await CoachTown(database: database)
        let olena = try await town.passenger()
        let started = try await town.started(try await town.booked(by: olena), by: olena)
        let key = try PaymentKey(String(started.page.suffix(32)))
        let nobody = PaymentKey(unchecked: String(repeating: "0", count: 32))
        var before = commits.count
        _ = try await town.anyone(ReturnFromPayment(paymentKey: key, contentType: nil, body: Base64Bytes([])))
        #expect(commits.count > before, "a status request is due")
        try await town.approve(started.reference)
        before = commits.count
        for key in [nobody, key] {
            let reply = try await town.anyone(
                ReturnFromPayment(paymentKey: key, contentType: nil, body: Base64Bytes([])))
            #expect(reply.status == 303)
        }
        #expect(commits.count == before)
    }
}
