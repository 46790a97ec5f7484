import HTTPTypes
import Testing

@testable import GatewayService

@Suite("Cross-origin pages (CORS)")
struct CrossOriginTests {
    private static let origin = "https://app.example"

    private func gateway() throws -> TestGateway {
        var configuration = GatewayConfiguration()
        configuration.origins = try Origin.list("\(Self.origin), http://localhost:5173")
        return try TestGateway(configuration: configuration)
    }

    private func expectLeave(_ answer: Answered, _ origin: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(answer.headers[.accessControlAllowOrigin] == origin, sourceLocation: sourceLocation)
        #expect(answer.headers[.accessControlAllowCredentials] == "true", sourceLocation: sourceLocation)
        // Problems are also in the client's language.
        let isProblem = answer.headers[.contentType] == "application/problem+json"
        #expect(
            answer.headers[.vary] == (isProblem ? "Accept-Language, Origin" : "Origin"), sourceLocation: sourceLocation)
    }

    private func expectNone(_ answer: Answered, sourceLocation: SourceLocation = #_sourceLocation) {
        let names = answer.headers.map(\.name.canonicalName).filter { $0.hasPrefix("access-control-") }
        #expect(names.isEmpty, sourceLocation: sourceLocation)
    }

    @Test(
        "A preflight from a configured origin gets the allowed methods and headers",
        arguments: ["https://app.example", "http://localhost:5173"])
    func preflight(origin: String) async throws {
        let gateway = try gateway()
        let answer = try await gateway.ask(
            .options, "/v1/counts",
            headers: [
                .origin: origin, .accessControlRequestMethod: "POST", .accessControlRequestHeaders: "kvart-browser",
            ])
        #expect(answer.status == 204)
        expectLeave(answer, origin)
        #expect(answer.headers[.accessControlAllowMethods] == "GET, HEAD, POST, PUT, PATCH, DELETE")
        let names = answer.headers[.accessControlAllowHeaders]?.lowercased().split(separator: ", ")
        #expect(
            names == [
                "authorization", "content-type", "idempotency-key", "if-match", "if-none-match", "kvart-browser",
                "kvart-guest",
                "accept-language", "traceparent", "last-event-id",
            ])
        #expect(answer.headers[.accessControlMaxAge] == "7200")
        #expect(answer.headers[.accessControlExposeHeaders] == nil)
        #expect(gateway.echo.counted == 0)
    }

    @Test(
        "A configured origin may read every answer, including errors, and the needed headers",
        arguments: [
            ("/v1/counts", 200), ("/v1/breaks", 502), ("/v1/nothing", 404), ("/rpc", 200), ("/v1/edits/a", 405),
            ("/v1//counts", 404),
        ])
    func answers(target: String, status: Int) async throws {
        let answer = try await gateway().ask(.post, target, headers: [.origin: Self.origin])
        #expect(answer.status == status)
        expectLeave(answer, Self.origin)
        let exposed = answer.headers[.accessControlExposeHeaders]?.lowercased()
        #expect(exposed == "etag, link, retry-after, idempotent-replayed, www-authenticate, content-disposition")
    }

    @Test(
        "Another origin gets no CORS headers",
        arguments: [
            "https://evil.example", "http://app.example", "https://app.example:8443",
            "https://app.example.evil.example",
            "null", "", "*", "https://app.example/", "https://x@app.example", "app.example",
        ])
    func foreign(origin: String) async throws {
        let answer = try await gateway().ask(.get, "/v1/echoes/a/parts/1", headers: [.origin: origin])
        #expect(answer.status == 200)
        expectNone(answer)
        #expect(answer.headers[.vary] == "Origin")
        let preflight = try await gateway().ask(
            .options, "/v1/counts", headers: [.origin: origin, .accessControlRequestMethod: "POST"])
        #expect(preflight.status == 204)
        #expect(preflight.headers[.allow] == "POST, OPTIONS")
        expectNone(preflight)
    }

    @Test("A request without an origin gets no CORS headers, but Vary warns caches")
    func without() async throws {
        let answer = try await gateway().ask(.get, "/livez")
        expectNone(answer)
        #expect(answer.headers[.vary] == "Origin")
    }

    @Test("OPTIONS that is not a preflight lists the methods")
    func options() async throws {
        let answer = try await gateway().ask(.options, "/v1/counts", headers: [.origin: Self.origin])
        #expect(answer.headers[.allow] == "POST, OPTIONS")
        expectLeave(answer, Self.origin)
    }

    @Test("Without configured origins there are no CORS headers")
    func none() async throws {
        let answer = try await TestGateway().ask(
            .options, "/v1/counts", headers: [.origin: Self.origin, .accessControlRequestMethod: "POST"])
        expectNone(answer)
        #expect(answer.headers[.vary] == nil)
        #expect(answer.headers[.allow] == "POST, OPTIONS")
    }

    @Test(
        "Origins are compared after normalizing host and port",
        arguments: [
            ("https://a.example", "https://A.example:443", true), ("http://a.example", "HTTP://a.example:80", true),
            ("https://[2001:db8::1]", "https://[2001:DB8:0::1]:443", true),
            ("https://a.example", "http://a.example:443", false), ("https://a.example", "https://a.example:80", false),
            ("https://a.example", "https://b.a.example", false), ("app://localhost", "app://localhost:80", false),
        ])
    func equality(one: String, other: String, areSame: Bool) throws {
        let first = try #require(Origin(one))
        let second = try #require(Origin(other))
        #expect((first == second) == areSame)
    }

    @Test(
        "A malformed origin is refused",
        arguments: [
            "", "null", "*", "a.example", "https://", "://a.example", "https://a.example/", "https://a.example?x",
            "https://u@a.example", "https://a.example:", "https://a.example:65536", "https://a.example:+80",
            "https://a.example:8o", "https://[::1", "https://[::1]x", "https://[a.example]", "https://[192.0.2.1]",
            "https://2001:db8::1", "https://a b", "1https://a", "https://č.example", "https://a.example:80:80",
        ])
    func noOrigin(text: String) {
        #expect(Origin(text) == nil)
    }
}
