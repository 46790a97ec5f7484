@testable import AcquirerSandbox
import TestKit
import TestTowns
import Testing

@Suite("The acquirer's pages", .timeLimit(.minutes(3)))
struct PageTests {
    private let book: AcquirerSimulator

    init() throws {
        let clock = TestClock()
        book = try AcquirerSimulator { clock.now }
    }

    @Test("A form shows a page with the order and three buttons, in two languages and without a script")
    func order() async throws {
        try await RunningAcquirer.with(book) { url in
            try await Browser.with { browser in
                let page = try await browser.post(url + "/pay", Shop().form())
                #expect(page.status == 200)
                #expect(page.headers["content-type"] == "text/html; charset=utf-8")
                #expect(page.headers["cache-control"] == "no-store")
                let policy = page.headers["content-security-policy"] ?? ""
                #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
                #expect(policy.contains("; form-action *;"))
                #expect(page.text.contains("<html lang=\"uk\">"))
                #expect(page.text.contains("<h1 id=\"amount\">450.00 UAH</h1>"))
                #expect(page.text.contains("Суми - Київ, 1 × 450.00"))
                #expect(page.text.contains("Created"))
                for decision in ["approve", "decline", "wait"] {
                    #expect(page.text.contains("<button name=\"decision\" value=\"\(decision)\">"))
                }
                #expect(page.text.contains("Сплатити / Approve"))
                #expect(!page.text.contains("<script"))
            }
        }
    }

    @Test("Values from a merchant are escaped")
    func escaped() async throws {
        let shop = Shop(returnURL: "https://shop.example/back?a=1&b=\"><script>")
        try await RunningAcquirer.with(book) { url in
            try await Browser.with { browser in
                let fields = shop.form("<b>'1'</b>&", names: ["<script>alert(1)</script>"])
                let page = try await browser.post(url + "/pay", fields)
                #expect(page.status == 200)
                let decision = [(name: "orderReference", value: "<b>'1'</b>&"), (name: "decision", value: "approve")]
                let decided = try await browser.post(url + "/decide", decision)
                #expect(decided.status == 200)
                for text in [page.text, decided.text] {
                    #expect(!text.contains("<script>") && !text.contains("<b>'1'"))
                    #expect(text.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
                    #expect(text.contains("&lt;b&gt;&#39;1&#39;&lt;/b&gt;&amp;"))
                }
                #expect(
                    decided.text.contains("action=\"https://shop.example/back?a=1&amp;b=&quot;&gt;&lt;script&gt;\""))
            }
        }
    }

    @Test("A wrong signature shows a page with 1113, and no order is made")
    func forged() async throws {
        try await RunningAcquirer.with(book) { url in
            try await Browser.with { browser in
                var forger = Shop()
                forger.secret = "another"
                let page = try await browser.post(url + "/pay", forger.form())
                #expect(page.status == 400)
                #expect(page.text.contains("<b id=\"reasonCode\">1113</b>"))
                #expect(page.text.contains("Invalid signature"))
                let shown = try await browser.get(url + "/order?orderReference=coach-1")
                #expect(shown.status == 400)
                #expect(shown.text.contains("1127"))
            }
        }
    }

    @Test("After approving, the browser returns to the shop with the signed callback")
    func back() async throws {
        let shop = Shop(returnURL: "https://shop.example/back")
        try await RunningAcquirer.with(book) { url in
            try await Browser.with { browser in
                _ = try await browser.post(url + "/pay", shop.form())
                let decision = [(name: "orderReference", value: "coach-1"), (name: "decision", value: "approve")]
                let page = try await browser.post(url + "/decide", decision)
                #expect(page.text.contains("<dd id=\"status\">Approved</dd>"))
                #expect(page.text.contains("action=\"https://shop.example/back\""))
                #expect(page.text.contains("<button id=\"back\">Повернутися до магазину / Back to the shop</button>"))
                let callback = try SaidByAcquirer.status(book.callback(of: "coach-1"))
                for name in callback.memberNames {
                    let field = "<input type=\"hidden\" name=\"\(name)\" value=\"\(callback[name] ?? "")\">"
                    #expect(page.text.contains(field), "\(name)")
                }
                let again = try await browser.post(url + "/pay", shop.form())
                #expect(again.text.contains("1112"))
            }
        }
    }

    @Test("A pending order can be decided later")
    func pending() async throws {
        try await RunningAcquirer.with(book) { url in
            try await Browser.with { browser in
                _ = try await browser.post(url + "/pay", Shop().form())
                let wait = [(name: "orderReference", value: "coach-1"), (name: "decision", value: "wait")]
                let waiting = try await browser.post(url + "/decide", wait)
                #expect(waiting.text.contains("InProcessing"))
                #expect(waiting.text.contains("href=\"/order?orderReference=coach-1\""))
                #expect(!waiting.text.contains("id=\"back\""))
                let page = try await browser.get(url + "/order?orderReference=coach-1")
                #expect(page.text.contains("value=\"decline\""))
                let decline = [(name: "orderReference", value: "coach-1"), (name: "decision", value: "decline")]
                let declined = try await browser.post(url + "/decide", decline)
                #expect(declined.text.contains("Declined"))
                #expect(!declined.text.contains("/order?"))
            }
        }
    }

    @Test("An invalid request shows an error and has no effect")
    func senseless() async throws {
        try await RunningAcquirer.with(book) { url in
            try await Browser.with { browser in
                _ = try await browser.post(url + "/pay", Shop().form())
                let decision = [(name: "orderReference", value: "coach-1"), (name: "decision", value: "maybe")]
                let maybe = try await browser.post(url + "/decide", decision)
                #expect(maybe.status == 400 && maybe.text.contains("1109"))
                let nothing = try await browser.post(url + "/decide", [])
                #expect(nothing.status == 400 && nothing.text.contains("1115"))
                let nowhere = try await browser.get(url + "/elsewhere")
                #expect(nowhere.status == 404)
                let wrongMethod = try await browser.get(url + "/pay")
                #expect(wrongMethod.status == 404)
                let large = try await browser.post(url + "/api", json: [UInt8](repeating: 0x20, count: 300_000))
                #expect(large.status == 413)
                let alive = try await browser.get(url + "/livez")
                #expect(alive.status == 200)
                let order = try book.order("coach-1")
                #expect(order.status == "Created")
            }
        }
    }

    @Test("The merchant's server is answered over HTTP, unless the acquirer is silent")
    func api() async throws {
        try await RunningAcquirer.with(book) { url in
            try await Browser.with { browser in
                _ = try await browser.post(url + "/pay", Shop().form())
                let answer = try await browser.post(url + "/api", json: Shop().question())
                #expect(answer.status == 200)
                #expect(answer.headers["content-type"] == "application/json")
                let said = try SaidByAcquirer.status(Array(answer.text.utf8))
                #expect(said["transactionStatus"] == "Created")
                book.behave(.silent)
                let silence = try await browser.post(url + "/api", json: Shop().question())
                #expect(silence.status == 503)
                #expect(silence.text.isEmpty)
            }
        }
    }
}
