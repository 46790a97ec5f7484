import RPC
import TestKit
import Testing

@Suite("The call metrics of a service", .timeLimit(.minutes(3)))
struct CallMetricsTests {
    private func call(_ id: Int, _ name: String, meta: String = "{}", _ members: String = "{}") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(name)","params":{"meta":\#(meta),"call":\#(members)}}"#
    }

    @Test(
        "Each finished call is counted once, under its outcome",
        arguments: [
            ("test.count", "{}", "ok"), ("test.echo", #"{"call":{"text":"a"}}"#, "ok"),
            ("test.edit", #"{"meta":{"expectedVersion":7}}"#, "ok"),
            ("test.edit", #"{"meta":{"expectedVersion":6}}"#, "refused"), ("test.edit", "{}", "refused"),
            ("test.fail", #"{"call":{"how":"taken"}}"#, "refused"),
            ("test.fail", #"{"call":{"how":"forbidden"}}"#, "refused"),
            ("test.forStores", "{}", "refused"), ("test.forServices", "{}", "refused"),
            ("test.echo", "{}", "invalid"), ("test.echo", "[]", "invalid"),
            ("test.fail", #"{"call":{"how":"faults"}}"#, "invalid"),
            ("test.fail", #"{"call":{"how":"unknown"}}"#, "failed"),
            ("test.fail", #"{"call":{"how":"unavailable"}}"#, "failed"),
            ("test.fail", #"{"call":{"how":"timedOut"}}"#, "failed"),
            ("test.count", #"{"meta":{"deadlineMs":0}}"#, "failed"),
            ("test.large", #"{"call":{"bytes":1100000}}"#, "failed"),
            ("rpc.ping", "{}", "ok"), ("rpc.health", "{}", "ok"), ("rpc.discover", "{}", "ok"),
        ])
    func outcomes(name: String, params: String, outcome: String) async throws {
        // The metrics fit the limit, and the reply of `test.large` does not.
        let service = try TestService(limits: WireLimits(reply: 1 << 20))
        #expect(try await service.outcomes(of: name) == [:])
        _ = try await service.answer(call: name, params)
        #expect(try await service.outcomes(of: name) == [outcome: 1])
        let durations = try await service.metrics().family("kvart_rpc_call_duration_seconds").samples
        let histogram = try #require(durations.first { $0.labels == ["call": name] }?.histogram)
        #expect(histogram.count == 1)
        #expect(histogram.sum > 0)
        #expect(histogram.bounds == AtomicHistogram.callSeconds)
    }

    @Test("A notification is counted, though it is not answered")
    func notification() async throws {
        let service = try TestService()
        for how in ["taken", "unknown"] {
            let params = #"{"call":{"how":"\#(how)"}}"#
            #expect(await service.answer(#"{"jsonrpc":"2.0","method":"test.fail","params":\#(params)}"#) == nil)
        }
        #expect(await service.answer(#"{"jsonrpc":"2.0","method":"test.count"}"#) == nil)
        #expect(try await service.outcomes(of: "test.fail") == ["refused": 1, "failed": 1])
        #expect(try await service.outcomes(of: "test.count") == ["ok": 1])
    }

    @Test("Each call of a batch is counted by itself")
    func batch() async throws {
        let service = try TestService()
        let text = #"{"text":"a"}"#
        let batch = [call(1, "test.echo", text), call(2, "test.echo"), call(3, "test.count"), call(4, "test.no"), "7"]
        _ = await service.answer("[" + batch.joined(separator: ",") + "]")
        #expect(try await service.outcomes(of: "test.echo") == ["ok": 1, "invalid": 1])
        #expect(try await service.outcomes(of: "test.count") == ["ok": 1])
        #expect(try await service.number("kvart_rpc_unknown_calls_total") == 1)
    }

    @Test("Unknown names are counted together and never become labels")
    func unknown() async throws {
        let service = try TestService()
        for name in ["test.nothing", "rpc.nothing", "rpc.follow", ""] {
            _ = try await service.answer(call: name, "{}")
        }
        #expect(try await service.number("kvart_rpc_unknown_calls_total") == 4)
        let samples = try await service.metrics().family("kvart_rpc_calls_total").samples
        let labels = Set(samples.compactMap { $0.labels["call"] })
        let own = ["rpc.discover", "rpc.health", "rpc.metrics", "rpc.ping"]
        let contracted = TestContract.calls.map { $0.name }
        #expect(labels == Set(contracted + own))
    }

    @Test("A call to a stopping service is counted as refused, not failed")
    func goingAway() async throws {
        let service = try TestService()
        let line = Array(call(1, "test.count").utf8)
        let answer = await service.dispatcher.receive(line, from: TestService.gateway, isGoingAway: true).answer()
        let text = try #require(answer.map { String(decoding: $0, as: UTF8.self) })
        #expect(try Answer(text).summary == "-32000 rpc.goingAway")
        #expect(try await service.outcomes(of: "test.count") == ["refused": 1])
    }

    @Test("An expired call is counted at its deadline, and not again when it ends")
    func deadline() async throws {
        try await withServer { server in
            let socket = try server.connect()
            try await socket.send(call(1, "test.wait", meta: #"{"deadlineMs":30}"#, #"{"heedless":true}"#) + "\n")
            #expect(try Answer(await socket.line()).summary == "-32002 rpc.deadline")
            #expect(try await server.service.outcomes(of: "test.wait") == ["failed": 1])
            // The call still runs; the request for the metrics is not counted.
            #expect(try await server.service.number("kvart_rpc_calls_in_flight") == 1)
            server.service.state.gate.open()
            try await eventually("it has ended") {
                try await server.service.number("kvart_rpc_calls_in_flight") == 0
            }
            #expect(try await server.service.outcomes(of: "test.wait") == ["failed": 1])
        }
    }

    @Test("Running calls and queued calls are counted")
    func gauges() async throws {
        try await withServer(limits: WireLimits(inFlight: 4, drainTime: 200)) { server in
            let service = server.service
            let socket = try server.connect()
            try await socket.send("[" + (1...10).map { call($0, "test.wait") }.joined(separator: ",") + "]\n")
            try await eventually("four wait") { service.state.gate.arrived == 4 }
            #expect(try await service.number("kvart_rpc_calls_in_flight") == 4)
            #expect(try await service.number("kvart_rpc_calls_queued") == 6)
            service.state.gate.open()
            #expect(try await socket.line() != nil)
            #expect(try await service.number("kvart_rpc_calls_queued") == 0)
            #expect(try await service.outcomes(of: "test.wait") == ["ok": 10])
        }
    }

    @Test("When a client disconnects, its queued calls are not counted, and running ones are abandoned")
    func gone() async throws {
        try await withServer(limits: WireLimits(inFlight: 4, drainTime: 200)) { server in
            let service = server.service
            var socket: RawSocket? = try server.connect()
            try await socket?.send("[" + (1...10).map { call($0, "test.wait") }.joined(separator: ",") + "]\n")
            try await eventually("four wait") { service.state.gate.arrived == 4 }
            socket = nil
            try await eventually("nothing is left") {
                let queued = try await service.number("kvart_rpc_calls_queued")
                let running = try await service.number("kvart_rpc_calls_in_flight")
                return queued == 0 && running == 0
            }
            try await eventually("they are counted") {
                try await service.outcomes(of: "test.wait") == ["abandoned": 4]
            }
        }
    }

    @Test("Open connections are counted by listener role", arguments: RPC.ListenerRole.allCases)
    func connections(role: RPC.ListenerRole) async throws {
        try await withServer(role: role) { server in
            #expect(server.server.connectionCount == 0)
            var socket: RawSocket? = try server.connect()
            try await socket?.send(#"{"jsonrpc":"2.0","id":1,"method":"rpc.ping"}"# + "\n")
            #expect(try await socket?.line() != nil)
            #expect(server.server.connectionCount == 1)
            let samples = try await server.service.metrics().family("kvart_rpc_connections").samples
            let open = samples.filter { $0.value != 0 }
            #expect(open == [MetricSample(labels: ["listener": role.rawValue], value: 1)])
            socket = nil
            try await eventually("it is removed") { server.server.connectionCount == 0 }
        }
    }
}
