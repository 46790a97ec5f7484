import HTTPTypes
import Testing

@testable import GatewayService

@Suite("The headers of every answer")
struct HeaderTests {
    @Test(
        "Replies, refusals and errors have all common headers",
        arguments: [
            (HTTPRequest.Method.post, "/v1/echoes/a"), (.get, "/v1/nothing"), (.get, "/v1/echoes/a"),
            (.options, "/v1/echoes/a"),
            (.delete, "/v1/refusals/gone"), (.post, "/v1/breaks"), (.get, "/livez"), (.head, "/readyz"),
        ])
    func standard(method: HTTPRequest.Method, target: String) async throws {
        let headers = try await TestGateway().ask(method, target).headers
        #expect(headers[.xContentTypeOptions] == "nosniff")
        #expect(headers[.cacheControl] == "no-store")
        #expect(
            headers[.contentSecurityPolicy]
                == "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox")
        #expect(HTTPField.Name("Referrer-Policy").flatMap { headers[$0] } == "no-referrer")
        #expect(headers[.server] == "kvart")
        #expect(headers[.date]?.count == 29)
    }

    @Test(
        "The Date header has the format of RFC 9110",
        arguments: [
            (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (1_798_761_599, "Thu, 31 Dec 2026 23:59:59 GMT"),
        ])
    func date(second: Int, text: String) {
        #expect(HTTPDate.text(second) == text)
    }

    @Test("A request without Host answers 400")
    func host() async throws {
        let gateway = try TestGateway()
        expectProblem(try await gateway.ask(.get, "/livez", bytes: nil, host: nil), 400, "gateway.malformedRequest")
    }
}
