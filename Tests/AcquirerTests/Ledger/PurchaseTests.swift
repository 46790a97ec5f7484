@testable import AcquirerSandbox
import TestKit
import TestTowns
import Testing

@Suite("The forms of orders")
struct PurchaseTests {
    private let shop = Shop(serviceURL: "http://127.0.0.1:1/pay", returnURL: "http://127.0.0.1:1/back")
    private let book: AcquirerSimulator

    init() throws {
        let clock = TestClock()
        book = try AcquirerSimulator { clock.now }
    }

    /// 0 when the order was accepted.
    private func code(_ fields: [(name: String, value: String)]) -> Int {
        reasonCode { () throws(AcquirerRefusal) in _ = try book.purchase(fields) }
    }

    private func isKnown(_ reference: String = "coach-1") -> Bool {
        reasonCode { () throws(AcquirerRefusal) in _ = try book.order(reference) } == 0
    }

    @Test("A form becomes an order with unchanged values")
    func order() throws {
        let order = try book.purchase(shop.form(amount: "450.5", names: ["Суми - Київ", "Київ - Суми"]))
        #expect(order.reference == "coach-1")
        #expect(order.amount == "450.5")
        #expect(order.minorAmount == 45_050)
        #expect(order.currency == "UAH")
        #expect(order.status == "Created")
        let names = order.products.map(\.name)
        #expect(names == ["Суми - Київ", "Київ - Суми"])
        #expect(order.serviceURL == "http://127.0.0.1:1/pay")
        #expect(order.returnURL == "http://127.0.0.1:1/back")
        #expect(order.refunded == 0)
        #expect(book.totals == AcquirerTotals(approved: 0, refunded: 0))
    }

    @Test(
        "A change of a signed value is 1113, and no order is made",
        arguments: [
            "merchantDomainName", "orderReference", "orderDate", "amount", "currency", "productName[]",
            "productCount[]", "productPrice[]", "merchantSignature",
        ])
    func forged(_ name: String) throws {
        var fields = shop.form()
        let index = try #require(fields.firstIndex { $0.name == name })
        fields[index].value += "1"
        #expect(code(fields) == 1113)
        #expect(!isKnown())
        #expect(!isKnown("coach-11"))
    }

    @Test("Another secret is 1113, another merchant is 1121")
    func stranger() {
        var forger = shop
        forger.secret = "another"
        #expect(code(forger.form()) == 1113)
        var other = shop
        other.account = "somebody_else"
        #expect(code(other.form()) == 1121)
        #expect(!isKnown())
    }

    @Test(
        "A missing or empty value is 1115",
        arguments: [
            "merchantAccount", "merchantDomainName", "orderReference", "orderDate", "amount", "currency",
            "productName[]", "productCount[]", "productPrice[]", "merchantSignature",
        ])
    func missing(_ name: String) {
        let rest = shop.form().filter { $0.name != name }
        #expect(code(rest) == 1115)
        #expect(!isKnown())
    }

    @Test(
        "Invalid values have their own codes",
        arguments: [
            ("0", "UAH", 1130), ("0.00", "UAH", 1130), ("-1", "UAH", 1130), ("4,50", "UAH", 1130),
            ("450.001", "UAH", 1130), ("450", "HRN", 1110), ("450", "uah", 1110), ("450", "UAH", 0), ("450", "EUR", 0),
        ] as [(String, String, Int)])
    func values(_ amount: String, _ currency: String, _ expected: Int) {
        #expect(code(shop.form(amount: amount, currency: currency)) == expected)
        #expect(isKnown() == (expected == 0))
    }

    @Test("An address that is not http or https is 1109, because a page links to it")
    func addresses() {
        #expect(code(Shop(returnURL: "javascript:alert(1)").form()) == 1109)
        #expect(code(Shop(serviceURL: "ftp://a.example/").form()) == 1109)
        #expect(code(shop.form(date: "2026-11-25")) == 1109)
        #expect(!isKnown())
    }

    @Test("A repeated form returns the same order until it is decided, then 1112")
    func again() throws {
        let first = try book.purchase(shop.form())
        let second = try book.purchase(shop.form())
        #expect(second == first)
        try book.decide(.process, of: "coach-1")
        let third = try book.purchase(shop.form())
        #expect(third.status == "InProcessing")
        for decision in [AcquirerDecision.decline(reasonCode: 1101), .expire, .approve] {
            try book.decide(decision, of: "coach-1")
            #expect(code(shop.form()) == 1112)
        }
        #expect(code(shop.form("coach-2")) == 0)
    }

    @Test("A repeated reference with other money is refused", arguments: [("450.01", "UAH"), ("450.00", "EUR")])
    func otherMoney(_ amount: String, _ currency: String) throws {
        try book.purchase(shop.form())
        #expect(code(shop.form(amount: amount, currency: currency)) == 1112)
        let order = try book.order("coach-1")
        #expect(order.amount == "450.00")
    }
}
