import AcquirerSandbox
import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Forged and mismatched callbacks")
struct ForgedCallbackTests {
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

    /// Returns all data that a callback may change.
    private func state() async throws -> [String] {
        let record = try await town.record(booking)
        let attempt = try await town.attempt(started.reference)
        let payments = try await town.count("SELECT count(*) FROM payment")
        let refunds = try await town.count("SELECT count(*) FROM refund")
        let events = try await town.events.count
        return ["\(record)", "\(attempt)", "\(payments)", "\(refunds)", "\(events)"]
    }

    @Test("R03.44 a body without a valid signature changes nothing and reveals nothing")
    func forged() async throws {
        let before = try await state()
        var wrong = WrittenCallback(started.reference)
        wrong.secret = "another"
        var unknown = WrittenCallback("nobody")
        unknown.secret = "another"
        let right = String(decoding: WrittenCallback(started.reference).json, as: UTF8.self)
        let cheaper = right.replacing("450.00", with: "450.0")
        let bodies = [wrong.json, unknown.json, Array(cheaper.utf8), [], Array("{}".utf8), Array("rubbish".utf8)]
        var replies: Set<RawReply> = []
        for body in bodies { replies.insert(try await town.bring(body)) }
        #expect(replies.count == 1)
        #expect(replies.first?.status == 400)
        let after = try await state()
        #expect(after == before)
        let issues = try await town.issues
        #expect(issues.isEmpty)
        try await town.assertConserved()
    }

    @Test("R03.44 another amount or currency confirms nothing, is accepted and reported to staff once")
    func misfits() async throws {
        let before = try await state()
        var callbacks: [WrittenCallback] = []
        for amount in ["4.50", "450.01", "450.001", "45000", "900", "-450", "4.5e2"] {
            var callback = WrittenCallback(started.reference)
            callback.amount = amount
            callbacks.append(callback)
        }
        var dollars = WrittenCallback(started.reference)
        dollars.currency = "USD"
        var merchant = WrittenCallback(started.reference)
        merchant.merchant = "somebody_else"
        let perhaps = WrittenCallback(started.reference, status: "Perhaps")
        callbacks += [dollars, merchant, perhaps, WrittenCallback("bk-1")]
        for callback in callbacks + callbacks { try await town.forceful(callback) }
        let after = try await state()
        #expect(after == before)
        let issues = try await town.issues
        #expect(issues.count == callbacks.count)
        let amounts = [PaymentIssueReason](repeating: .wrongAmount, count: 7)
        let others: [PaymentIssueReason] = [.wrongCurrency, .wrongMerchant, .unknownStatus, .unknownReference]
        let reasons = issues.reversed().map(\.reason)
        #expect(reasons == amounts + others)
        #expect(issues.first?.number == nil)
        #expect(issues.first?.reference == "bk-1")
        #expect(issues.last?.number == booking.number)
        #expect(issues.last?.details == "Approved 4.50 UAH in place of 450.00 UAH")
        // A valid callback is still accepted afterwards.
        try await town.approve(started.reference)
        let status = try await town.shown(booking, to: olena).status
        #expect(status == .confirmed)
        try await town.assertConserved()
    }

    @Test(
        "R03.44 amounts that differ only in zeros are equal",
        arguments: ["450", "450.0", "450.00", "450.000"])
    func spellings(_ amount: String) async throws {
        var callback = WrittenCallback(started.reference)
        callback.amount = amount
        try await town.forceful(callback)
        let status = try await town.shown(booking, to: olena).status
        #expect(status == .confirmed)
        try await town.assertConserved(withAcquirer: false)
    }

    @Test("R03.44 the signature of the form is valid for no callback, however its text is split")
    func formSignature() async throws {
        let fields = Dictionary(started.form.fields.map { ($0.name, $0.value) }) { first, _ in first }
        let signed = [
            "merchantAccount", "merchantDomainName", "orderReference", "orderDate", "amount", "currency",
            "productName[]", "productCount[]", "productPrice[]",
        ].compactMap { fields[$0] }
        #expect(signed.count == 9)
        let names = [
            "merchantAccount", "orderReference", "amount", "currency", "authCode", "cardPan", "transactionStatus",
            "reasonCode", "merchantSignature",
        ]
        let signature = try #require(fields["merchantSignature"])
        for place in 0..<8 {
            // Joins two adjacent values into one.
            var values = signed
            let second = values.remove(at: place + 1)
            values[place] += ";" + second
            let members = zip(names, values + [signature]).map { name, value in "\"\(name)\":\"\(value)\"" }
            let reply = try await town.bring(Array("{\(members.joined(separator: ","))}".utf8))
            #expect(reply.status == 400)
        }
        let issues = try await town.issues
        #expect(issues.isEmpty)
    }

    @Test("A refund made without us is reported to staff; a report of our own refund is ignored")
    func refundedElsewhere() async throws {
        try await town.approve(started.reference)
        try await town.forceful(WrittenCallback(started.reference, status: "Refunded"))
        let reasons = try await town.issues.map(\.reason)
        #expect(reasons == [.refundedElsewhere])
        let status = try await town.shown(booking, to: olena).status
        #expect(status == .confirmed)
        _ = try await town.staffCall(CancelForCaller(booking: booking.id))
        try await town.forceful(WrittenCallback(started.reference, status: "RefundInProcessing"))
        let after = try await town.issues.map(\.reason)
        #expect(after == reasons)
        try await town.assertConserved()
    }

    @Test("R03.37 a refund of an earlier attempt does not shorten the hold of the next one")
    func reversedBefore() async throws {
        try await town.decided(.decline(reasonCode: 1_101), of: started.reference)
        let second = try await town.started(booking, by: olena)
        try await town.decided(.process, of: second.reference)
        let before = try await town.record(booking)
        try await town.forceful(WrittenCallback(started.reference, status: "Voided"))
        let after = try await town.record(booking)
        #expect(after == before)
        let attempt = try await town.attempt(started.reference)
        #expect(attempt.state == .reversed)
        try await town.approve(second.reference)
        let status = try await town.shown(booking, to: olena).status
        #expect(status == .confirmed)
        try await town.assertConserved()
    }

    @Test("A refund of an unreported payment is reported to staff, and the booking can be paid again")
    func refundedUnpaid() async throws {
        try await town.forceful(WrittenCallback(started.reference, status: "Refunded"))
        let issues = try await town.issues
        let reasons = issues.map(\.reason)
        #expect(reasons == [.refundedUnpaid])
        // A late report of the approval: the refunded attempt pays for nothing.
        try await town.forceful(WrittenCallback(started.reference))
        let waiting = try await town.shown(booking, to: olena).status
        #expect(waiting == .awaitingPayment)
        let late = try await town.issues.map(\.reason)
        #expect(late == [.refundedUnpaid, .refundedUnpaid])
        let asking = try await town.asking(started.reference)
        #expect(asking == nil)
        let key = try await town.attempt(started.reference).pageKey
        let page = try await town.anyone(ShowPayment(paymentKey: key))
        #expect(page.state == .refunded)
        let second = try await town.started(booking, by: olena)
        #expect(second.reference != started.reference)
        try await town.approve(second.reference)
        let status = try await town.shown(booking, to: olena).status
        #expect(status == .confirmed)
        try await town.assertConserved()
    }

    @Test("R03.44 forged callbacks do not fill the log, and no output shows the correct signature")
    func log() async throws {
        let log = RecordedLog()
        var dependencies = town.dependencies
        dependencies.logger = log.logger
        let payments = Payments(dependencies)
        let context = CallContext(meta: CallMeta(), peer: .everyService)
        var wrong = WrittenCallback(started.reference)
        wrong.secret = "another"
        let call = AcceptCallback(contentType: nil, body: Base64Bytes(wrong.json))
        for _ in 0..<50 { _ = try await payments.acceptCallback(call, in: context) }
        #expect(log.lines.count == 1)
        town.clock.advance(by: .seconds(61))
        _ = try await payments.acceptCallback(call, in: context)
        #expect(log.lines.count == 2)
        let fits = WrittenCallback(started.reference)
        let taken = AcceptCallback(contentType: nil, body: Base64Bytes(fits.json))
        _ = try await payments.acceptCallback(taken, in: context)
        let signed = String(decoding: fits.json, as: UTF8.self)
        let signature = try #require(signed.split(separator: "\"merchantSignature\":\"").last?.prefix(32))
        for line in log.lines {
            #expect(!line.contains(signature))
            #expect(!line.contains(AcquirerSandbox.secret))
            #expect(!line.contains("merchantSignature"))
        }
    }

    @Test("The tables hold neither the secret nor a signature")
    func tables() async throws {
        try await town.approve(started.reference)
        let signatures = started.form.fields.filter { $0.name == "merchantSignature" }.map(\.value)
        #expect(signatures.count == 1)
        for report in signatures + [AcquirerSandbox.secret] {
            let found = try await town.count(
                """
                SELECT (SELECT count(*) FROM attempt WHERE instr(reference || pageKey || cardPan || authCode, ?1))
                    + (SELECT count(*) FROM kitEvent WHERE instr(data, ?1))
                    + (SELECT count(*) FROM kitRequest WHERE instr(reply, ?1))
                """, [report])
            #expect(found == 0)
        }
    }

    @Test("Only staff reads payment issues, in pages")
    func pages() async throws {
        for number in 1...5 { try await town.forceful(WrittenCallback("bk-\(number)")) }
        let first = try await town.staffCall(ListPaymentIssues(limit: try PageLimit(2)))
        let references = first.items.map(\.reference)
        #expect(references == ["bk-5", "bk-4"])
        let second = try await town.staffCall(ListPaymentIssues(cursor: first.next, limit: try PageLimit(2)))
        let secondReferences = second.items.map(\.reference)
        #expect(secondReferences == ["bk-3", "bk-2"])
        let third = try await town.staffCall(ListPaymentIssues(cursor: second.next, limit: try PageLimit(2)))
        let thirdReferences = third.items.map(\.reference)
        #expect(thirdReferences == ["bk-1"])
        #expect(third.next == nil)
        let bad = try await town.error(
            of: ListPaymentIssues(cursor: PageCursor(bytes: [1])), meta: CoachTown.staffMeta())
        #expect(bad?.data.type == "rpc.invalid")
        #expect(bad?.data.errors?["cursor"].isEmpty == false)
        let passenger = try await town.error(of: ListPaymentIssues(), meta: CoachTown.meta(of: olena))
        #expect(passenger?.code == 403)
    }
}
