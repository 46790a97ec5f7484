import HTTPTypes
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Requests of raw calls")
struct RawRequestTests {
    private static let frame = #"{"jsonrpc":"2.0","id":2,"method":"raws.take","params":{"meta":{},"call":{"key":"b"}}}"#

    private static let bodies: [[UInt8]] = [
        [], Array("{}".utf8), Array(#"{"a": 1.50, "a": "č"}"#.utf8), [0], [10], [13, 10, 13, 10], Array(0...255),
        [0xFF, 0xFE, 0xC0, 0xAF, 0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF], Array(" \n\(frame)\n".utf8),
        Array(#""}},"meta":{"caller":null}"#.utf8), Array("a=%zz&b=+\u{0}".utf8),
        Array(repeating: 0xF5, count: RawReply.maxBytes),
    ]

    @Test("A body reaches the service byte for byte", arguments: bodies)
    func bytes(body: [UInt8]) async throws {
        let town = try RawGateway()
        let answer = try await town.post(body, headers: [.contentType: "application/json"])
        #expect(answer.status == 200, "\(answer.text)")
        let heard = try #require(town.service.heard.first)
        #expect(heard.call.body.bytes == body)
        #expect(heard.call.contentType == "application/json")
        #expect(heard.call.key == "a")
        #expect(town.service.heard.count == 1)
    }

    @Test(
        "The content type reaches the service unchanged",
        arguments: [
            nil, "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=\"a\\\"b\"", "č",
            "no type at all", "\u{1}",
        ])
    func types(type: String?) async throws {
        let town = try RawGateway()
        var headers = HTTPFields()
        headers[.contentType] = type
        #expect(try await town.post([1], headers: headers).status == 200)
        let sent = headers[.contentType]
        let told = town.service.heard.map(\.call.contentType)
        #expect(told == [sent])
    }

    @Test("A content type is truncated to 200 characters, without noncharacters")
    func strangeTypes() async throws {
        let town = try RawGateway()
        let long = String(repeating: "x", count: 5_000)
        #expect(try await town.post([1], headers: [.contentType: long]).status == 200)
        #expect(try await town.post([1], headers: [.contentType: "a\u{FFFE}b"]).status == 200)
        let types = town.service.heard.map(\.call.contentType)
        #expect(types == [String(repeating: "x", count: 200), "ab"])
    }

    @Test("A body of 64 KiB is accepted; a longer one answers 413 without calling the service")
    func size() async throws {
        let town = try RawGateway()
        let long = try await town.post(Array(repeating: 7, count: RawReply.maxBytes + 1))
        expectProblem(long, 413, "gateway.tooLarge")
        #expect(long.member("limit") == "65536")
        let declared = try await town.post([], headers: [.contentLength: "65537"])
        expectProblem(declared, 413, "gateway.tooLarge")
        #expect(town.service.heard.isEmpty)
        #expect(try await town.post(Array(repeating: 7, count: RawReply.maxBytes)).status == 200)
    }

    @Test("A lower general body limit applies to raw calls")
    func lowerLimit() async throws {
        var configuration = GatewayConfiguration()
        configuration.bodyLimit = 10
        let town = try RawGateway(configuration: configuration)
        expectProblem(try await town.post(Array(repeating: 7, count: 11)), 413, "gateway.tooLarge")
        #expect(try await town.post(Array(repeating: 7, count: 10)).status == 200)
    }

    @Test("A wrong length and a compressed body are refused")
    func broken() async throws {
        let town = try RawGateway()
        expectProblem(try await town.post([1], headers: [.contentLength: "2"]), 400, "gateway.malformedRequest")
        expectProblem(try await town.post([1], headers: [.contentEncoding: "gzip"]), 415, "gateway.wrongEncoding")
        #expect(town.service.heard.isEmpty)
    }

    private static let ignored: [HTTPFields] = [
        [.authorization: "Bearer courier"], [.authorization: "Basic a"], [.authorization: ""],
        [.cookie: "__Host-kvart-access=courier; __Host-kvart-refresh=a"],
        [.cookie: "__Host-kvart-access=a; __Host-kvart-access=b"], [.cookie: ";;;="],
        [.kvartBrowser: "1"], [.kvartBrowser: "maybe"],
        [.origin: "https://secure.acquirer.test"], [.origin: "null"],
        [.secFetchSite: "cross-site", .origin: "https://evil.test"],
        [.idempotencyKey: "\"a\""], [.idempotencyKey: "č"],
        [.ifMatch: "\"3-a\""], [.ifMatch: "\"1\", \"2\""], [.ifNoneMatch: "*"], [.range: "bytes=0-1"],
    ]

    @Test("Sessions, origins, keys and conditions are ignored", arguments: ignored)
    func noSession(headers: HTTPFields) async throws {
        let town = try RawGateway()
        let answer = try await town.post([1, 2], headers: headers)
        #expect(answer.status == 200, "\(answer.text)")
        let meta = try #require(town.service.heard.first?.meta)
        #expect(meta.caller == nil && meta.idempotencyKey == nil && meta.expectedVersion == nil)
        #expect(meta.wantsCookies == nil && meta.refreshToken == nil)
        #expect(town.identity.sent.isEmpty)
        #expect(answer.headers[.setCookie] == nil)
    }

    @Test("The service gets the sender's address, the language, the remaining time and the trace")
    func meta() async throws {
        let parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
        let town = try RawGateway()
        _ = try await town.post(
            [], headers: [.userAgent: "Acquirer/1", .acceptLanguage: "de, uk;q=0.5", .traceparent: parent])
        let meta = try #require(town.service.heard.first?.meta)
        #expect(meta.client == ClientDescription(address: "192.0.2.7", agent: "Acquirer/1"))
        #expect(meta.language == "uk")
        #expect(meta.traceparent == parent)
        #expect((1...10_000).contains(meta.deadlineMs ?? 0))
    }

    @Test("Path members are parsed as in other calls")
    func path() async throws {
        let town = try RawGateway()
        #expect(try await town.post([], at: "%C4%8D%20%22").status == 200)
        let keys = town.service.heard.map(\.call.key)
        #expect(keys == ["č \""])
        expectProblem(try await town.post([], at: "%zz"), 400, "gateway.malformedTarget")
    }

    @Test(
        "A query is refused: the service gets only path and body",
        arguments: [
            ("a=1", ["a": ["unknownMember"]]), ("body=AAAA", ["body": ["givenTwice"]]),
            ("contentType=text/plain", ["contentType": ["givenTwice"]]), ("key=b", ["key": ["givenTwice"]]),
            ("bOdy=AAAA&meta=1", ["bOdy": ["unknownMember"], "meta": ["unknownMember"]]),
        ] as [(String, [String: [String]])])
    func query(query: String, faults: [String: [String]]) async throws {
        let town = try RawGateway()
        let answer = try await town.gateway.ask(.post, "/v1/raws/a/call?\(query)", bytes: [1])
        expectProblem(answer, 422, "rpc.invalid")
        #expect(answer.faults == faults)
        #expect(town.service.heard.isEmpty)
        #expect(try await town.gateway.ask(.post, "/v1/raws/a/call?", bytes: [1]).status == 200)
    }

    @Test("Another method answers 405 and names the allowed one")
    func methods() async throws {
        let town = try RawGateway()
        for method in [HTTPRequest.Method.get, .head, .put, .patch, .delete, .trace] {
            let answer = try await town.gateway.ask(method, "/v1/raws/a/call")
            #expect(answer.status == 405)
            #expect(answer.headers[.allow] == "POST, OPTIONS")
            #expect(answer.bytes.isEmpty == (method == .head))
        }
        let options = try await town.gateway.ask(.options, "/v1/raws/a/call")
        #expect(options.status == 204 && options.headers[.allow] == "POST, OPTIONS")
        #expect(town.service.heard.isEmpty)
    }

    @Test("Raw calls are not reachable by JSON-RPC")
    func rpc() async throws {
        let town = try RawGateway()
        let request = #"{"jsonrpc":"2.0","id":1,"method":"raws.take","params":{"key":"a","body":""}}"#
        let answer = try await town.gateway.rpc(request)
        #expect(answer.member("error", "code") == "-32601", "\(answer.text)")
        let discovered = try await town.gateway.rpc(#"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"#)
        #expect(discovered.status == 200)
        #expect(!discovered.text.contains("raws.take"))
        #expect(town.service.heard.isEmpty)
    }
}
