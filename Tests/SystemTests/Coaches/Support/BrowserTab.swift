/// What a tab of a browser shows: without scripts, and without anything that is kept from page to page. Where somebody
/// goes from there is another value.
struct BrowserTab: Sendable {
    /// Of the page that is shown, absolute.
    let address: String
    let page: PlainAnswer

    /// There is no form on the page.
    struct NoForm: Error, CustomStringConvertible {
        var description: String
    }

    private init(_ address: String, _ page: PlainAnswer) {
        self.address = address
        self.page = page
    }

    /// - Parameter address: `http://127.0.0.1:<port>/...`
    static func opening(_ address: String) async throws -> BrowserTab {
        BrowserTab(address, try await ask("GET", address))
    }

    /// `http://127.0.0.1:<port>`
    var origin: String { String(address.prefix(address.count - Self.target(of: address).count)) }

    /// Sends the form of the page, and goes on to where the answer leads.
    /// - Parameters:
    ///   - button: the name of the one that is pressed, if it has one.
    ///   - value: that of the button.
    func pressing(_ button: String? = nil, _ value: String = "") async throws -> BrowserTab {
        guard let form = PageForm(on: page.text, at: address) else {
            throw NoForm(description: "\(address), \(page.status): \(page.text)")
        }
        var next = absolute(form.target)
        let body = form.filled(with: button.map { [$0: value] } ?? [:])
        var answer = try await Self.ask("POST", next, body, from: origin)
        while answer.status == 303, let location = answer.values(of: "location").first {
            next = BrowserTab(next, answer).absolute(location)
            answer = try await Self.ask("GET", next)
        }
        return BrowserTab(next, answer)
    }

    private func absolute(_ address: String) -> String { address.hasPrefix("/") ? origin + address : address }

    /// The path of an absolute address, with the query.
    private static func target(of address: String) -> Substring {
        address.dropFirst("http://".count).drop { $0 != "/" }
    }

    /// As browsers do it whose people read Ukrainian.
    private static func ask(
        _ method: String, _ address: String, _ body: String? = nil, from origin: String? = nil
    ) async throws -> PlainAnswer {
        var headers = ["Accept-Language": "uk,en;q=0.5"]
        if body != nil {
            headers["Content-Type"] = PageForm.type
            // Where everybody has a host of their own, that is what it is.
            headers["Sec-Fetch-Site"] = "cross-site"
        }
        if let origin { headers["Origin"] = origin }
        let request = PlainRequest(method: method, path: String(target(of: address)), headers: headers, body: body)
        return try await PlainConnection.run(to: address) { try $0.exchange(request) }
    }
}
