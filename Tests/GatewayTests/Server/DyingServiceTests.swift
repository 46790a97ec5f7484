import Vocabulary
import HTTPTypes
import IdentityContract
import RPC
import TestKit
import Testing

@testable import GatewayService

@Suite("Services that crash during a call", .timeLimit(.minutes(3)))
struct DyingServiceTests {
    /// Reads one request per connection and closes each without an answer, as the kernel does for a
    /// killed process. The last one is answered if `answersLast` is set.
    /// - Returns: the idempotency keys of the requests.
    private func serve(_ count: Int, at listener: RawSocket, answersLast: Bool) async throws -> [String?] {
        var keys: [String?] = []
        for number in 1...count {
            let connection = try await listener.accept()
            var request = try await next(connection)
            // The first line is the subscription to the stop.
            while request[member: "id"] == nil { request = try await next(connection) }
            keys.append(request[member: "params"]?[member: "meta"]?[member: "idempotencyKey"]?.string)
            guard answersLast, number == count else { continue }
            let id = try #require(request[member: "id"]?.integer)
            try await connection.send(#"{"jsonrpc":"2.0","id":\#(id),"result":{"reply":{"done":true}}}"# + "\n")
        }
        return keys
    }

    private func next(_ connection: RawSocket) async throws -> JSONNode {
        let line = try #require(try await connection.line())
        return try JSONDocument(parsing: Array(line.utf8)).root
    }

    /// Sends one request through a gateway whose service crashes `deaths` times.
    private func ask(
        _ method: HTTPRequest.Method, _ target: String, key: String? = nil, deaths: Int, answersLast: Bool = true
    ) async throws -> (answer: Answered, keys: [String?]) {
        try await withScratchFolder { folder in
            let path = "\(folder)/echo.sock"
            let listener = try RawSocket.listen(at: path)
            let client = SocketClient(path: path, logger: .quiet)
            let gateway = try TestGateway(service: client, configuration: .patient)
            async let served = serve(deaths + (answersLast ? 1 : 0), at: listener, answersLast: answersLast)
            var headers = HTTPFields()
            if let key { headers[.idempotencyKey] = key }
            let answer = try await gateway.ask(method, target, headers: headers)
            let keys = try await served
            await client.close()
            return (answer, keys)
        }
    }

    @Test("A GET is sent up to eight times", arguments: [1, 2, 7])
    func reads(deaths: Int) async throws {
        let (answer, keys) = try await ask(.get, "/v1/echoes/a/parts/1", deaths: deaths)
        #expect(answer.status == 200, "\(answer.text)")
        #expect(answer.text == #"{"done":true}"#)
        #expect(keys.count == deaths + 1)
    }

    @Test("A change with a key is sent up to eight times with the same key", arguments: [1, 2, 7])
    func keyed(deaths: Int) async throws {
        let (answer, keys) = try await ask(.post, "/v1/orders", key: "k-1", deaths: deaths)
        #expect(answer.status == 200, "\(answer.text)")
        #expect(keys == Array(repeating: "k-1", count: deaths + 1))
    }

    @Test("A call that always crashes the service answers 502 after eight attempts")
    func poison() async throws {
        let (answer, keys) = try await ask(.post, "/v1/orders", key: "k-1", deaths: 8, answersLast: false)
        expectProblem(answer, 502, "rpc.unanswered")
        #expect(keys.count == 8)
    }

    @Test("A change without a key is sent once, because its outcome is unknown")
    func unkeyed() async throws {
        let (answer, keys) = try await ask(.post, "/v1/orders", deaths: 1, answersLast: false)
        expectProblem(answer, 502, "rpc.unanswered")
        #expect(keys == [nil])
    }

    @Test("A session check survives crashes of identity")
    func session() async throws {
        try await withScratchFolder { folder in
            let path = "\(folder)/identity.sock"
            let listener = try RawSocket.listen(at: path)
            let client = SocketClient(path: path, logger: .quiet)
            let gateway = try TestGateway(identity: client, configuration: .patient)
            async let served = serve(3, at: listener, answersLast: false)
            async let answered = gateway.ask(.put, "/v1/for-couriers", token: "courier")
            _ = try await served
            // The restarted service, on the same socket.
            let connection = try await listener.accept()
            var request = try await next(connection)
            while request[member: "id"] == nil { request = try await next(connection) }
            let id = try #require(request[member: "id"]?.integer)
            let reply = try JSONWriter.encode(CheckSession.Reply(FakeIdentity.caller(.courier)))
            try await connection.send(
                #"{"jsonrpc":"2.0","id":\#(id),"result":{"reply":\#(String(decoding: reply, as: UTF8.self))}}"# + "\n")
            let answer = try await answered
            #expect(answer.status == 200, "\(answer.text)")
            await client.close()
        }
    }

    @Test("Repeated attempts do not extend the time limit of a call")
    func time() async throws {
        let failing = ScriptedClient { _ in
            try await Task.sleep(for: .milliseconds(60))
            throw ClientError.closed
        }
        let client = RepeatingClient(target: failing)
        let closed = await #expect(throws: ClientError.self) {
            try await client.send("a.b", params: [], timeout: .milliseconds(50), mayRepeat: true)
        }
        #expect(closed == .closed)
        #expect(failing.sent.count == 1)
        let again = await #expect(throws: ClientError.self) {
            try await client.send("a.b", params: [], timeout: .seconds(600), mayRepeat: true)
        }
        #expect(again == .closed)
        #expect(failing.sent.count == 5)
        #expect(failing.sent[2].timeout < .seconds(600))
    }
}
