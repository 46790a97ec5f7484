import GatewayService
import HTTPTypes
import RPC
import Testing

@Suite("JSON-RPC over HTTP: batches")
struct RPCBatchTests {
    @Test("Each request has its own response, in order; notifications have none")
    func outcomes() async throws {
        let gateway = try TestGateway()
        let answer = try await gateway.rpc(
            """
            [
              {"jsonrpc":"2.0","method":"echo.say","params":{"id":"a"},"id":"1"},
              {"jsonrpc":"2.0","method":"echo.count"},
              1,
              {"jsonrpc":"2.0","method":"nothing","id":2},
              {"jsonrpc":"2.0","method":"echo.break"},
              {"jsonrpc":"2.0","method":"echo.refuse","params":{"kind":"gone"},"id":2},
              {"jsonrpc":"2.0","method":"rpc.ping","id":null},
              []
            ]
            """)
        #expect(answer.status == 200)
        #expect(!answer.bytes.contains(UInt8(ascii: "\n")))
        let responses = try answer.json.elements
        #expect(
            responses.map { $0[member: "id"].map { String(decoding: $0.bytes, as: UTF8.self) } }
                == ["\"1\"", "null", "2", "2", "null", "null"])
        #expect(
            responses.map { $0[member: "error"]?[member: "code"]?.integer } == [nil, -32600, -32601, 410, nil, -32600])
        #expect(responses.allSatisfy { ($0[member: "result"] == nil) != ($0[member: "error"] == nil) })
        #expect(gateway.echo.counted == 1)
    }

    @Test("When a batch's answer is full, its other requests are refused and may be sent again")
    func full() async throws {
        var configuration = GatewayConfiguration()
        configuration.batchAnswerLimit = 1_000
        let gateway = try TestGateway(configuration: configuration)
        let text = String(repeating: "x", count: 200)
        let requests = (1...60).map {
            #"{"jsonrpc":"2.0","id":\#($0),"method":"echo.say","params":{"id":"\#(text)"}}"#
        }
        let responses = try await gateway.rpc("[" + requests.joined(separator: ",") + "]").json.elements
        let codes = responses.map { $0[member: "error"]?[member: "code"]?.integer }
        #expect(responses.map { $0[member: "id"]?.integer } == (1...60).map { $0 })
        let answered = codes.count { $0 == nil }
        #expect(answered >= 3 && answered <= 30)
        #expect(Set(codes) == [nil, -32000])
        #expect(codes.last == -32000)
    }

    @Test("A batch of notifications answers 204; an invalid or empty batch answers -32600")
    func edges() async throws {
        let gateway = try TestGateway()
        let silent = try await gateway.rpc(#"[{"jsonrpc":"2.0","method":"echo.count"}]"#)
        #expect(silent.status == 204)
        #expect(silent.bytes.isEmpty)
        #expect(gateway.echo.counted == 1)
        let invalid = try await gateway.rpc("[1]")
        #expect(try invalid.json.elements.map { $0[member: "error"]?[member: "code"]?.integer } == [-32600])
        let empty = try await gateway.rpc("[]")
        #expect(empty.member("error", "code") == "-32600")
        #expect(empty.member("id") == "null")
    }

    @Test("The requests of a batch run concurrently")
    func concurrent() async throws {
        let gateway = try TestGateway()
        let hold = #"{"jsonrpc":"2.0","method":"echo.hold","id":1}"#
        async let answer = gateway.rpc("[\(hold),\(hold),\(hold)]")
        await gateway.echo.gate.arrivals(3)
        gateway.echo.gate.open()
        #expect(try await answer.json.elements.count == 3)
    }

    @Test("A session that ends during a batch is over for its later requests", .timeLimit(.minutes(3)))
    func endedMeanwhile() async throws {
        let gateway = try TestGateway(sessions: FakeSessions())
        let hold = #"{"jsonrpc":"2.0","method":"echo.hold","id":1}"#
        let last = #"{"jsonrpc":"2.0","method":"echo.forCouriers","id":2}"#
        let batch = "[\(String(repeating: "\(hold),", count: 16))\(last)]"
        async let answer = gateway.rpc(batch, token: "courier")
        await gateway.echo.gate.arrivals(16)
        #expect(try await gateway.ask(.delete, "/v1/sessions/current", token: "courier").status == 200)
        gateway.echo.gate.open()
        let codes = try await answer.json.elements.map { $0[member: "error"]?[member: "code"]?.integer }
        #expect(codes.count == 17)
        #expect(codes.dropLast().allSatisfy { $0 == nil })
        #expect(codes.last == 401)
    }

    @Test("The requests of a batch share one time limit, and later ones are not started")
    func deadline() async throws {
        var configuration = GatewayConfiguration()
        configuration.callTime = .milliseconds(50)
        let slow = ScriptedClient { _ in
            try await Task.sleep(for: .milliseconds(80))
            throw ClientError.timedOut
        }
        let gateway = try TestGateway(service: slow, configuration: configuration)
        let call = #"{"jsonrpc":"2.0","method":"echo.count","id":1}"#
        let answer = try await gateway.rpc("[\(Array(repeating: call, count: 40).joined(separator: ","))]")
        let codes = try answer.json.elements.map { $0[member: "error"]?[member: "code"]?.integer }
        #expect(codes.count == 40)
        #expect(codes.allSatisfy { $0 == -32002 })
        // Only the requests that start concurrently.
        #expect(slow.sent.count <= 16)
    }

    @Test("A batch of the maximum size is served, and a larger one is refused as a whole with the limit")
    func limit() async throws {
        let gateway = try TestGateway()
        func batch(_ count: Int) -> String {
            "["
                + Array(repeating: #"{"jsonrpc":"2.0","method":"echo.count","id":1}"#, count: count).joined(
                    separator: ",") + "]"
        }
        #expect(try await gateway.rpc(batch(100)).json.elements.count == 100)
        #expect(gateway.echo.counted == 100)
        let refused = try await gateway.rpc(batch(101))
        #expect(refused.status == 200)
        #expect(refused.member("error", "code") == "-32600")
        #expect(refused.member("error", "data", "limit") == "100")
        #expect(refused.member("id") == "null")
        #expect(gateway.echo.counted == 100)
        var configuration = GatewayConfiguration()
        configuration.batchLimit = 2
        let small = try TestGateway(configuration: configuration)
        #expect(try await small.rpc(batch(3)).member("error", "data", "limit") == "2")
    }

    @Test(
        "Idempotency-Key and If-Match are refused with a batch, because they would be ambiguous",
        arguments: [
            (HTTPField.Name.ifMatch, "\"7\""), (.ifNoneMatch, "*"), (HTTPField.Name("Idempotency-Key") ?? .age, "a"),
        ])
    func headers(name: HTTPField.Name, value: String) async throws {
        let gateway = try TestGateway()
        let answer = try await gateway.rpc(#"[{"jsonrpc":"2.0","method":"echo.count","id":1}]"#, headers: [name: value])
        expectProblem(answer, 400, "gateway.singleRequestOnly")
        #expect(gateway.echo.counted == 0)
    }
}
