import HTTPTypes
import RPC
import Testing

@Suite("Reading request bodies")
struct BodyTests {
    @Test("A missing body and an empty object are equivalent", arguments: [nil, "", "{}", " {\n} "])
    func empty(body: String?) async throws {
        let heard: Heard<Say> = try await TestGateway().ask(.post, "/v1/echoes/a", body).reply()
        #expect(heard.call == Say(id: "a"))
    }

    @Test(
        "A body that is not JSON answers 400 and names the offset",
        arguments: [
            (#"{"text": "#, 9), ("{\"text\": 01}", 10), ("{} {}", 3), ("{'text': 1}", 1), ("\u{FEFF}{}", 0),
            (#"{"text": "a", "text": "b"}"#, 14), ("{\"text\": \"a\nb\"}", 11), (" ", 1),
        ])
    func malformed(body: String, offset: Int) async throws {
        let answer = try await TestGateway().ask(.post, "/v1/echoes/a", body)
        expectProblem(answer, 400, "gateway.malformedBody")
        #expect(answer.member("message")?.hasSuffix("at byte \(offset).") == true, "\(answer.text)")
    }

    @Test(
        "A body that is not UTF-8 answers 400",
        arguments: [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]])
    func invalidUTF8(bytes: [UInt8]) async throws {
        let body = Array(#"{"text": ""#.utf8) + bytes + Array("\"}".utf8)
        expectProblem(
            try await TestGateway().ask(.post, "/v1/echoes/a", bytes: body), 400, "gateway.malformedBody")
    }

    @Test("A body nested as deeply as services accept is forwarded; one level more answers 400, not 502")
    func deep() async throws {
        let gateway = try TestGateway()
        // The service reads the body and refuses the unknown member.
        expectProblem(try await gateway.ask(.post, "/v1/echoes/a", nested(125)), 422, "rpc.invalid")
        expectProblem(try await gateway.ask(.post, "/v1/echoes/a", nested(126)), 400, "gateway.malformedBody")
        expectProblem(try await gateway.ask(.post, "/v1/echoes/a", nested(100_000)), 400, "gateway.malformedBody")
    }

    /// Returns an object around `count` nested arrays.
    private func nested(_ count: Int) -> String {
        #"{"x":"# + String(repeating: "[", count: count) + String(repeating: "]", count: count) + "}"
    }

    @Test("JSON that is not an object answers 422", arguments: ["[]", "null", "1", "\"text\"", "true"])
    func noObject(body: String) async throws {
        let answer = try await TestGateway().ask(.post, "/v1/echoes/a", body)
        expectProblem(answer, 422, "rpc.invalid")
        #expect(answer.faults == ["": ["type"]])
    }

    @Test(
        "application/json is accepted with any parameters, and so is a body without a type",
        arguments: [nil, "application/json", "Application/JSON; charset=utf-8", "application/json;x=\"y\""])
    func types(type: String?) async throws {
        var headers = HTTPFields()
        headers[.contentType] = type
        let answer = try await TestGateway().ask(.post, "/v1/echoes/a", #"{"text": "x"}"#, headers: headers)
        #expect(answer.status == 200)
    }

    @Test(
        "Any other media type answers 415",
        arguments: ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", "json", ""])
    func wrongType(type: String) async throws {
        let answer = try await TestGateway().ask(
            .post, "/v1/echoes/a", #"{"text": "x"}"#, headers: [.contentType: type])
        expectProblem(answer, 415, "gateway.wrongType")
        #expect(answer.headers[.accept] == "application/json")
    }

    @Test("A body with an Origin but no media type answers 415, because any page may send one")
    func noTypeFromPage() async throws {
        let gateway = try TestGateway()
        let answer = try await gateway.ask(
            .post, "/v1/echoes/a", #"{"text": "x"}"#, headers: [.origin: "https://kvart.test"])
        expectProblem(answer, 415, "gateway.wrongType")
        #expect(try await gateway.ask(.post, "/v1/echoes/a", headers: [.origin: "https://kvart.test"]).status == 200)
    }

    @Test("The media type of an empty body is ignored")
    func typeOfNothing() async throws {
        let answer = try await TestGateway().ask(.post, "/v1/echoes/a", headers: [.contentType: "text/plain"])
        #expect(answer.status == 200)
    }

    @Test("A compressed body answers 415")
    func compressed() async throws {
        let answer = try await TestGateway().ask(
            .post, "/v1/echoes/a", "...", headers: [.contentEncoding: "gzip"])
        expectProblem(answer, 415, "gateway.wrongEncoding")
        #expect(answer.headers[.acceptEncoding] == "identity")
    }

    @Test("A body over 1 MiB, or one that makes the service's frame too long, answers 413")
    func large() async throws {
        let gateway = try TestGateway()
        let tooLong = try await gateway.ask(.post, "/v1/echoes/a", text(1 << 20 + 1))
        expectProblem(tooLong, 413, "gateway.tooLarge")
        #expect(tooLong.member("limit") == "1048576")
        expectProblem(try await gateway.ask(.post, "/v1/echoes/a", text(1 << 20)), 413, "gateway.tooLarge")
        #expect(try await gateway.ask(.post, "/v1/echoes/a", text(1 << 20 - 1_024)).status == 200)
    }

    @Test("An oversized Content-Length is refused without reading the body; a wrong one answers 400")
    func declared() async throws {
        let gateway = try TestGateway()
        let tooMuch = try await gateway.ask(.post, "/v1/echoes/a", "{}", headers: [.contentLength: "1048577"])
        expectProblem(tooMuch, 413, "gateway.tooLarge")
        let wrong = try await gateway.ask(.post, "/v1/echoes/a", "{}", headers: [.contentLength: "3"])
        expectProblem(wrong, 400, "gateway.malformedRequest")
    }

    /// Returns a body of `count` bytes.
    private func text(_ count: Int) -> String {
        #"{"text":""# + String(repeating: "x", count: count - 11) + "\"}"
    }
}
