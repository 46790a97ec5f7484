import AcquirerSandbox
import CoachesContract
import EgressContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Status requests to the acquirer")
struct ReconcilerTests {
    private let town: CoachTown
    private let olena: AccountID
    private let booking: BookingDetails
    private let started: StartPayment.Reply

    init() async throws {
        town = try await CoachTown()
        olena = try await town.passenger()
        booking = try await town.booked(by: olena)
        started = try await town.started(booking, by: olena)
    }

    private func status() async throws -> BookingStatus { try await town.shown(booking, to: olena).status }

    @Test("A payment with a lost callback is found after a minute")
    func lostCallback() async throws {
        _ = try town.acquirer.decide(.approve, of: started.reference)
        town.clock.advance(by: .seconds(59))
        try await town.runDue()
        let early = try await status()
        #expect(early == .awaitingPayment)
        town.clock.advance(by: .seconds(2))
        try await town.runDue()
        let settled = try await status()
        #expect(settled == .confirmed)
        let attempt = try await town.attempt(started.reference)
        #expect(attempt.asked == 1)
        try await town.tell(started.reference)
        try await town.assertConserved()
    }

    @Test("An order that is unknown or unpaid at the acquirer can be paid until the end")
    func notPaid() async throws {
        let other = try await town.booked(by: olena)
        let unknown = try await town.call(StartPayment(booking: other.id), as: olena)
        for seconds in [61, 240, 600, 2_600] {
            town.clock.advance(by: .seconds(seconds))
            try await town.runDue()
        }
        for reference in [started.reference, unknown.reference] {
            let attempt = try await town.attempt(reference)
            #expect(attempt.state == .created)
            #expect(attempt.asked == 3)
        }
        town.clock.move(to: try #require(other.payUntil))
        try await town.runDue()
        for reference in [started.reference, unknown.reference] {
            let attempt = try await town.attempt(reference)
            #expect(attempt.state == .expired)
            let asking = try await town.asking(reference)
            #expect(asking != nil)
        }
        let issues = try await town.issues
        #expect(issues.isEmpty)
        // The payment is approved after all without a callback; a day later the bus has left.
        _ = try town.acquirer.decide(.approve, of: started.reference)
        town.clock.advance(by: .seconds(86_400))
        try await town.runDue()
        let shown = try await town.shown(booking, to: olena)
        let causes = shown.refunds.map(\.cause)
        #expect(causes == [.departed])
        try await town.assertConserved()
    }

    @Test("R03.37 a processed payment is settled before the end of its hold")
    func settledInTime() async throws {
        try await town.decided(.process, of: started.reference)
        let end = try #require(booking.payUntil)
        town.clock.move(to: end + .seconds(300))
        try await town.runDue()
        let waiting = try await status()
        #expect(waiting == .awaitingPayment)
        _ = try town.acquirer.decide(.approve, of: started.reference)
        town.clock.move(to: end + .seconds(900) - .seconds(10))
        try await town.runDue()
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.status == .confirmed)
        #expect(!shown.seatsChanged)
        let expired = try await town.told(SeatsReleased.self)
        #expect(expired.isEmpty)
        try await town.assertConserved()
    }

    @Test("R03.37 a payment that is processed for ever holds the seats for the grace only, and is still polled")
    func endless() async throws {
        try await town.decided(.process, of: started.reference)
        let end = try #require(booking.payUntil)
        town.clock.move(to: end + .seconds(900))
        try await town.runDue()
        let over = try await status()
        #expect(over == .expired)
        let legs = try await town.legs(of: booking)
        #expect(legs.isEmpty)
        _ = try town.acquirer.decide(.approve, of: started.reference)
        town.clock.advance(by: .seconds(901))
        try await town.runDue()
        let settled = try await status()
        #expect(settled == .confirmed)
        try await town.assertConserved()
    }

    @Test("R03.46 a declined payment with a lost callback is found, and the time to pay continues")
    func lostDecline() async throws {
        _ = try town.acquirer.decide(.decline(reasonCode: 1_104), of: started.reference)
        town.clock.advance(by: .seconds(61))
        try await town.runDue()
        let attempt = try await town.attempt(started.reference)
        #expect(attempt.state == .declined)
        let status = try await status()
        #expect(status == .awaitingPayment)
    }

    @Test(
        "A silent acquirer, or egress that is down, is asked again until it answers",
        arguments: [true, false])
    func silent(isAcquirer: Bool) async throws {
        _ = try town.acquirer.decide(.approve, of: started.reference)
        if isAcquirer { town.acquirer.behave(.silent) } else { town.egress.turn(on: false) }
        for _ in 0..<40 {
            town.clock.advance(by: .seconds(300))
            try await town.runDue()
            let asking = try await town.asking(started.reference)
            #expect(asking != nil)
        }
        let late = try await status()
        #expect(late == .expired)
        let attempt = try await town.attempt(started.reference)
        #expect(attempt.state == .created)
        town.acquirer.behave(.normal)
        town.egress.turn(on: true)
        town.clock.advance(by: .seconds(3_601))
        try await town.runDue()
        let settled = try await status()
        #expect(settled == .confirmed)
        try await town.assertConserved()
    }

    @Test("An attempt without an answer for a week is reported to staff, once")
    func givenUp() async throws {
        town.acquirer.behave(.silent)
        for _ in 0..<200 {
            town.clock.advance(by: .seconds(3_601))
            try await town.runDue()
        }
        let asking = try await town.asking(started.reference)
        #expect(asking == nil)
        let issues = try await town.issues
        let reasons = issues.map(\.reason)
        #expect(reasons == [.unanswered])
        #expect(issues.first?.number == booking.number)
    }

    @Test("An answer older than the callback changes nothing")
    func slow() async throws {
        _ = try town.acquirer.decide(.process, of: started.reference)
        let stale = town.acquirer.answer(
            try JSONWriter.encode(
                StatusRequest(
                    started.reference, of: AcquirerSandbox.account, signedWith: MerchantKey(AcquirerSandbox.secret))))
        let reference = started.reference
        let slow = ScriptedEgress { [town] in
            try await town.approve(reference)
            return SendToAcquirer.Reply(
                outcome: .answered, status: 200, body: String(decoding: stale, as: UTF8.self))
        }
        town.clock.advance(by: .seconds(61))
        try await town.runPayments(asking: slow)
        let record = try await town.record(booking)
        #expect(record.status == .confirmed)
        #expect(record.heldUntil == record.expiresAt)
        let attempt = try await town.attempt(reference)
        #expect(attempt.state == .approved)
        let asking = try await town.asking(reference)
        #expect(asking == nil)
        try await town.assertConserved()
    }

    @Test("A browser that returns during a status request does not discard its answer")
    func returnMeanwhile() async throws {
        _ = try town.acquirer.decide(.approve, of: started.reference)
        let answer = town.acquirer.answer(
            try JSONWriter.encode(
                StatusRequest(
                    started.reference, of: AcquirerSandbox.account, signedWith: MerchantKey(AcquirerSandbox.secret))))
        let key = try await town.attempt(started.reference).pageKey
        let egress = ScriptedEgress { [town] in
            _ = try await town.anyone(ReturnFromPayment(paymentKey: key, contentType: nil, body: Base64Bytes([])))
            return SendToAcquirer.Reply(
                outcome: .answered, status: 200, body: String(decoding: answer, as: UTF8.self))
        }
        town.clock.advance(by: .seconds(61))
        try await town.runPayments(asking: egress)
        let settled = try await status()
        #expect(settled == .confirmed)
        let attempt = try await town.attempt(started.reference)
        #expect(attempt.asked == 1)
        try await town.assertConserved()
    }

    @Test("An answer with an invalid signature, about another order or without content is ignored")
    func unsigned() async throws {
        let log = RecordedLog()
        var forged = WrittenCallback(started.reference)
        forged.secret = "another"
        let bodies = [
            forged.json, WrittenCallback("another").json, Array("{}".utf8), Array("<html>".utf8), [],
            Array(#"{"reasonCode":1127,"orderReference":"\#(started.reference)"}"#.utf8),
        ]
        for body in bodies {
            let before = try await town.attempt(started.reference)
            let egress = ScriptedEgress {
                SendToAcquirer.Reply(outcome: .answered, status: 200, body: String(decoding: body, as: UTF8.self))
            }
            town.clock.advance(by: .seconds(301))
            try await town.runPayments(asking: egress, logger: log.logger)
            let after = try await town.attempt(started.reference)
            #expect(after.state == .created)
            #expect(after.asked == before.asked + 1)
        }
        let failing = ScriptedEgress { throw ClientError.timedOut }
        town.clock.advance(by: .seconds(301))
        try await town.runPayments(asking: failing, logger: log.logger)
        let payments = try await town.count("SELECT count(*) FROM payment")
        #expect(payments == 0)
        let issues = try await town.issues
        #expect(issues.isEmpty)
        for line in log.lines {
            #expect(!line.contains("merchantSignature"))
            #expect(!line.contains(AcquirerSandbox.secret))
        }
        let asking = try await town.asking(started.reference)
        #expect(asking != nil)
    }

    @Test("R03.44 an answer with another amount confirms nothing, and is reported to staff")
    func otherAmount() async throws {
        var answer = WrittenCallback(started.reference)
        answer.amount = "4.50"
        let body = String(decoding: answer.json, as: UTF8.self)
        let egress = ScriptedEgress { SendToAcquirer.Reply(outcome: .answered, status: 200, body: body) }
        for _ in 0..<3 {
            town.clock.advance(by: .seconds(301))
            try await town.runPayments(asking: egress)
        }
        let status = try await status()
        #expect(status == .awaitingPayment)
        let issues = try await town.issues
        let reasons = issues.map(\.reason)
        #expect(reasons == [.wrongAmount])
    }

    @Test("A declined payment made again on the acquirer's own page is found at night")
    func nightly() async throws {
        try await town.decided(.decline(reasonCode: 1_101), of: started.reference)
        _ = try town.acquirer.decide(.approve, of: started.reference)
        let night = town.dependencies.clock.instant(CoachTown.tomorrow, .at(4, 30))
        town.clock.move(to: night - .seconds(60))
        try await town.runDue()
        let before = try await town.attempt(started.reference)
        #expect(before.state == .declined)
        town.clock.move(to: night + .seconds(1))
        try await town.runDue()
        let attempt = try await town.attempt(started.reference)
        #expect(attempt.state == .approved)
        let status = try await status()
        #expect(status == .confirmed)
        let next = try await town.count("SELECT count(*) FROM kitDue WHERE kind = 'compareAttempts'")
        #expect(next == 1)
        try await town.assertConserved()
        // Without attempts there is no nightly job.
        town.clock.advance(by: .seconds(3 * 86_400))
        try await town.runDue()
        let last = try await town.count("SELECT count(*) FROM kitDue WHERE kind = 'compareAttempts'")
        #expect(last == 0)
    }

    @Test("R03.60 after a restart status requests continue")
    func restart() async throws {
        let folder = try TownFolder()
        let path = folder.path + "/coaches.sqlite"
        let file = try ServiceDatabase.open(path: path, migrations: CoachesService.migrations)
        let before = try await CoachTown(database: file)
        let passenger = try await before.passenger()
        let booking = try await before.booked(by: passenger)
        let started = try await before.started(booking, by: passenger)
        _ = try before.acquirer.decide(.approve, of: started.reference)
        try file.close()

        let again = try ServiceDatabase.open(path: path, migrations: CoachesService.migrations)
        let after = try await CoachTown(clock: before.clock, database: again)
        after.clock.advance(by: .seconds(61))
        try await after.runPayments(asking: before.egress)
        let record = try await after.record(booking)
        #expect(record.status == .confirmed)
        #expect(record.expiresAt == booking.payUntil)
        try await after.assertConserved(withAcquirer: false)
        try again.close()
        withExtendedLifetime(folder) {}
    }
}
