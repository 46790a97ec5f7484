@testable import AcquirerSandbox
import TestKit
import TestTowns
import Testing

@Suite("The callbacks of the acquirer")
struct CallbackTests {
    private let clock = TestClock()
    private let shop = Shop(serviceURL: "http://127.0.0.1:1/pay")
    private let book: AcquirerSimulator

    init() throws {
        let clock = self.clock
        book = try AcquirerSimulator { clock.now }
    }

    /// All members of a callback.
    private static let members: Set = [
        "merchantAccount", "orderReference", "merchantSignature", "amount", "currency", "authCode", "email", "phone",
        "createdDate", "processingDate", "cardPan", "cardType", "issuerBankCountry", "issuerBankName", "recToken",
        "transactionStatus", "reason", "reasonCode", "fee", "paymentSystem", "baseAmount", "baseCurrency", "repayUrl",
        "orderNo",
    ]

    @Test("The callback of an approval is signed and has every member, a number as amount and the bank's code")
    func approved() throws {
        try book.purchase(shop.form())
        clock.advance(by: .seconds(60))
        try book.decide(.approve, of: "coach-1")
        let said = try SaidByAcquirer.status(book.callback(of: "coach-1"))
        #expect(Set(said.memberNames) == Self.members)
        #expect(said["merchantAccount"] == "kvart_sandbox")
        #expect(said["orderReference"] == "coach-1")
        #expect(said["transactionStatus"] == "Approved")
        #expect(said["reason"] == "Ok")
        #expect(said["reasonCode"] == "1100")
        #expect(said.isNumber("amount") && said.isNumber("reasonCode") && said.isNumber("createdDate"))
        #expect(said["amount"] == "450.00")
        #expect(said["currency"] == "UAH")
        #expect(said["authCode"]?.utf8.count == 6)
        #expect(said["cardPan"] == "44****1111")
        #expect(said["phone"] == "380671234567")
        #expect(said["createdDate"] == "1795262400")
        #expect(said["processingDate"] == "1795262460")
        let once = try book.callback(of: "coach-1")
        let twice = try book.callback(of: "coach-1")
        #expect(once == twice)
    }

    @Test(
        "The amount keeps every digit of the sent number, unless JSON does not allow it",
        arguments: [("450", "450"), ("450.0", "450.0"), ("450.00", "450.00"), ("0450.5", "450.50")])
    func amount(_ sent: String, _ said: String) throws {
        try book.purchase(shop.form(amount: sent))
        try book.decide(.approve, of: "coach-1")
        let callback = try SaidByAcquirer.status(book.callback(of: "coach-1"))
        #expect(callback["amount"] == said)
        #expect(callback.isNumber("amount"))
    }

    @Test("A declined payment has a card and no bank code; an expired one has neither")
    func declined() throws {
        try book.purchase(shop.form())
        try book.decide(.decline(reasonCode: 1101), of: "coach-1")
        let declined = try SaidByAcquirer.status(book.callback(of: "coach-1"))
        #expect(declined["transactionStatus"] == "Declined")
        #expect(declined["reasonCode"] == "1101")
        #expect(declined["authCode"] == "")
        #expect(declined["cardPan"] == "44****1111")
        try book.decide(.expire, of: "coach-1")
        let expired = try SaidByAcquirer.status(book.callback(of: "coach-1"))
        #expect(expired["transactionStatus"] == "Expired")
        #expect(expired["cardPan"] == "")
    }

    @Test("Every change is kept until it is acknowledged, the oldest first; no change, no callback")
    func order() throws {
        try book.purchase(shop.form())
        #expect(book.nextCallback(of: "coach-1") == nil)
        let decisions = [AcquirerDecision.process, .process, .decline(reasonCode: 1101), .approve, .approve]
        for decision in decisions { try book.decide(decision, of: "coach-1") }
        #expect(book.untold == ["coach-1"])
        var statuses: [String?] = []
        while let callback = book.nextCallback(of: "coach-1") {
            #expect(callback.url == "http://127.0.0.1:1/pay")
            statuses.append(try SaidByAcquirer.status(callback.body)["transactionStatus"])
            try book.acknowledged(callback.number, of: "coach-1")
        }
        #expect(statuses == ["InProcessing", "Declined", "Approved"])
        #expect(book.untold.isEmpty)
    }

    @Test("An order without serviceUrl has no callbacks")
    func noAddress() throws {
        try book.purchase(Shop().form())
        try book.decide(.approve, of: "coach-1")
        #expect(book.untold.isEmpty)
    }

    @Test("Only the signed accept of the same order is an acknowledgement")
    func acknowledgement() {
        #expect(book.checkAcknowledgement(shop.acknowledgement(), of: "coach-1"))
        #expect(!book.checkAcknowledgement(shop.acknowledgement(), of: "coach-2"))
        #expect(!book.checkAcknowledgement(shop.acknowledgement(status: "refuse"), of: "coach-1"))
        var forger = shop
        forger.secret = "another"
        #expect(!book.checkAcknowledgement(forger.acknowledgement(), of: "coach-1"))
        for text in ["", "{}", "accept", #"{"orderReference":"coach-1","status":"accept","time":1795262401}"#] {
            #expect(!book.checkAcknowledgement(Array(text.utf8), of: "coach-1"))
        }
    }

    @Test("The time of an acknowledgement may be a string")
    func timeAsText() {
        let text = String(decoding: shop.acknowledgement(), as: UTF8.self)
            .replacing(":1795262401", with: #":"1795262401""#)
        #expect(book.checkAcknowledgement(Array(text.utf8), of: "coach-1"))
    }
}
