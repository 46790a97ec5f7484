import GatewayService
import HTTPTypes
import RPC
import Testing
import Vocabulary

@Suite("Documents")
struct DocumentTests {
    private static func gateway(_ mediaType: String, _ fileName: String?, _ content: String) throws -> TestGateway {
        let name = fileName.map(quoted) ?? "null"
        let reply = #"{"mediaType":\#(quoted(mediaType)),"fileName":\#(name),"content":\#(quoted(content))}"#
        return try gateway(reply)
    }

    private static func gateway(_ reply: String) throws -> TestGateway {
        try TestGateway(
            service: ScriptedClient.replying(#"{"meta":{"version":3},"reply":\#(reply)}"#),
            contracts: [
                PublishedContract(Papers.self, by: "papers"), PublishedContract(FakeIdentity.self, by: "identity"),
            ])
    }

    @Test("The bytes of a document are sent unchanged, with its type and file name")
    func bytes() async throws {
        let bytes: [UInt8] = [0, 255, 137, 80, 78, 71, 10, 13]
        let gateway = try Self.gateway("image/png", "ticket.png", Base64Bytes(bytes).text)
        let answer = try await gateway.ask(.get, "/v1/papers/7")
        #expect(answer.status == 200)
        #expect(answer.bytes == bytes)
        #expect(answer.headers[.contentType] == "image/png")
        #expect(answer.headers[.contentLength] == "8")
        #expect(answer.headers[.contentDisposition] == #"attachment; filename="ticket.png""#)
        #expect(answer.headers[.cacheControl] == "no-store")
        #expect(answer.headers[.xContentTypeOptions] == "nosniff")
        #expect(
            answer.headers[.contentSecurityPolicy]
                == "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox")
    }

    @Test("A document without a file name is shown inline, and one without bytes is empty")
    func shown() async throws {
        let answer = try await Self.gateway("text/plain; charset=utf-8", nil, "").ask(.get, "/v1/papers/7")
        #expect(answer.status == 200)
        #expect(answer.bytes.isEmpty)
        #expect(answer.headers[.contentType] == "text/plain; charset=utf-8")
        #expect(answer.headers[.contentDisposition] == nil)
    }

    @Test("A document's ETag serves If-None-Match, and HEAD sends all headers without the bytes")
    func tag() async throws {
        let gateway = try Self.gateway("text/csv", "list.csv", Base64Bytes(Array("a,b".utf8)).text)
        let answer = try await gateway.ask(.get, "/v1/papers/7")
        let tag = try #require(answer.headers[.eTag])
        #expect(tag.hasPrefix("\"3-"))
        let known = try await gateway.ask(.get, "/v1/papers/7", headers: [.ifNoneMatch: tag])
        #expect(known.status == 304)
        #expect(known.bytes.isEmpty && known.headers[.eTag] == tag && known.headers[.contentType] == nil)
        #expect(try await gateway.ask(.get, "/v1/papers/7", headers: [.ifNoneMatch: "\"3-0\""]).status == 200)
        let head = try await gateway.ask(.head, "/v1/papers/7")
        #expect(head.status == 200)
        #expect(head.bytes.isEmpty && head.headers[.contentLength] == "3")
        #expect(head.headers[.contentType] == "text/csv" && head.headers[.eTag] == tag)
    }

    @Test(
        "A reply that is not a valid document answers 502",
        arguments: [
            "{}", "[]", #"{"mediaType":"text/plain","fileName":null}"#,
            #"{"mediaType":"text/plain","fileName":null,"content":"not Base64"}"#,
            #"{"mediaType":"text","fileName":null,"content":""}"#,
            #"{"mediaType":"text/plain\r\nSet-Cookie: a=b","fileName":null,"content":""}"#,
            #"{"mediaType":"text/plain","fileName":"a\r\nSet-Cookie: a=b","content":""}"#,
            #"{"mediaType":"text/plain","fileName":"../../etc/passwd","content":""}"#,
            #"{"mediaType":"text/plain","fileName":"","content":""}"#,
        ])
    func bad(reply: String) async throws {
        let answer = try await Self.gateway(reply).ask(.get, "/v1/papers/7")
        expectProblem(answer, 502, "rpc.unanswered")
        #expect(answer.member("reference") == "gateway7")
        #expect(answer.headers[.contentDisposition] == nil && answer.headers[.setCookie] == nil)
    }

    @Test("A document of the maximum size is sent, and a larger one answers 502")
    func size() async throws {
        for (count, status) in [(Document.maxBytes, 200), (Document.maxBytes + 1, 502)] {
            let content = Base64Bytes(Array(repeating: 7, count: count)).text
            let answer = try await Self.gateway("image/png", nil, content).ask(.get, "/v1/papers/7")
            #expect(answer.status == status)
        }
    }

    @Test("Refusals, invalid members and missing sessions of document calls are problems")
    func refusals() async throws {
        let gateway = try Self.gateway("image/png", nil, "")
        expectProblem(try await gateway.ask(.get, "/v1/papers/7?page=2"), 422, "rpc.invalid")
        expectProblem(try await gateway.ask(.post, "/v1/papers/7"), 405, "gateway.wrongMethod")
        expectProblem(try await gateway.ask(.get, "/v1/private-papers"), 401, "rpc.unauthenticated")
        #expect(try await gateway.ask(.get, "/v1/private-papers", token: "courier").status == 200)
    }
}

private enum Papers: Contract {
    static let name = "papers"
    static let calls: [any Call.Type] = [Private.self, Read.self]

    struct Private: Call {
        typealias Reply = Document
        static let name = "papers.private"
        static let access = Access.kinds(.courier)
        static let route: Route? = .document("/v1/private-papers")
    }

    struct Read: Call {
        typealias Reply = Document
        static let name = "papers.read"
        static let access = Access.anyone
        static let route: Route? = .document("/v1/papers/{paper}")
        var paper: String
    }
}
