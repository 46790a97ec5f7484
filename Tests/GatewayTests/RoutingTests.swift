import HTTPTypes
import Testing

@Suite("Routing requests to calls")
struct RoutingTests {
    @Test("A request is routed by verb and path, and the reply is relayed")
    func found() async throws {
        let answer = try await TestGateway().ask(.get, "/v1/echoes/a/parts/7")
        #expect(answer.status == 200)
        #expect(answer.headers[.contentType] == "application/json")
        let heard: Heard<Show> = try answer.reply()
        #expect(heard.call == Show(id: "a", number: 7))
    }

    @Test("A literal segment takes precedence over a member, which matches all other values")
    func precedence() async throws {
        let gateway = try TestGateway()
        let literal: Heard<Latest> = try await gateway.ask(.get, "/v1/echoes/latest/parts/7").reply()
        #expect(literal.call.number == 7)
        let other: Heard<Show> = try await gateway.ask(.get, "/v1/echoes/latest2/parts/7").reply()
        #expect(other.call.id == "latest2")
        // No call is published under this literal path, so `latest` is an id here.
        let say: Heard<Say> = try await gateway.ask(.post, "/v1/echoes/latest").reply()
        #expect(say.call.id == "latest")
    }

    @Test(
        "An unknown path answers 404",
        arguments: [
            "/v1", "/v1/echoes", "/v1/nothing", "/v1/echoes/a/parts", "/v1/echoes/a/parts/7/more",
            "/V1/echoes/a/parts/7", "/v1/echoes/a/parts/7/", "//v1/echoes/a/parts/7", "/v1/echoes//a/parts/7",
            "/v1/echoes//parts/7", "/livez/", "*",
        ])
    func unknown(target: String) async throws {
        expectProblem(try await TestGateway().ask(.get, target), 404, "gateway.unknownRoute")
    }

    @Test("A wrong verb answers 405 and names the allowed ones")
    func wrongMethod() async throws {
        let gateway = try TestGateway()
        for method in [HTTPRequest.Method.put, .post, .patch, .delete, .trace] {
            let answer = try await gateway.ask(method, "/v1/echoes/a/parts/7")
            expectProblem(answer, 405, "gateway.wrongMethod")
            #expect(answer.headers[.allow] == "GET, HEAD, OPTIONS")
        }
        let answer = try await gateway.ask(.get, "/v1/echoes/a")
        expectProblem(answer, 405, "gateway.wrongMethod")
        #expect(answer.headers[.allow] == "POST, OPTIONS")
    }

    @Test("OPTIONS lists the verbs without making a call")
    func options() async throws {
        let answer = try await TestGateway(service: ScriptedClient.failing(Broken())).ask(.options, "/v1/echoes/a")
        #expect(answer.status == 204)
        #expect(answer.headers[.allow] == "POST, OPTIONS")
        #expect(answer.bytes.isEmpty)
    }

    @Test("HEAD answers as GET, with the length and without content, also for errors")
    func head() async throws {
        let gateway = try TestGateway()
        let get = try await gateway.ask(.get, "/v1/echoes/a/parts/7")
        let head = try await gateway.ask(.head, "/v1/echoes/a/parts/7")
        #expect(head.status == 200)
        #expect(head.bytes.isEmpty)
        // The remaining time in the reply may have one digit fewer.
        let lengths = [get, head].compactMap { $0.headers[.contentLength].flatMap { Int($0) } }
        #expect(lengths.count == 2 && abs(lengths[0] - lengths[1]) <= 1)
        let missing = try await gateway.ask(.head, "/v1/nothing")
        #expect(missing.status == 404)
        #expect(missing.bytes.isEmpty)
    }

    @Test("An unknown HTTP verb answers 501")
    func unknownMethod() async throws {
        let method = try #require(HTTPRequest.Method("BREW"))
        expectProblem(try await TestGateway().ask(method, "/v1/echoes/a"), 501, "gateway.unknownMethod")
        expectProblem(try await TestGateway().ask(method, "/nothing"), 501, "gateway.unknownMethod")
    }
}
