import HTTPTypes
import RPC
import Testing

@Suite("ETags and conditional reads")
struct ETagTests {
    private static let path = "/v1/echoes/a/parts/1"

    @Test("The answer to a GET has an ETag made of the version and a hash of the reply")
    func tag() async throws {
        let answer = try await read(#"{"meta":{"version":7},"reply":{"a":1}}"#)
        // printf '{"a":1}' | sha256sum
        #expect(answer.headers[.eTag] == #""7-015abd7f5cc57a2dd94b7590f04ad808""#)
        let later = try await read(#"{"meta":{"version":8},"reply":{"a":1}}"#)
        #expect(later.headers[.eTag] == #""8-015abd7f5cc57a2dd94b7590f04ad808""#)
        let other = try await read(#"{"meta":{"version":7},"reply":{"a":2}}"#)
        #expect(other.headers[.eTag]?.hasPrefix(#""7-"#) == true)
        #expect(other.headers[.eTag] != answer.headers[.eTag])
    }

    @Test(
        "Without a version the ETag begins with 0",
        arguments: [#"{}"#, #"{"version":null}"#, #"{"version":"7"}"#, #"{"version":1.5}"#])
    func versionless(meta: String) async throws {
        let answer = try await read(#"{"meta":\#(meta),"reply":{"a":1}}"#)
        #expect(answer.headers[.eTag] == #""0-015abd7f5cc57a2dd94b7590f04ad808""#)
    }

    @Test("Only replies to GET and HEAD have an ETag; errors have none")
    func others() async throws {
        let service = try ScriptedClient.replying(#"{"meta":{"version":7},"reply":{"a":1}}"#)
        let gateway = try TestGateway(service: service)
        #expect(try await gateway.ask(.head, Self.path).headers[.eTag] == #""7-015abd7f5cc57a2dd94b7590f04ad808""#)
        #expect(try await gateway.ask(.post, "/v1/echoes/a").headers[.eTag] == nil)
        let refused = try await TestGateway(service: ScriptedClient.failing(ErrorObject(.forbidden))).ask(
            .get, Self.path)
        #expect(refused.status == 403)
        #expect(refused.headers[.eTag] == nil)
    }

    @Test(
        "If-None-Match answers 304 for a weak match, a match in a list, or *",
        arguments: [
            #""7-015abd7f5cc57a2dd94b7590f04ad808""#, #"W/"7-015abd7f5cc57a2dd94b7590f04ad808""#, "*", " * ",
            #""x" , W/"7-015abd7f5cc57a2dd94b7590f04ad808",,"y,z""#,
        ])
    func unchanged(condition: String) async throws {
        for method in [HTTPRequest.Method.get, .head] {
            let answer = try await read(
                #"{"meta":{"version":7,"next":"ab"},"reply":{"a":1}}"#, method, [.ifNoneMatch: condition])
            #expect(answer.status == 304)
            #expect(answer.bytes.isEmpty)
            #expect(answer.headers[.eTag] == #""7-015abd7f5cc57a2dd94b7590f04ad808""#)
            #expect(answer.headers[.contentLength] == nil)
            #expect(answer.headers[.contentType] == nil)
            #expect(answer.headers[.cacheControl] == "no-store")
        }
    }

    @Test(
        "If-None-Match with another tag sends the reply",
        arguments: [
            #""8-015abd7f5cc57a2dd94b7590f04ad808""#, #""7""#, #""7-015ABD7F5CC57A2DD94B7590F04AD808""#, #""""#,
        ])
    func changed(condition: String) async throws {
        let answer = try await read(
            #"{"meta":{"version":7},"reply":{"a":1}}"#, .get, [.ifNoneMatch: condition])
        #expect(answer.status == 200)
        #expect(answer.text == #"{"a":1}"#)
    }

    @Test("If-Match applies to GET too and is evaluated before If-None-Match")
    func matching() async throws {
        let result = #"{"meta":{"version":7},"reply":{"a":1}}"#
        let tag = #""7-015abd7f5cc57a2dd94b7590f04ad808""#
        #expect(try await read(result, .get, [.ifMatch: tag]).status == 200)
        #expect(try await read(result, .get, [.ifMatch: "*"]).status == 200)
        #expect(try await read(result, .get, [.ifMatch: tag, .ifNoneMatch: tag]).status == 304)
        expectProblem(try await read(result, .get, [.ifMatch: "W/" + tag]), 412, "rpc.stale")
        expectProblem(try await read(result, .get, [.ifMatch: #""7""#, .ifNoneMatch: tag]), 412, "rpc.stale")
    }

    @Test(
        "A malformed list of tags answers 400 and names the header",
        arguments: [
            "", "7", "\"", "\"a", "a\"", "\"a\" \"b\"", "w/\"a\"", "W/ \"a\"", "\"a b\"", "*,\"a\"", "* *", ",",
        ])
    func malformed(value: String) async throws {
        for name in [HTTPField.Name.ifMatch, .ifNoneMatch] {
            let service = ScriptedClient.failing(Broken())
            let answer = try await TestGateway(service: service).ask(.get, Self.path, headers: [name: value])
            expectProblem(answer, 400, "gateway.malformedHeader")
            #expect(answer.member("message")?.contains("\(name)") == true)
            #expect(service.sent.isEmpty)
        }
    }

    private func read(
        _ result: String, _ method: HTTPRequest.Method = .get, _ headers: HTTPFields = [:]
    ) async throws -> Answered {
        try await TestGateway(service: ScriptedClient.replying(result)).ask(method, Self.path, headers: headers)
    }
}
