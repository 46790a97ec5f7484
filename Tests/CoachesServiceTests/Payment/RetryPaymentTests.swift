import AcquirerSandbox
import CoachesContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Another attempt after a decline")
struct RetryPaymentTests {
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

    private func page(_ key: PaymentKey? = nil) async throws -> ShowPayment.Reply {
        try await town.anyone(ShowPayment(paymentKey: key ?? self.key))
    }

    /// Requests another attempt like a browser.
    /// - Returns: the key of the page of the redirect.
    private func retry(_ key: PaymentKey? = nil) async throws -> PaymentKey {
        let reply = try await town.anyone(
            RetryPayment(paymentKey: key ?? self.key, contentType: nil, body: Base64Bytes([])))
        #expect(reply.status == 303)
        let location = try #require(reply.location)
        #expect(location.hasPrefix("/coach-payments/"))
        return try PaymentKey(String(location.suffix(32)))
    }

    private func decline(_ reference: String? = nil) async throws {
        try await town.decided(.decline(reasonCode: 1_101), of: reference ?? started.reference)
    }

    /// Returns the order reference in the form of a page.
    private func reference(_ page: ShowPayment.Reply) throws -> String {
        try #require(page.outwardForm?.fields.first { $0.name == "orderReference" }?.value)
    }

    @Test("R03.46 the page of a declined payment gives the time to pay, and the next attempt pays")
    func declined() async throws {
        try await decline()
        let declined = try await page()
        #expect(declined.state == .declined)
        #expect(declined.payUntil == booking.payUntil)
        #expect(declined.payUntilTime == .at(13))
        #expect(declined.heldUntil == booking.heldUntil)
        #expect(declined.outwardForm == nil)
        let next = try await retry()
        #expect(next != key)
        let open = try await page(next)
        #expect(open.state == .open)
        let reference = try reference(open)
        #expect(reference == started.reference.replacing("-1-", with: "-2-"))
        let form = try #require(open.outwardForm)
        _ = try town.acquirer.purchase(form.fields.map { (name: $0.name, value: $0.value) })
        try await town.approve(reference)
        for key in [key, next] {
            let paid = try await page(key)
            #expect(paid.state == .paid)
        }
        try await town.assertConserved()
    }

    @Test("R03.46 an expired attempt can be repeated, too")
    func expired() async throws {
        try await town.decided(.expire, of: started.reference)
        let expired = try await page()
        #expect(expired.state == .declined)
        let next = try await retry()
        let open = try await page(next)
        #expect(open.state == .open)
    }

    @Test("Simultaneous and later requests use the one open attempt, and so does the app")
    func once() async throws {
        try await decline()
        let keys = await race(6) { _ in try await retry() }.winners()
        #expect(keys.count == 6)
        #expect(Set(keys).count == 1)
        let again = try await retry()
        #expect(again == keys.first)
        let app = try await town.call(StartPayment(booking: booking.id), as: olena)
        #expect(app.page.hasSuffix(again.text))
        let attempts = try await town.count("SELECT count(*) FROM attempt")
        #expect(attempts == 2)
    }

    @Test("A request for an open, processed, paid or unknown attempt redirects to its page")
    func nothingToRetry() async throws {
        let open = try await retry()
        #expect(open == key)
        try await town.decided(.process, of: started.reference)
        let processing = try await retry()
        #expect(processing == key)
        try await town.approve(started.reference)
        let paid = try await retry()
        #expect(paid == key)
        let nobody = PaymentKey(unchecked: String(repeating: "0", count: 32))
        let unknown = try await retry(nobody)
        #expect(unknown == nobody)
        let attempts = try await town.count("SELECT count(*) FROM attempt")
        #expect(attempts == 1)
    }

    @Test("A truncated address redirects to the page of an unknown payment")
    func cutShort() async throws {
        var call = RetryPayment(paymentKey: key, contentType: nil, body: Base64Bytes([]))
        call.paymentKey = LinkText(String(key.text.dropLast()))
        let reply = try await town.anyone(call)
        #expect(reply.status == 303)
        #expect(reply.location == "/coach-payments/unknown")
    }

    @Test("R03.42 the page is closed when the time to pay is over or the booking was cancelled")
    func closed() async throws {
        try await decline()
        town.clock.move(to: try #require(booking.payUntil) - .milliseconds(1))
        let last = try await page()
        #expect(last.state == .declined)
        town.clock.move(to: try #require(booking.payUntil))
        let over = try await page()
        #expect(over.state == .closed)
        #expect(over.payUntil == nil && over.heldUntil == nil)
        let same = try await retry()
        #expect(same == key)
        let other = try await town.booked(by: olena)
        let begun = try await town.started(other, by: olena)
        try await decline(begun.reference)
        _ = try await town.call(CancelBooking(booking: other.id), as: olena)
        let cancelled = try await page(PaymentKey(String(begun.page.suffix(32))))
        #expect(cancelled.state == .closed)
    }

    @Test("The page of a declined attempt waits while another one is processed")
    func otherAttempt() async throws {
        try await decline()
        let next = try await retry()
        let form = try #require(try await page(next).outwardForm)
        _ = try town.acquirer.purchase(form.fields.map { (name: $0.name, value: $0.value) })
        let second = started.reference.replacing("-1-", with: "-2-")
        try await town.decided(.process, of: second)
        let waiting = try await page()
        #expect(waiting.state == .processing)
        let heldUntil = try #require(booking.payUntil) + .seconds(900)
        #expect(waiting.heldUntil == heldUntil)
        let same = try await retry()
        #expect(same == key)
        try await decline(second)
        let declined = try await page()
        #expect(declined.state == .declined)
    }

    @Test("R03.37 the page gives the end of the hold while a payment is processed")
    func heldUntil() async throws {
        try await town.decided(.process, of: started.reference)
        let processing = try await page()
        #expect(processing.state == .processing)
        #expect(processing.heldUntil == booking.payUntil.map { $0 + .seconds(900) })
        #expect(processing.heldUntilTime == .at(13, 15))
        #expect(processing.heldUntilOffset == nil)
        #expect(processing.payUntil == nil)
        town.clock.move(to: try #require(processing.heldUntil))
        let released = try await page()
        #expect(released.state == .processing)
        #expect(released.heldUntil == nil && released.heldUntilTime == nil)
    }

    @Test("A booking whose attempt was reversed can be paid again")
    func reversed() async throws {
        try await town.forceful(WrittenCallback(started.reference, status: "Refunded").of("900.00"))
        let refunded = try await page()
        #expect(refunded.state == .refunded)
        #expect(refunded.payUntil == booking.payUntil)
        let next = try await retry()
        let open = try await page(next)
        #expect(open.state == .open)
    }
}

extension WrittenCallback {
    fileprivate func of(_ amount: String) -> WrittenCallback {
        var callback = self
        callback.amount = amount
        return callback
    }
}
