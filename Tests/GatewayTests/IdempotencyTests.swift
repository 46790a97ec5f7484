import DeliveriesContract
import HTTPTypes
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Idempotency-Key")
struct IdempotencyTests {
    @Test(
        "A key is accepted as a structured-field string or as bare text and reaches the service",
        arguments: [
            (#""8e03978e-40d5-43dd-bc93-6894a57f9324""#, "8e03978e-40d5-43dd-bc93-6894a57f9324"),
            ("8e03978e-40d5-43dd-bc93-6894a57f9324", "8e03978e-40d5-43dd-bc93-6894a57f9324"),
            (#""a\"b\\c""#, #"a"b\c"#), (#"a"b\"#, #"a"b\"#), ("x", "x"),
            (String(repeating: "x", count: 255), String(repeating: "x", count: 255)),
        ])
    func key(header: String, key: String) async throws {
        let heard: Heard<Order> = try await TestGateway()
            .ask(.post, "/v1/orders", headers: [.idempotencyKey: header]).reply()
        #expect(heard.meta.idempotencyKey == key)
    }

    @Test(
        "A malformed key answers 400 and names the header",
        arguments: [
            "", "\"\"", "\"", "\"a", "\"a\"b", "\"a\";x=1", #""a\b""#, #""a\"#, "a b", "\"a b\"", "é", "\"é\"",
            String(repeating: "x", count: 256), "\"" + String(repeating: "x", count: 256) + "\"",
        ])
    func malformed(header: String) async throws {
        let service = ScriptedClient.failing(Broken())
        let answer = try await TestGateway(service: service)
            .ask(.post, "/v1/orders", headers: [.idempotencyKey: header])
        expectProblem(answer, 400, "gateway.malformedHeader")
        #expect(answer.member("message")?.contains("Idempotency-Key") == true)
        #expect(service.sent.isEmpty)
    }

    @Test("Two keys answer 400")
    func twice() async throws {
        var headers = HTTPFields()
        headers.append(HTTPField(name: .idempotencyKey, value: "a"))
        headers.append(HTTPField(name: .idempotencyKey, value: "a"))
        expectProblem(
            try await TestGateway().ask(.post, "/v1/orders", headers: headers), 400, "gateway.malformedHeader")
    }

    @Test("A key on a call that takes none answers 400 without making the call")
    func notTaken() async throws {
        let gateway = try TestGateway()
        expectProblem(
            try await gateway.ask(.post, "/v1/counts", headers: [.idempotencyKey: "a"]), 400, "gateway.keyNotTaken")
        #expect(gateway.echo.counted == 0)
    }

    @Test("The refusal of a key gives the reason of this call", arguments: [Language.en, .hr, .uk, .ar])
    func reasons(language: Language) async throws {
        let service = ScriptedClient.failing(Broken())
        let gateway = try TestGateway(service: service, contracts: PublishedContract.all)
        let headers: HTTPFields = [.idempotencyKey: "a", .acceptLanguage: language.rawValue]
        let signIn = try await gateway.ask(
            .post, "/v1/sessions/store", #"{"email":"a@example.org","password":"1234567"}"#, headers: headers)
        expectProblem(signIn, 400, "gateway.keyNotTaken")
        let expected = try ProblemTexts.standard.get().translated(.keyWithoutEffect, into: language).message
        #expect(signIn.member("message") == expected)
        #expect(service.sent.isEmpty)
    }

    @Test("A call that is harmless when repeated accepts a key, because some clients send one with every request")
    func idempotent() async throws {
        let service = try ScriptedClient.replying(#"{"meta":{},"reply":{}}"#)
        let gateway = try TestGateway(service: service, contracts: PublishedContract.all)
        let accept = try await gateway.ask(
            .post, "/v1/deliveries/\(DeliveryID.example)/accept", token: "courier", headers: [.idempotencyKey: "a"])
        #expect(accept.status == 200)
        #expect(service.sent.count == 1)
    }

    @Test("The refusal of a key depends on what repeating the call does")
    func sentences() throws {
        for (repetition, problem) in [
            (Repetition.idempotent, Problem.keyNotNeeded), (.never(because: "x"), .keyWithoutEffect),
            (.unstated, .keyNotTaken),
        ] {
            #expect(Problem.noKey(for: repetition) == problem)
        }
    }

    @Test("A key on a read is ignored")
    func reading() async throws {
        let heard: Heard<Show> = try await TestGateway()
            .ask(.get, "/v1/echoes/a/parts/1", headers: [.idempotencyKey: "a"]).reply()
        #expect(heard.meta.idempotencyKey == nil)
    }

    @Test("Only reads and calls with a key may be repeated by the RPC client")
    func mayRepeat() async throws {
        let service = try ScriptedClient.replying(#"{"meta":{},"reply":{}}"#)
        let gateway = try TestGateway(service: service)
        _ = try await gateway.ask(.get, "/v1/echoes/a/parts/1")
        _ = try await gateway.ask(.post, "/v1/orders", headers: [.idempotencyKey: "a"])
        _ = try await gateway.ask(.post, "/v1/orders")
        _ = try await gateway.ask(.post, "/v1/counts")
        #expect(service.sent.map(\.mayRepeat) == [true, true, false, false])
    }

    @Test("A replayed reply has Idempotent-Replayed; a reply with a retry time has Retry-After")
    func replayed() async throws {
        let result = #"{"meta":{"replayed":true,"retryAfter":30},"reply":{}}"#
        let answer = try await TestGateway(service: ScriptedClient.replying(result)).ask(.post, "/v1/orders")
        #expect(answer.headers[.idempotentReplayed] == "true")
        #expect(answer.headers[.retryAfter] == "30")
        let first = try await TestGateway(service: ScriptedClient.replying(#"{"meta":{"replayed":false},"reply":{}}"#))
            .ask(.post, "/v1/orders")
        #expect(first.headers[.idempotentReplayed] == nil)
        #expect(first.headers[.retryAfter] == nil)
    }

    @Test(
        "Refusals of a key by the service are relayed",
        arguments: [(CallError.keyReused, 422, "rpc.keyReused"), (.keyInUse, 409, "rpc.keyInUse")])
    func refused(error: CallError, status: Int, type: String) async throws {
        let answer = try await TestGateway(service: ScriptedClient.failing(ErrorObject(error)))
            .ask(.post, "/v1/orders", headers: [.idempotencyKey: "a"])
        expectProblem(answer, status, type)
    }
}
