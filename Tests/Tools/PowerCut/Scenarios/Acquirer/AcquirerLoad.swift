import RPC
import TestTowns

/// A shop that sends orders, people who decide them, and refunds. Each client completes one order after the other.
struct AcquirerLoad: Sendable {
    /// About as many answers with a promise as one order gets.
    static let answersPerOrder = 3

    /// `http://127.0.0.1:<port>`
    let url: String

    func drive(orders: Int) async throws {
        try await Browser.with { browser in
            try await Rounds.run(orders) { rounds in
                while let number = rounds.next() { try await buy(number, browser) }
            }
        }
    }

    private func buy(_ number: Int, _ browser: Browser) async throws {
        let (shop, reference) = (Shop(), "order-\(number)")
        // Of several sectors on the disk, every other one.
        let names = Array(repeating: "Суми - Київ", count: number.isMultiple(of: 2) ? 1 : 20)
        try await post("/pay", shop.form(reference, names: names), browser)
        if number.isMultiple(of: 3) { try await decide("wait", reference, browser) }
        try await decide(number % 5 == 4 ? "decline" : "approve", reference, browser)
        guard number % 5 < 3 else { return }
        let amount = number.isMultiple(of: 2) ? "450.00" : "100.25"
        let answer = try await browser.post(url + "/api", json: shop.refund(amount, of: reference))
        let status = try JSONDocument(parsing: Array(answer.text.utf8)).root[member: "transactionStatus"]?.string
        guard status == "Refunded" else {
            throw TracedProgram.Failed(description: "a refund was answered with \(answer.text)")
        }
    }

    private func decide(_ decision: String, _ reference: String, _ browser: Browser) async throws {
        try await post("/decide", [("orderReference", reference), ("decision", decision)], browser)
    }

    private func post(_ path: String, _ fields: [(name: String, value: String)], _ browser: Browser) async throws {
        let page = try await browser.post(url + path, fields)
        guard page.status == 200 else {
            throw TracedProgram.Failed(description: "\(path) was answered with \(page.status): \(page.text)")
        }
    }
}
