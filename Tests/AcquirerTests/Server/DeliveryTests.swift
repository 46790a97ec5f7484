@testable import AcquirerSandbox
import TestKit
import TestTowns
import Testing

@Suite("Callbacks over HTTP", .timeLimit(.minutes(3)))
struct DeliveryTests {
    private let clock = TestClock()

    private func book(_ file: String? = nil) throws -> AcquirerSimulator {
        let clock = self.clock
        return try AcquirerSimulator(file: file) { clock.now }
    }

    private func decision(_ text: String, of reference: String = "coach-1") -> [(name: String, value: String)] {
        [("orderReference", reference), ("decision", text)]
    }

    /// The callbacks that a shop received, in order.
    private func statuses(_ server: ShopServer) throws -> [String?] {
        try server.received.map { try SaidByAcquirer.status($0.body)["transactionStatus"] }
    }

    @Test("The shop gets one callback before the page is sent, and the page says so")
    func first() async throws {
        let book = try book()
        try await ShopServer.with({ _, _ in ShopServer.Answer(body: Shop().acknowledgement()) }) { server in
            try await RunningAcquirer.with(book) { url in
                try await Browser.with { browser in
                    _ = try await browser.post(url + "/pay", Shop(serviceURL: server.url).form())
                    #expect(server.received.isEmpty)
                    let page = try await browser.post(url + "/decide", decision("approve"))
                    let received = server.received
                    #expect(received.count == 1)
                    #expect(received.first?.mediaType == "application/json")
                    let callback = try book.callback(of: "coach-1")
                    #expect(received.first?.body == callback)
                    #expect(page.text.contains("The shop knows"))
                    #expect(book.untold.isEmpty)
                    // Approved again, which is no change.
                    _ = try await browser.post(url + "/decide", decision("approve"))
                    #expect(server.received.count == 1)
                }
            }
        }
    }

    @Test("A callback is repeated until the shop answers with the signed accept")
    func again() async throws {
        let book = try book()
        var forger = Shop()
        forger.secret = "another"
        let answers = [
            ShopServer.Answer(body: Array("ok".utf8)), ShopServer.Answer(body: forger.acknowledgement()),
            ShopServer.Answer(body: Shop().acknowledgement()),
        ]
        let answering: ShopServer.Answering = { _, number in answers[min(number, 3) - 1] }
        try await ShopServer.with(answering) { server in
            try await RunningAcquirer.with(book) { url in
                try await Browser.with { browser in
                    _ = try await browser.post(url + "/pay", Shop(serviceURL: server.url).form())
                    _ = try await browser.post(url + "/decide", decision("approve"))
                    let isTold = await eventually { book.untold.isEmpty }
                    #expect(isTold)
                    let bodies = Set(server.received.map(\.body))
                    #expect(server.received.count == 3)
                    #expect(bodies.count == 1)
                }
            }
        }
    }

    @Test("A failing shop delays the page by a few seconds at most")
    func broken() async throws {
        let book = try book()
        let answering: ShopServer.Answering = { _, _ in
            ShopServer.Answer(status: 500, body: Shop().acknowledgement())
        }
        try await ShopServer.with(answering) { server in
            try await RunningAcquirer.with(book) { url in
                try await Browser.with { browser in
                    _ = try await browser.post(url + "/pay", Shop(serviceURL: server.url).form())
                    let start = ContinuousClock.now
                    let page = try await browser.post(url + "/decide", decision("approve"))
                    let time = ContinuousClock.now - start
                    #expect(page.status == 200)
                    #expect(page.text.contains("The shop has not answered yet"))
                    #expect(page.text.contains("Approved"))
                    #expect(time < .seconds(30))
                    #expect(book.untold == ["coach-1"])
                }
            }
        }
    }

    @Test("Callbacks of one order keep the order of its states, and do not delay those of another order")
    func order() async throws {
        let book = try book()
        // Does not acknowledge the first state of the first order.
        let answering: ShopServer.Answering = { received, _ in
            let said = try? SaidByAcquirer.status(received.body)
            let reference = said?["orderReference"] ?? ""
            let isDeaf = reference == "coach-1" && said?["processingDate"] == "1795262400"
            return ShopServer.Answer(status: isDeaf ? 503 : 200, body: Shop().acknowledgement(of: reference))
        }
        try await ShopServer.with(answering) { server in
            let shop = Shop(serviceURL: server.url)
            try book.purchase(shop.form("coach-1"))
            try book.decide(.process, of: "coach-1")
            clock.advance(by: .seconds(60))
            try book.decide(.approve, of: "coach-1")
            try book.purchase(shop.form("coach-2"))
            try book.decide(.approve, of: "coach-2")
            try await RunningAcquirer.with(book) { _ in
                let isOtherTold = await eventually { book.untold == ["coach-1"] && server.received.count >= 3 }
                #expect(isOtherTold)
            }
            let heard = try server.received.filter { received in
                try SaidByAcquirer.status(received.body)["orderReference"] == "coach-1"
            }
            let statuses = try Set(heard.map { try SaidByAcquirer.status($0.body)["transactionStatus"] })
            #expect(statuses == ["InProcessing"])
        }
    }

    @Test("After an acknowledgement the next callback is sent at once")
    func next() async throws {
        let book = try book()
        try await ShopServer.with({ _, _ in ShopServer.Answer(body: Shop().acknowledgement()) }) { server in
            try book.purchase(Shop(serviceURL: server.url).form())
            for decision in [AcquirerDecision.process, .decline(reasonCode: 1101), .approve] {
                try book.decide(decision, of: "coach-1")
            }
            try await RunningAcquirer.with(book) { _ in
                let isTold = await eventually { book.untold.isEmpty }
                #expect(isTold)
            }
            let statuses = try statuses(server)
            #expect(statuses == ["InProcessing", "Declined", "Approved"])
        }
    }

    @Test("An unacknowledged callback is sent after a restart, byte for byte the same")
    func restart() async throws {
        try await withScratchFolder { folder in
            let path = folder + "/book.jsonl"
            try await ShopServer.with({ _, _ in ShopServer.Answer(body: Shop().acknowledgement()) }) { server in
                let callback = try approve(path, server)
                let book = try book(path)
                try await RunningAcquirer.with(book) { _ in
                    let isTold = await eventually { book.untold.isEmpty }
                    #expect(isTold)
                }
                let bodies = server.received.map(\.body)
                #expect(bodies == [callback])
            }
        }
    }

    /// A first process, which ends before it has sent a callback.
    private func approve(_ path: String, _ server: ShopServer) throws -> [UInt8] {
        let book = try book(path)
        try book.purchase(Shop(serviceURL: server.url).form())
        try book.decide(.approve, of: "coach-1")
        return try book.callback(of: "coach-1")
    }

    @Test("A callback can be a form whose only name is the whole JSON")
    func formKey() async throws {
        let book = try book()
        try await ShopServer.with({ _, _ in ShopServer.Answer(body: Shop().acknowledgement()) }) { server in
            try await RunningAcquirer.with(book, callbacks: .formKey) { url in
                try await Browser.with { browser in
                    _ = try await browser.post(url + "/pay", Shop(serviceURL: server.url).form())
                    _ = try await browser.post(url + "/decide", decision("approve"))
                }
            }
            let received = try #require(server.received.first)
            #expect(received.mediaType == "application/x-www-form-urlencoded")
            let fields = try #require(FormCoding.fields(received.body))
            #expect(fields.count == 1)
            let callback = try book.callback(of: "coach-1")
            #expect(fields.first?.name == String(decoding: callback, as: UTF8.self))
            #expect(fields.first?.value == "")
        }
    }

    @Test("A full refund causes a callback too")
    func refunded() async throws {
        let book = try book()
        try await ShopServer.with({ _, _ in ShopServer.Answer(body: Shop().acknowledgement()) }) { server in
            try await RunningAcquirer.with(book) { url in
                try await Browser.with { browser in
                    _ = try await browser.post(url + "/pay", Shop(serviceURL: server.url).form())
                    _ = try await browser.post(url + "/decide", decision("approve"))
                    _ = try await browser.post(url + "/api", json: Shop().refund("450.00"))
                    let isTold = await eventually { book.untold.isEmpty }
                    #expect(isTold)
                }
            }
            let statuses = try statuses(server)
            #expect(statuses == ["Approved", "Refunded"])
        }
    }
}
