import HTTPTypes
import RPC
import Testing

@Suite("Conditional changes")
struct PreconditionTests {
    @Test(
        "The version of a strong ETag is sent to the service",
        arguments: [
            (#""7-015abd7f5cc57a2dd94b7590f04ad808""#, 7), (#""7""#, 7), (#""0-x""#, 0),
            (#""9223372036854775807-""#, .max),
            // The hashes may differ: the reply of one version depends on the reader.
            (#""7-a", "7-b""#, 7), (#"W/"8-a", "7-a", "strange""#, 7),
        ] as [(String, Int64)])
    func version(condition: String, version: Int64) async throws {
        for (method, path) in [(HTTPRequest.Method.patch, "/v1/edits/a"), (.put, "/v1/echoes/a/name")] {
            let (answer, service) = try await change(method, path, [.ifMatch: condition])
            #expect(answer.status == 200, "\(answer.text)")
            #expect(service.sent.first?.meta("expectedVersion") == "\(version)")
        }
    }

    @Test("Without If-Match no version is sent, and the service decides whether one is required")
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

    @Test("If-Match: * sends no version, because the call itself checks that the resource exists")
    func any() async throws {
        for path in ["/v1/edits/a", "/v1/orders"] {
            let method: HTTPRequest.Method = path == "/v1/orders" ? .post : .patch
            let (answer, service) = try await change(method, path, [.ifMatch: "*"])
            #expect(answer.status == 200)
            #expect(service.sent.first.map { ["null", nil].contains($0.meta("expectedVersion")) } == true)
        }
    }

    @Test(
        "An ETag that the gateway never issues answers 412",
        arguments: [
            #"W/"7-a""#, #""a""#, #""""#, #""-7""#, #""07-a""#, #""+7""#, #""7.0""#, #""9223372036854775808-""#,
            #""1e3""#,
        ])
    func unknown(condition: String) async throws {
        let (answer, service) = try await change(.patch, "/v1/edits/a", [.ifMatch: condition])
        expectProblem(answer, 412, "gateway.unknownTag")
        #expect(service.sent.isEmpty)
    }

    @Test("Several versions in If-Match answer 400")
    func several() async throws {
        let (answer, service) = try await change(.patch, "/v1/edits/a", [.ifMatch: #""7-a", "8-a""#])
        expectProblem(answer, 400, "gateway.severalVersions")
        #expect(service.sent.isEmpty)
    }

    @Test("If-Match on a call without versions answers 412")
    func versionless() async throws {
        let (answer, service) = try await change(.post, "/v1/orders", [.ifMatch: #""7-a""#])
        expectProblem(answer, 412, "gateway.noVersions")
        #expect(service.sent.isEmpty)
    }

    @Test("If-None-Match on a change is refused, because it cannot be honoured", arguments: ["*", "\"a\""])
    func create(condition: String) async throws {
        let (answer, service) = try await change(.post, "/v1/orders", [.ifNoneMatch: condition])
        expectProblem(answer, 400, "gateway.unsupportedCondition")
        #expect(service.sent.isEmpty)
    }

    @Test("Another refusal takes precedence over a failed condition (RFC 9110 section 13.2.1)")
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
