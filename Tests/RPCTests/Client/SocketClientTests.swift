import RPC
import TestKit
import Testing
import Vocabulary

@Suite("A client over a real socket", .timeLimit(.minutes(3)))
struct SocketClientTests {
    @Test("A call gets its reply and a ping its result")
    func call() async throws {
        try await withServer { server in
            let client = server.client()
            #expect(try await client.call(Echo(text: Line("čaj"))).text.text == "čaj")
            let pong = try await client.send("rpc.ping", params: Array("{}".utf8), timeout: .seconds(60))
            #expect(pong.kind == .object)
        }
    }

    @Test("Concurrent calls share a connection, and each gets its own reply")
    func concurrent() async throws {
        try await withServer { server in
            let client = server.client()
            let results = await race(200) { number in
                try await client.call(Echo(text: Line(unchecked: "\(number)"))).text.text
            }
            #expect(results.winners() == (0..<200).map { "\($0)" })
            let own = server.service.state.echoed.all
            #expect(Set(own).count == 200)
        }
    }

    @Test("A declared refusal is thrown as its own type, any other error as the answer's error object")
    func refusals() async throws {
        try await withServer { server in
            let client = server.client()
            await #expect(throws: Fail.Refused.taken) { try await client.call(Fail(how: .taken)) }
            await #expect(throws: Fail.Refused.notFound) { try await client.call(Fail(how: .notFound)) }
            await #expect(throws: ErrorObject(.forbidden)) { try await client.call(Fail(how: .forbidden)) }
            await #expect(throws: ErrorObject(.unauthenticated)) { try await client.call(ForStores()) }
            let faults = await #expect(throws: ErrorObject.self) {
                try await client.call(Echo(text: Line(unchecked: "")))
            }
            #expect(faults?.data.errors == Faults("text", .required))
        }
    }

    @Test("Meta is sent with the call")
    func meta() async throws {
        try await withServer { server in
            let caller = Caller(account: .example, kind: .store, session: .example)
            let reply = try await server.client().call(ForStores(), meta: CallMeta(caller: caller))
            #expect(reply.account == AccountID.example)
        }
    }

    @Test("A call throws at its timeout, not when the answer comes")
    func timeout() async throws {
        try await withServer { server in
            let client = server.client()
            let clock = ContinuousClock()
            let start = clock.now
            // The server enforces the same limit and may answer first.
            let thrown = await #expect(throws: (any Error).self) {
                try await client.call(Wait(), timeout: .milliseconds(100))
            }
            #expect(thrown as? ClientError == .timedOut || thrown as? ErrorObject == ErrorObject(.deadline))
            #expect(clock.now - start >= .milliseconds(90))
            #expect(clock.now - start < .seconds(60))
            // The late answer is ignored.
            server.service.state.gate.open()
            let after = try await client.call(Echo(text: Line("after")))
            #expect(after.text.text == "after")
        }
    }

    @Test(
        "A call with no time left times out", arguments: [.zero, .seconds(-1), .microseconds(1)] as [Duration])
    func noTime(timeout: Duration) async throws {
        try await withServer { server in
            let client = server.client()
            for _ in 0..<20 {
                await #expect(throws: ClientError.timedOut) { try await client.call(Wait(), timeout: timeout) }
            }
        }
    }

    @Test("A cancelled caller returns at once")
    func cancellation() async throws {
        try await withServer { server in
            let client = server.client()
            let caller = Task { try await client.call(Wait(), timeout: .seconds(600)) }
            try await eventually("the call waits") { server.service.state.gate.arrived == 1 }
            let clock = ContinuousClock()
            let start = clock.now
            caller.cancel()
            await #expect(throws: CancellationError.self) { try await caller.value }
            #expect(clock.now - start < .seconds(60))
            server.service.state.gate.open()
            let after = try await client.call(Echo(text: Line("after")))
            #expect(after.text.text == "after")
        }
    }

    @Test("The service is unavailable when no process listens on the socket")
    func nobody() async throws {
        try await withSocketPath { path in
            let client = SocketClient.with(path) { $0.grace = .zero }
            await #expect(throws: ClientError.unavailable) { try await client.call(Wait()) }
            // A socket node left behind by a killed process.
            _ = try RawSocket.listen(at: path)
            await #expect(throws: ClientError.unavailable) { try await client.call(Wait()) }
        }
    }

    @Test("The same client works again when the service is back")
    func redial() async throws {
        try await withSocketPath { path in
            let client = SocketClient.with(path) { $0.grace = .zero }
            for round in 1...3 {
                await #expect(throws: ClientError.unavailable) { try await client.call(Echo(text: Line("\(round)"))) }
                let server = try await RunningServer.start(at: path)
                #expect(try await client.call(Echo(text: Line("\(round)"))).text.text == "\(round)")
                try await server.stop()
            }
        }
    }

    @Test("No call fails when the service restarts between two calls")
    func restart() async throws {
        try await withSocketPath { path in
            let client = SocketClient.quiet(path)
            for round in 1...3 {
                let server = try await RunningServer.start(at: path)
                #expect(try await client.call(Echo(text: Line("\(round)"))).text.text == "\(round)")
                try await server.stop()
            }
        }
    }

    @Test("A closed client refuses calls")
    func closed() async throws {
        try await withServer { server in
            let client = server.client()
            _ = try await client.call(Echo(text: Line("a")))
            await client.close()
            await #expect(throws: ClientError.unavailable) { try await client.call(Echo(text: Line("b"))) }
            #expect(server.service.state.echoed.all == ["a"])
        }
    }

    @Test("The in-process client gets the same answers through the same wire format")
    func inProcess() async throws {
        let service = try TestService()
        let client = InProcessClient(service.dispatcher, as: TestService.gateway)
        #expect(try await client.call(Echo(text: Line("čaj"))).text.text == "čaj")
        await #expect(throws: Fail.Refused.taken) { try await client.call(Fail(how: .taken)) }
        await #expect(throws: ErrorObject(.untrustedPeer)) { try await client.call(ForServices()) }
    }
}
