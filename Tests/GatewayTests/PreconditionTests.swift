import HTTPTypes
import RPC
import Testing

@Suite("Changing on condition")
struct PreconditionTests {
    @Test(
        "The version of a strong tag goes to the service",
        arguments: [
            (#""7-015abd7f5cc57a2dd94b7590f04ad808""#, 7), (#""7""#, 7), (#""0-x""#, 0),
            (#""9223372036854775807-""#, .max),
            // The hashes may differ: what a viewer sees of one version depends on the viewer.
            (#""7-a", "7-b""#, 7), (#"W/"8-a", "7-a", "strange""#, 7),
        ] as [(String, Int64)])
    func version(condition: String, version: Int64) async throws {
        for (method, path) in [(HTTPRequest.Method.patch, "/v1/edits/a"), (.put, "/v1/echoes/a/name")] {
            let (answer, service) = try await change(method, path, [.ifMatch: condition])
            #expect(answer.status == 200, "\(answer.text)")
            #expect(service.sent.first?.meta("expectedVersion") == "\(version)")
        }
    }

    @Test("Without If-Match there is none, and the service says whether there must be")
    func none() async throws {
        let (_, service) = try await change(.put, "/v1/echoes/a/name", [:])
        #expect(service.sent.first?.meta("expectedVersion") == nil || service.sent[0].meta("expectedVersion") == "null")
        let refused = try await TestGateway(service: ScriptedClient.failing(ErrorObject(.versionRequired)))
            .ask(.put, "/v1/echoes/a/name")
        expectProblem(refused, 428, "rpc.versionRequired")
        let stale = try await TestGateway(service: ScriptedClient.failing(ErrorObject(.stale)))
            .ask(.put, "/v1/echoes/a/name", headers: [.ifMatch: #""7""#])
        expectProblem(stale, 412, "rpc.stale")
    }

    @Test("* asks that there be something, which the call asks itself")
    func any() async throws {
        for path in ["/v1/edits/a", "/v1/orders"] {
            let method: HTTPRequest.Method = path == "/v1/orders" ? .post : .patch
            let (answer, service) = try await change(method, path, [.ifMatch: "*"])
            #expect(answer.status == 200)
            #expect(service.sent.first.map { ["null", nil].contains($0.meta("expectedVersion")) } == true)
        }
    }

    @Test(
        "A tag that none of our answers had matches nothing",
        arguments: [
            #"W/"7-a""#, #""a""#, #""""#, #""-7""#, #""07-a""#, #""+7""#, #""7.0""#, #""9223372036854775808-""#,
            #""1e3""#,
        ])
    func unknown(condition: String) async throws {
        let (answer, service) = try await change(.patch, "/v1/edits/a", [.ifMatch: condition])
        expectProblem(answer, 412, "gateway.unknownTag")
        #expect(service.sent.isEmpty)
    }

    @Test("Several versions cannot be handed on")
    func several() async throws {
        let (answer, service) = try await change(.patch, "/v1/edits/a", [.ifMatch: #""7-a", "8-a""#])
        expectProblem(answer, 400, "gateway.severalVersions")
        #expect(service.sent.isEmpty)
    }

    @Test("A call that knows no versions refuses whoever expects one")
    func versionless() async throws {
        let (answer, service) = try await change(.post, "/v1/orders", [.ifMatch: #""7-a""#])
        expectProblem(answer, 412, "gateway.noVersions")
        #expect(service.sent.isEmpty)
    }

    @Test("If-None-Match could not be kept by a change, so it is refused", arguments: ["*", "\"a\""])
    func create(condition: String) async throws {
        let (answer, service) = try await change(.post, "/v1/orders", [.ifNoneMatch: condition])
        expectProblem(answer, 400, "gateway.unsupportedCondition")
        #expect(service.sent.isEmpty)
    }

    @Test("A request that is refused anyhow is refused for that (RFC 9110 section 13.2.1)")
    func order() async throws {
        let gateway = try TestGateway()
        expectProblem(
            try await gateway.ask(.put, "/v1/for-couriers", headers: [.ifMatch: #""7""#]), 401, "rpc.unauthenticated")
        expectProblem(
            try await gateway.ask(.post, "/v1/orders?x=1", headers: [.ifMatch: #""7""#]), 422, "rpc.invalid")
    }

    private func change(
        _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields
    ) async throws -> (Answered, ScriptedClient) {
        let service = try ScriptedClient.replying(#"{"meta":{},"reply":{}}"#)
        return (try await TestGateway(service: service).ask(method, path, headers: headers), service)
    }
}
