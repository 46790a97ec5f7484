import HTTPTypes
import Testing

@testable import GatewayService

@Suite("Cross-site requests")
struct CrossSiteTests {
    /// A request, and whether it is accepted.
    struct Case: Sendable, CustomTestStringConvertible {
        var cookie = false
        var bearer = false
        var browser = false
        var origin: String?
        var site: String?
        var isTaken: Bool

        var testDescription: String {
            let parts = [
                cookie ? "cookie" : nil, bearer ? "bearer" : nil, browser ? "Kvart-Browser" : nil,
                origin.map { "from \($0)" }, site.map { "site \($0)" }, isTaken ? "is taken" : "is refused",
            ]
            return parts.compactMap(\.self).joined(separator: ", ")
        }

        var headers: HTTPFields {
            var headers = HTTPFields()
            headers[.cookie] = cookie ? "__Host-kvart-access=courier" : nil
            headers[.authorization] = bearer ? "Bearer courier" : nil
            headers[.kvartBrowser] = browser ? "1" : nil
            headers[.origin] = origin
            headers[.secFetchSite] = site
            headers[.contentType] = "application/json"
            return headers
        }
    }

    private static let own = "https://kvart.test"
    private static let listed = "https://app.example"
    private static let foreign = "https://evil.example"

    private func gateway() throws -> TestGateway {
        var configuration = GatewayConfiguration()
        configuration.origins = try Origin.list(Self.listed)
        return try TestGateway(configuration: configuration)
    }

    static let changes = [
        // Without cookies or a request for them a foreign page gains nothing.
        Case(isTaken: true), Case(origin: foreign, isTaken: true), Case(bearer: true, origin: foreign, isTaken: true),
        Case(origin: listed, site: "cross-site", isTaken: true), Case(origin: own, site: "same-origin", isTaken: true),
        Case(site: "none", isTaken: true), Case(bearer: true, origin: listed, site: "same-site", isTaken: true),
        // But a page could make its visitors try passwords, each from another address.
        Case(origin: foreign, site: "cross-site", isTaken: false), Case(site: "cross-site", isTaken: false),
        Case(origin: "null", site: "cross-site", isTaken: false),
        Case(origin: foreign, site: "same-site", isTaken: false),
        Case(origin: own, site: "same-site", isTaken: false), Case(origin: own, site: "", isTaken: false),
        Case(bearer: true, origin: foreign, site: "cross-site", isTaken: false),
        // Cookies need the header and an allowed origin.
        Case(cookie: true, browser: true, origin: own, isTaken: true),
        Case(cookie: true, browser: true, origin: own, site: "same-origin", isTaken: true),
        Case(cookie: true, browser: true, origin: listed, site: "same-site", isTaken: true),
        Case(cookie: true, browser: true, isTaken: false), Case(cookie: true, origin: own, isTaken: false),
        Case(cookie: true, origin: listed, isTaken: false), Case(cookie: true, isTaken: false),
        Case(cookie: true, browser: true, origin: foreign, isTaken: false),
        Case(cookie: true, origin: foreign, isTaken: false),
        Case(cookie: true, browser: true, origin: "null", isTaken: false),
        Case(cookie: true, browser: true, origin: "", isTaken: false),
        Case(cookie: true, browser: true, origin: "https://kvart.test.evil.example", isTaken: false),
        Case(cookie: true, browser: true, origin: "https://evil.example/kvart.test", isTaken: false),
        Case(cookie: true, browser: true, origin: "https://kvart.test@evil.example", isTaken: false),
        Case(cookie: true, browser: true, origin: "https://kvart.test:8443", isTaken: false),
        Case(cookie: true, browser: true, origin: "http://app.example", isTaken: false),
        Case(cookie: true, browser: true, origin: "kvart.test", isTaken: false),
        Case(cookie: true, browser: true, origin: "https://kvart.test, https://kvart.test", isTaken: false),
        // The default port may be explicit, and host names are case-insensitive.
        Case(cookie: true, browser: true, origin: "https://KVART.test:443", isTaken: true),
        // A request for cookies needs them too: otherwise a page could sign its visitor in to another account.
        Case(browser: true, origin: own, isTaken: true), Case(browser: true, origin: listed, isTaken: true),
        Case(browser: true, origin: foreign, isTaken: false), Case(browser: true, isTaken: false),
        Case(bearer: true, browser: true, origin: foreign, isTaken: false),
        // No browser sends a bearer token by itself, and the token takes precedence over the cookie.
        Case(cookie: true, bearer: true, isTaken: true),
        Case(cookie: true, bearer: true, origin: foreign, isTaken: true),
    ]

    @Test("A change with cookies needs Kvart-Browser and an allowed origin", arguments: changes)
    func change(request: Case) async throws {
        let gateway = try gateway()
        let answer = try await gateway.ask(.post, "/v1/counts", headers: request.headers)
        if request.isTaken {
            #expect(answer.status == 200, "\(answer.text)")
        } else {
            expectProblem(answer, 403, "gateway.crossSite")
        }
        #expect(gateway.echo.counted == (request.isTaken ? 1 : 0))
        let call = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"echo.count","id":1}"#, headers: request.headers)
        #expect(call.status == (request.isTaken ? 200 : 403))
        #expect(gateway.echo.counted == (request.isTaken ? 2 : 0))
    }

    static let reads = [
        Case(isTaken: true), Case(site: "cross-site", isTaken: true),
        Case(bearer: true, site: "cross-site", isTaken: true),
        Case(browser: true, origin: foreign, site: "cross-site", isTaken: true),
        Case(cookie: true, isTaken: true), Case(cookie: true, origin: foreign, isTaken: true),
        Case(cookie: true, site: "same-origin", isTaken: true), Case(cookie: true, site: "none", isTaken: true),
        Case(cookie: true, origin: listed, site: "same-site", isTaken: true),
        Case(cookie: true, origin: foreign, site: "same-site", isTaken: false),
        Case(cookie: true, site: "same-site", isTaken: false),
        Case(cookie: true, site: "cross-site", isTaken: false),
        Case(cookie: true, browser: true, origin: listed, site: "cross-site", isTaken: false),
        Case(cookie: true, site: "", isTaken: false), Case(cookie: true, site: "Same-Origin", isTaken: false),
        Case(cookie: true, bearer: true, site: "cross-site", isTaken: true),
    ]

    @Test("A read with cookies is refused if the browser reports a cross-site page", arguments: reads)
    func read(request: Case) async throws {
        for method in [HTTPRequest.Method.get, .head] {
            let answer = try await gateway().ask(method, "/v1/echoes/a/parts/1", headers: request.headers)
            #expect(answer.status == (request.isTaken ? 200 : 403))
        }
    }

    @Test("A refused cross-site request does not check the session")
    func unasked() async throws {
        let nobody = ScriptedClient.failing(Broken())
        let gateway = try TestGateway(service: nobody, identity: nobody)
        let request = Case(cookie: true, origin: Self.foreign, isTaken: false)
        expectProblem(try await gateway.ask(.post, "/v1/counts", headers: request.headers), 403, "gateway.crossSite")
        #expect(nobody.sent.isEmpty)
    }

    @Test(
        "Host and scheme are taken from a trusted proxy's header",
        arguments: [
            ("host=public.test;proto=https", "https://public.test", true),
            ("host=public.test", "https://public.test", true),
            ("host=\"public.test:8443\"", "https://public.test:8443", true),
            ("host=public.test;proto=http", "https://public.test", false),
            ("host=public.test", "https://kvart.test", false), ("proto=https", "https://kvart.test", true),
            ("proto=https", "http://kvart.test", false),
            ("host=evil.example, for=192.0.2.9", "https://evil.example", false),
        ])
    func forwarded(header: String, origin: String, isTaken: Bool) async throws {
        var configuration = GatewayConfiguration()
        configuration.trustedProxies = try TrustedProxies("192.0.2.7")
        let request = Case(cookie: true, browser: true, origin: origin, isTaken: isTaken)
        for (proxies, expected) in [
            (configuration, isTaken), (GatewayConfiguration(), origin.hasSuffix("//kvart.test")),
        ] {
            var headers = request.headers
            headers[.forwarded] = header
            let answer = try await TestGateway(configuration: proxies).ask(.post, "/v1/counts", headers: headers)
            #expect(answer.status == (expected ? 200 : 403))
        }
    }
}
