@testable import AcquirerSandbox
import TestKit
import TestTowns
import Testing

@Suite("The requests of the merchant's server")
struct RequestTests {
    private let shop = Shop()
    private let book: AcquirerSimulator

    init() throws {
        let clock = TestClock()
        book = try AcquirerSimulator { clock.now }
    }

    private func approve(_ reference: String = "coach-1", amount: String = "450.00") throws {
        try book.purchase(shop.form(reference, amount: amount))
        try book.decide(.approve, of: reference)
    }

    private func status(_ reference: String = "coach-1") throws -> SaidByAcquirer {
        try SaidByAcquirer.status(book.answer(shop.question(reference)))
    }

    private func refund(_ amount: String, currency: String = "UAH") throws -> SaidByAcquirer {
        try SaidByAcquirer.refund(book.answer(shop.refund(amount, currency: currency)))
    }

    @Test("CHECK_STATUS answers with the signed state of an order")
    func checkStatus() throws {
        try book.purchase(shop.form())
        #expect(try status()["transactionStatus"] == "Created")
        try book.decide(.approve, of: "coach-1")
        let said = try status()
        #expect(said["transactionStatus"] == "Approved")
        #expect(said["reasonCode"] == "1100")
        #expect(said["amount"] == "450.00")
        #expect(said["refundAmount"] == "0.00")
        #expect(said.isNumber("refundAmount"))
        #expect(said["createdDate"] == "1795262400")
    }

    @Test("An unknown order is 1127, signed and without a status")
    func unknown() throws {
        let said = try status("coach-9")
        #expect(said["reasonCode"] == "1127")
        #expect(said["orderReference"] == "coach-9")
        #expect(said["transactionStatus"] == "")
        #expect(said["amount"] == nil)
        let refund = try SaidByAcquirer.refund(book.answer(shop.refund("1.00", of: "coach-9")))
        #expect(refund["reasonCode"] == "1127")
        #expect(refund["transactionStatus"] == "Declined")
    }

    @Test("A wrong signature is 1113, and has no effect")
    func forged() throws {
        try approve()
        var forger = shop
        forger.secret = "another"
        let question = try SaidByAcquirer.status(book.answer(forger.question()))
        #expect(question["reasonCode"] == "1113")
        #expect(question["transactionStatus"] == "")
        let refund = try SaidByAcquirer.refund(book.answer(forger.refund("450.00")))
        #expect(refund["reasonCode"] == "1113")
        #expect(refund["transactionStatus"] == "Declined")
        // The signature is computed from the characters of the amount, not from its value.
        let respelt = String(decoding: shop.refund("450.00"), as: UTF8.self).replacing("450.00", with: "450.0")
        let spelt = try SaidByAcquirer.refund(book.answer(Array(respelt.utf8)))
        #expect(spelt["reasonCode"] == "1113")
        #expect(book.totals.refunded == 0)
    }

    @Test("After a full refund the refund and the order are Refunded")
    func whole() throws {
        try approve()
        let said = try refund("450")
        #expect(said["transactionStatus"] == "Refunded")
        #expect(said["reasonCode"] == "1100")
        #expect(said["orderReference"] == "coach-1")
        #expect(try status()["transactionStatus"] == "Refunded")
        #expect(try status()["refundAmount"] == "450.00")
        #expect(book.totals == AcquirerTotals(approved: 45_000, refunded: 45_000))
    }

    @Test("Parts are refunded until nothing is left, then 1128")
    func parts() throws {
        try approve()
        #expect(try refund("150.50")["reasonCode"] == "1100")
        #expect(try status()["transactionStatus"] == "Approved")
        #expect(try status()["refundAmount"] == "150.50")
        #expect(try refund("299.51")["reasonCode"] == "1128")
        // A repeated request is a new refund, because refunds have no identifier.
        #expect(try refund("150.50")["reasonCode"] == "1100")
        #expect(try refund("149.00")["reasonCode"] == "1100")
        let over = try refund("0.01")
        #expect(over["reasonCode"] == "1128")
        #expect(over["transactionStatus"] == "Declined")
        #expect(try status()["refundAmount"] == "450.00")
        #expect(book.totals.refunded == 45_000)
    }

    @Test("Refunding an order that was never approved is 1126")
    func notApproved() throws {
        try book.purchase(shop.form())
        for decision in [AcquirerDecision.process, .decline(reasonCode: 1101), .expire] {
            try book.decide(decision, of: "coach-1")
            #expect(try refund("450.00")["reasonCode"] == "1126")
        }
        #expect(book.totals.refunded == 0)
    }

    @Test("A refund in another currency, of no amount, or without a comment is refused")
    func senseless() throws {
        try approve()
        #expect(try refund("450.00", currency: "EUR")["reasonCode"] == "1110")
        #expect(try refund("0")["reasonCode"] == "1130")
        #expect(try refund("1e2")["reasonCode"] == "1130")
        #expect(try refund("1.001")["reasonCode"] == "1130")
        let silent = try SaidByAcquirer.refund(book.answer(shop.refund("1.00", comment: "")))
        #expect(silent["reasonCode"] == "1115")
        #expect(book.totals.refunded == 0)
    }

    @Test(
        "An invalid request is answered too",
        arguments: [
            ("", "1109"), ("[]", "1109"), (#"{"a":1,"a":2}"#, "1109"), ("{}", "1115"),
            (#"{"transactionType":"SETTLE"}"#, "1117"), (#"{"transactionType":"CHECK_STATUS"}"#, "1115"),
        ])
    func noRequest(_ text: String, _ code: String) throws {
        let said = try SaidByAcquirer.status(book.answer(Array(text.utf8)))
        #expect(said["reasonCode"] == code)
    }

    @Test("The acquirer can refuse refunds until its behaviour is reset")
    func refuses() throws {
        try approve()
        book.behave(.refusesRefunds(reasonCode: 1136))
        let said = try refund("450.00")
        #expect(said["transactionStatus"] == "Declined")
        #expect(said["reasonCode"] == "1136")
        #expect(said["reason"] == "Merchant balance small")
        #expect(book.totals.refunded == 0)
        book.behave(.normal)
        #expect(try refund("450.00")["reasonCode"] == "1100")
    }

    @Test("Refunds can be delayed: until then they are RefundInProcessing, reduce what is left, and are not paid")
    func later() throws {
        try approve()
        book.behave(.refundsLater)
        let said = try refund("300.00")
        #expect(said["transactionStatus"] == "RefundInProcessing")
        #expect(said["reasonCode"] == "1138")
        let waiting = try status()
        #expect(waiting["transactionStatus"] == "RefundInProcessing")
        #expect(waiting["reasonCode"] == "1138")
        #expect(waiting["refundAmount"] == "0.00")
        #expect(try refund("150.01")["reasonCode"] == "1128")
        #expect(book.totals.refunded == 0)

        book.settleRefunds()
        let paid = try status()
        #expect(paid["transactionStatus"] == "Approved")
        #expect(paid["reasonCode"] == "1100")
        #expect(paid["refundAmount"] == "300.00")
        #expect(book.totals.refunded == 30_000)
        book.settleRefunds()
        #expect(book.totals.refunded == 30_000)
    }

    @Test("A silent acquirer gives no answers and changes nothing")
    func silent() throws {
        try approve()
        book.behave(.silent)
        #expect(book.answer(shop.question()).isEmpty)
        #expect(book.answer(shop.refund("450.00")).isEmpty)
        book.behave(.normal)
        #expect(try status()["refundAmount"] == "0.00")
    }

    @Test("Of twenty concurrent refunds of a third each, three are paid")
    func race() async throws {
        try approve()
        let answers = await TestKit.race(20) { _ in book.answer(shop.refund("150.00")) }
        let codes = try answers.winners().map { try SaidByAcquirer.refund($0)["reasonCode"] ?? "" }
        let counts = Dictionary(codes.map { ($0, 1) }, uniquingKeysWith: +)
        #expect(counts == ["1100": 3, "1128": 17])
        #expect(book.totals.refunded == 45_000)
    }
}
