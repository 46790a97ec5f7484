/// A page in a browser tab, without scripts and without cookies. Following a form makes another value.
struct BrowserTab: Sendable {
    /// The absolute address of the page.
    let address: String
    let page: PlainAnswer

    /// The page has no form.
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

    /// Sends the form of the page and follows the redirects.
    /// - Parameters:
    ///   - button: the name of the pressed button, if it has one.
    ///   - value: the value of the button.
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

    /// Returns the path of an absolute address, with the query.
    private static func target(of address: String) -> Substring {
        address.dropFirst("http://".count).drop { $0 != "/" }
    }

    /// Sends a request like a browser with Ukrainian as its language.
    private static func ask(
        _ method: String, _ address: String, _ body: String? = nil, from origin: String? = nil
    ) async throws -> PlainAnswer {
        var headers = ["Accept-Language": "uk,en;q=0.5"]
        if body != nil {
            headers["Content-Type"] = PageForm.type
            // In production the acquirer has a host of its own, so the request is cross-site.
            headers["Sec-Fetch-Site"] = "cross-site"
        }
        if let origin { headers["Origin"] = origin }
        let request = PlainRequest(method: method, path: String(target(of: address)), headers: headers, body: body)
        return try await PlainConnection.run(to: address) { try $0.exchange(request) }
    }
}
