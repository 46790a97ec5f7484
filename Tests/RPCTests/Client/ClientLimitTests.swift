import RPC
import TestKit
import Testing

@Suite("The limits of a client", .timeLimit(.minutes(3)))
struct ClientLimitTests {
    @Test("A request of exactly the line limit is sent; one byte more is refused before anything is written")
    func longRequest() async throws {
        try await withServer { server in
            let client = server.client()
            let held = Task { try await client.call(Wait(), timeout: .seconds(60)) }
            try await eventually("the call waits") { server.service.state.gate.arrived == 1 }
            // The ping is the second call; its unknown members are ignored.
            let around = #"{"jsonrpc":"2.0","id":2,"method":"rpc.ping","params":{"x":""}}"#.utf8.count
            func params(_ count: Int) -> String { "{\"x\":\"\(String(repeating: "y", count: count - around))\"}" }
            #expect(try await client.ask("rpc.ping", params(LineDecoder.standardLimit)) == "{}")
            await #expect(throws: ClientError.tooLarge(limit: 1 << 20)) {
                try await client.ask("rpc.ping", params(LineDecoder.standardLimit + 1))
            }
            server.service.state.gate.open()
            // The connection stays open.
            _ = try await held.value
        }
    }

    @Test("Calls over the limit of a connection are refused at once until one is answered")
    func inFlight() async throws {
        try await withScript({ _ in .nothing }) { service, path in
            let client = SocketClient.with(path) {
                $0.connections = 2
                $0.callsPerConnection = 3
            }
            let held = (0..<6).map { _ in Task { try await client.ask() } }
            try await eventually("all calls have arrived") { service.calls.count == 6 }
            #expect(Dictionary(grouping: service.calls, by: \.connection).mapValues(\.count) == [1: 3, 2: 3])
            for _ in 0..<10 { await #expect(throws: ClientError.overloaded) { try await client.ask() } }
            #expect(service.calls.count == 6)
            service.answer(service.calls[4])
            let seventh = Task {
                // Waits for the answer.
                while true {
                    do { return try await client.ask() } catch ClientError.overloaded { await Task.yield() }
                }
            }
            try await eventually("the line has arrived") { service.calls.count == 7 }
            #expect(service.calls[6].connection == service.calls[4].connection)
            for call in service.calls { service.answer(call) }
            for task in held { _ = try await task.value }
            _ = try await seventh.value
            await client.close()
        }
    }

    @Test("A call that is answered or times out frees its slot")
    func room() async throws {
        try await withScript({ _ in .nothing }) { service, path in
            let client = SocketClient.with(path) {
                $0.connections = 1
                $0.callsPerConnection = 1
            }
            let first = Task { try await client.ask() }
            try await eventually("the line has arrived") { service.calls.count == 1 }
            await #expect(throws: ClientError.overloaded) { try await client.ask() }
            service.answer(service.calls[0])
            _ = try await first.value
            let second = Task { try await client.ask() }
            try await eventually("the line has arrived") { service.calls.count == 2 }
            await #expect(throws: ClientError.overloaded) { try await client.ask() }
            second.cancel()
            await #expect(throws: CancellationError.self) { try await second.value }
            await #expect(throws: ClientError.timedOut) { try await client.ask(timeout: .milliseconds(10)) }
            #expect(service.accepted == 1)
            await client.close()
        }
    }

    @Test("Calls that wait for a connection count towards the limit")
    func waitingToConnect() async throws {
        try await withSocketPath { path in
            let log = Recorder()
            let client = SocketClient.with(path, log: log) {
                $0.connections = 1
                $0.callsPerConnection = 3
                $0.grace = .seconds(600)
            }
            let held = (0..<4).map { _ in Task { try await client.ask(timeout: .seconds(600)) } }
            // Three calls wait, and one is refused.
            let results = Task { await race(4) { number in try await held[number].value } }
            try await eventually("several attempts have failed") { log.all.count >= 3 }
            await #expect(throws: ClientError.overloaded) { try await client.ask() }
            await client.close()
            #expect(
                Set(await results.value.losers().compactMap { $0 as? ClientError }) == [.overloaded, .unavailable])
        }
    }

    @Test("Unsent bytes are limited, and abandoned calls do not count")
    func unsent() async throws {
        try await withSocketPath { path in
            let listener = try RawSocket.boundedListener(at: path)
            let client = SocketClient.with(path) {
                $0.connections = 1
                $0.unsentBytes = 1_000_000
            }
            let filling = "{\"f\":\"\(String(repeating: "x", count: 100_000))\"}"
            for _ in 0..<3 {
                let refusals = Recorder()
                // Some are in the socket, some half written; the rest wait.
                let held = (0..<40).map { _ -> Task<String, any Error> in
                    Task {
                        do {
                            return try await client.ask("test.ask", filling)
                        } catch {
                            refusals.append("\(error)")
                            throw error
                        }
                    }
                }
                let refused = Task { await race(40) { number in try await held[number].value }.losers() }
                try await eventually("many are refused") { refusals.all.count > 20 }
                try await Task.sleep(for: .milliseconds(50))
                for task in held { task.cancel() }
                let errors = await refused.value
                #expect(errors.count == 40)
                let overloaded = errors.count { $0 as? ClientError == .overloaded }
                #expect(overloaded > 20 && overloaded < 32)
            }
            let connection = try await listener.next()
            #expect(connection.unread < 1_000_000)
            await client.close()
        }
    }

    @Test("An answer may be far longer than the request limit")
    func longAnswer() async throws {
        try await withServer(limits: WireLimits(reply: 16 << 20, drainTime: 200)) { server in
            let reply = try await server.client().call(Large(bytes: 8_000_000), timeout: .seconds(120))
            #expect(reply.text.utf8.count == 8_000_000)
        }
    }

    @Test("An answer over the limit ends the connection, and all its calls get that error")
    func tooLongAnswer() async throws {
        let script: ScriptedService.Script = { call in
            switch call.method {
            case "test.large": .result("\"\(String(repeating: "x", count: 2_000))\"")
            case "test.hold": .nothing
            default: .result("[1]")
            }
        }
        try await withScript(script) { service, path in
            let client = SocketClient.with(path) {
                $0.connections = 1
                $0.answerLimit = 1_000
            }
            let held = Task { try await client.ask("test.hold", mayRepeat: true) }
            try await eventually("the line has arrived") { service.calls.count == 1 }
            await #expect(throws: ClientError.answerTooLarge(limit: 1_000)) {
                try await client.ask("test.large", mayRepeat: true)
            }
            await #expect(throws: ClientError.answerTooLarge(limit: 1_000)) { try await held.value }
            #expect(service.calls.count == 2)
            #expect(try await client.ask() == "[1]")
            await client.close()
        }
    }

    @Test("The calls of a connection refused by the service get the service's error")
    func refusedConnection() async throws {
        try await withSocketPath { path in
            let listener = try RawSocket.boundedListener(at: path)
            let client = SocketClient.with(path)
            let call = Task { try await client.ask() }
            let connection = try await listener.next()
            try await connection.send(
                #"{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"Too busy.","data":{"type":"rpc.busy"}}}"#
                    + "\n")
            connection.cut()
            let error = await #expect(throws: ErrorObject.self) { try await call.value }
            #expect(error?.data.type == "rpc.busy")
            await client.close()
        }
    }
}
