import AcquirerSandbox
import CoachesContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Callbacks of the acquirer")
struct CallbackTests {
    private let town: CoachTown
    private let olena: AccountID
    private let booking: BookingDetails
    private let started: StartPayment.Reply

    init() async throws {
        town = try await CoachTown()
        olena = try await town.passenger()
        booking = try await town.booked(2, by: olena)
        started = try await town.started(booking, by: olena)
    }

    private func status() async throws -> BookingStatus { try await town.shown(booking, to: olena).status }

    @Test("R03.43 an approved payment confirms the booking, and the signed accept follows the commit")
    func approved() async throws {
        try await town.approve(started.reference)
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.status == .confirmed)
        #expect(shown.statusCode == 3)
        #expect(shown.paidBy == .card)
        #expect(shown.paidAt != nil)
        #expect(shown.payUntil == nil)
        #expect(!shown.actions.contains(.pay))
        #expect(shown.refunds.isEmpty)
        let legs = try await town.legs(of: booking)
        #expect(legs.count == 16)
        let isForGood = legs.allSatisfy { $0 == nil }
        #expect(isForGood)
        let paid = try await town.told(BookingPaid.self)
        #expect(paid == [BookingPaid(booking: booking.id, amount: Money(90_000, .uah), method: .card)])
        let attempt = try await town.attempt(started.reference)
        #expect(attempt.state == .approved)
        #expect(attempt.cardPan?.contains("*") == true)
        #expect(attempt.reasonCode == 1_100)
        let asking = try await town.asking(started.reference)
        #expect(asking == nil)
        try await town.assertConserved()
    }

    @Test("R03.40 a paid booking never expires")
    func neverExpires() async throws {
        try await town.approve(started.reference)
        town.clock.advance(by: .seconds(7_200))
        try await town.runDue()
        let status = try await status()
        #expect(status == .confirmed)
        let legs = try await town.legs(of: booking)
        #expect(legs.count == 16)
        try await town.assertConserved()
    }

    @Test("R03.45 repeated and simultaneous callbacks have one effect and are all accepted")
    func repeated() async throws {
        _ = try town.acquirer.decide(.approve, of: started.reference)
        let replies = await race(8) { _ in try await town.tell(started.reference) }
        #expect(replies.winners().count == 8)
        let version = try await town.shown(booking, to: olena).version
        try await town.tell(started.reference)
        let again = try await town.shown(booking, to: olena)
        #expect(again.version == version)
        let payments = try await town.count("SELECT count(*) FROM payment")
        #expect(payments == 1)
        let paid = try await town.told(BookingPaid.self)
        #expect(paid.count == 1)
        let issues = try await town.issues
        #expect(issues.isEmpty)
        try await town.assertConserved()
    }

    @Test(
        "R03.45 an older callback that arrives late changes nothing",
        arguments: ["InProcessing", "Pending", "WaitingAuthComplete", "Created", "Declined", "Expired"])
    func outOfOrder(_ status: String) async throws {
        try await town.approve(started.reference)
        let before = try await town.record(booking)
        var callback = WrittenCallback(started.reference, status: status)
        callback.amount = "900"
        try await town.forceful(callback)
        let after = try await town.record(booking)
        #expect(after == before)
        let attempt = try await town.attempt(started.reference)
        #expect(attempt.state == .approved)
        try await town.assertConserved()
    }

    @Test(
        "R03.43 a callback is understood in every wrapping and content type",
        arguments: ["", "application/json", "application/x-www-form-urlencoded", "text/plain; charset=windows-1251"])
    func shapes(_ contentType: String) async throws {
        _ = try town.acquirer.decide(.approve, of: started.reference)
        let json = try town.acquirer.callback(of: started.reference)
        let escaped = json.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let bare = String(decoding: json, as: UTF8.self)
        for body in [bare, "\(bare)=", escaped, "\(escaped)=", "d=\(escaped)"] {
            let reply = try await town.bring(Array(body.utf8), as: contentType.isEmpty ? nil : contentType)
            #expect(reply.status == 200)
            #expect(reply.mediaType == "application/json")
            let isAccepted = town.acquirer.checkAcknowledgement(reply.body.bytes, of: started.reference)
            #expect(isAccepted)
        }
        let status = try await status()
        #expect(status == .confirmed)
        try await town.assertConserved()
    }

    @Test("R03.46 a declined payment can be repeated with a new attempt until the hold ends")
    func declined() async throws {
        try await town.decided(.decline(reasonCode: 1_104), of: started.reference)
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.status == .awaitingPayment)
        #expect(shown.payUntil == booking.payUntil)
        #expect(shown.actions.contains(.pay))
        let attempt = try await town.attempt(started.reference)
        #expect(attempt.state == .declined)
        #expect(attempt.reasonCode == 1_104)
        let second = try await town.started(booking, by: olena)
        #expect(second.id != started.id)
        #expect(second.reference == started.reference.replacing("-1-", with: "-2-"))
        #expect(second.page != started.page)
        try await town.approve(second.reference)
        let status = try await status()
        #expect(status == .confirmed)
        try await town.assertConserved()
    }

    @Test("R03.46 an expired attempt counts as declined")
    func expired() async throws {
        try await town.decided(.expire, of: started.reference)
        let attempt = try await town.attempt(started.reference)
        #expect(attempt.state == .expired)
        let status = try await status()
        #expect(status == .awaitingPayment)
        let second = try await town.started(booking, by: olena)
        #expect(second.reference != started.reference)
    }

    @Test("R03.46 a declined attempt that is approved later on the acquirer's own page is paid")
    func declinedThenApproved() async throws {
        try await town.decided(.decline(reasonCode: 1_101), of: started.reference)
        try await town.approve(started.reference)
        let status = try await status()
        #expect(status == .confirmed)
        try await town.assertConserved()
    }

    @Test("R03.37 a processed payment extends the hold by 15 minutes only")
    func processing() async throws {
        try await town.decided(.process, of: started.reference)
        let end = try #require(booking.payUntil)
        let record = try await town.record(booking)
        #expect(record.heldUntil == end + .seconds(900))
        #expect(record.expiresAt == end)
        let legs = try await town.legs(of: booking)
        let isLonger = legs.allSatisfy { $0 == end + .seconds(900) }
        #expect(isLonger)
        // A repeated report does not extend the hold again.
        town.clock.move(to: end + .seconds(300))
        try await town.tell(started.reference)
        let again = try await town.record(booking)
        #expect(again == record)
        let waiting = try await status()
        #expect(waiting == .awaitingPayment)
        try await town.approve(started.reference)
        let paid = try await status()
        #expect(paid == .confirmed)
        try await town.assertConserved()
    }

    @Test("R03.37 the seats are free at once when the payment is declined after the hour")
    func declinedInGrace() async throws {
        try await town.decided(.process, of: started.reference)
        let end = try #require(booking.payUntil)
        town.clock.move(to: end + .seconds(60))
        try await town.decided(.decline(reasonCode: 1_101), of: started.reference)
        let record = try await town.record(booking)
        #expect(record.heldUntil == end)
        let status = try await status()
        #expect(status == .expired)
        try await town.runDue()
        let legs = try await town.legs(of: booking)
        #expect(legs.isEmpty)
    }
}
