import RPC
import TestKit
import Testing

@Suite("A service that stops", .timeLimit(.minutes(3)))
struct DrainingTests {
    private let goingAway = #"{"jsonrpc":"2.0","method":"rpc.goingAway"}"#

    @Test("A refused call is sent to the next process")
    func turnedAway() async throws {
        try await withScript({ $0.connection == 1 ? .goingAway : .result("[1]") }) { service, path in
            let client = SocketClient.with(path)
            #expect(try await client.ask() == "[1]")
            #expect(service.calls.map(\.connection) == [1, 2])
            // The connection has no waiting call.
            try await eventually("the connection is closed") { service.open == [2] }
            #expect(try await client.ask() == "[1]")
            #expect(service.accepted == 2)
            await client.close()
        }
    }

    @Test("Calls refused one by one share the replacement connections")
    func oneByOne() async throws {
        try await withScript({ $0.connection <= 2 ? .nothing : .result("[1]") }) { service, path in
            let client = SocketClient.with(path) { $0.connections = 2 }
            let results = Task { await race(100) { _ in try await client.ask() } }
            try await eventually("all calls are running") { service.calls.count == 100 }
            for call in service.calls {
                service.turnAway(call)
                try await Task.sleep(for: .milliseconds(1))
            }
            #expect(await results.value.winners().count == 100)
            #expect(service.accepted <= 6)
            await client.close()
        }
    }

    @Test("The call is repeated until the next process is up")
    func writeTimeout() async throws {
        try await withScript({ $0.connection < 5 ? .goingAway : .result("[1]") }) { service, path in
            let client = SocketClient.with(path) { $0.grace = .seconds(60) }
            let answer = try await client.ask()
            #expect(answer == "[1]")
            #expect(service.calls.map(\.connection) == [1, 2, 3, 4, 5])
            await client.close()
        }
    }

    @Test("A service that keeps refusing is reported with its error after the grace period or the timeout")
    func forEver() async throws {
        try await withScript({ _ in .goingAway }) { service, path in
            var attempts = 0
            // On a busy machine a short grace period may expire before the third attempt: then a longer one is used.
            for grace in [100, 2_000, 20_000] as [Int64] where attempts <= 2 {
                let before = service.calls.count
                let client = SocketClient.with(path) { $0.grace = .milliseconds(grace) }
                await #expect(throws: ErrorObject.goingAway) { try await client.ask() }
                attempts = service.calls.count - before
                await client.close()
            }
            #expect(attempts > 2)
            let hasty = SocketClient.with(path) { $0.grace = .zero }
            let before = service.calls.count
            await #expect(throws: ErrorObject.goingAway) { try await hasty.ask() }
            #expect(service.calls.count == before + 2)
            let late = SocketClient.with(path) { $0.grace = .seconds(600) }
            let start = ContinuousClock.now
            // The error depends on whether the timeout comes during an attempt or between two.
            let told = await #expect(throws: (any Error).self) { try await late.ask(timeout: .milliseconds(200)) }
            #expect(told as? ErrorObject == .goingAway || told as? ClientError == .timedOut)
            #expect(ContinuousClock.now - start < .seconds(60))
            for client in [hasty, late] { await client.close() }
        }
    }

    @Test("A busy service is not called again")
    func busy() async throws {
        let error = #"{"code":-32000,"message":"Too busy.","data":{"type":"rpc.busy","kind":null}}"#
        try await withScript({ _ in .error(error) }) { service, path in
            let client = SocketClient.with(path)
            let thrown = await #expect(throws: ErrorObject.self) { try await client.ask() }
            #expect(thrown?.data.type == "rpc.busy")
            #expect(service.calls.count == 1)
            await client.close()
        }
    }

    @Test("After a stop is announced new calls go elsewhere, old ones finish, then the client disconnects")
    func notified() async throws {
        try await withScript({ $0.method == "test.hold" ? .nothing : .result("[1]") }) { service, path in
            let client = SocketClient.with(path) { $0.connections = 1 }
            async let held = client.ask("test.hold")
            try await eventually("the call has arrived") { service.calls.count == 1 }
            service.send(goingAway, on: 1)
            // The client opens another connection only after it has read the announcement.
            try await eventually("new calls use another connection") {
                _ = try await client.ask()
                return service.accepted == 2
            }
            let before = service.calls.count
            for _ in 0..<10 { _ = try await client.ask() }
            #expect(service.calls.dropFirst(before).allSatisfy { $0.connection == 2 })
            #expect(service.open == [1, 2])
            service.answer(service.calls[0], "[2]")
            #expect(try await held == "[2]")
            try await eventually("the client disconnects") { service.open == [2] }
            await client.close()
        }
    }

    @Test("An idle connection is closed as soon as the service announces its stop")
    func idle() async throws {
        try await withScript({ _ in .result("{}") }) { service, path in
            let client = SocketClient.with(path)
            _ = try await client.ask()
            service.send(goingAway, on: 1)
            try await eventually("the client disconnects") { service.open.isEmpty }
            _ = try await client.ask()
            #expect(service.accepted == 2)
            await client.close()
        }
    }

    @Test("A stopping connection is also closed when its last call times out")
    func timedOut() async throws {
        // The service announces its stop as soon as it has the call.
        try await withScript({ [goingAway] _ in .send(goingAway) }) { service, path in
            let client = SocketClient.with(path)
            var attempts = 0
            // On a busy machine a short timeout may expire before the call arrives: then a longer one is used.
            for time in [300, 3_000, 30_000] as [Int64] where service.calls.isEmpty {
                attempts += 1
                await #expect(throws: ClientError.timedOut) { try await client.ask(timeout: .milliseconds(time)) }
            }
            #expect((1...attempts).contains(service.calls.count))
            try await eventually("the client disconnects") { service.open.isEmpty }
            await client.close()
        }
    }

    @Test("Calls not yet sent to the stopping service go to the next one")
    func unsent() async throws {
        try await withSocketPath { path in
            let listener = try RawSocket.boundedListener(at: path)
            let client = SocketClient.with(path) { $0.connections = 1 }
            let filling = String(repeating: "x", count: 200_000)
            let results = Task { await race(10) { _ in try await client.ask("test.ask", "{\"f\":\"\(filling)\"}") } }
            let first = try await listener.next()
            try await eventually("nothing more fits") { first.unread > 200_000 }
            try await first.send(goingAway + "\n")
            let second = try await listener.next()
            #expect(try await second.line() == #"{"jsonrpc":"2.0","method":"rpc.follow"}"#)
            // A call whose sending has begun stays on the first connection, which may answer it.
            #expect(try await first.line() == #"{"jsonrpc":"2.0","method":"rpc.follow"}"#)
            let answered = try await answerAll(first, until: nil)
            #expect(answered < 10)
            try await answerAll(second, until: 10 - answered)
            #expect(await results.value.winners().count == 10)
            await client.close()
        }
    }

    /// Answers up to `count` calls, or all until the client disconnects.
    @discardableResult
    private func answerAll(_ socket: RawSocket, until count: Int?) async throws -> Int {
        var answered = 0
        while answered < count ?? .max, let line = try await socket.line() {
            let id = try #require(try JSONDocument(parsing: Array(line.utf8)).root[member: "id"]?.integer)
            try await socket.send("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":{}}\n")
            answered += 1
        }
        return answered
    }

    @Test(
        "Unknown notifications are ignored",
        arguments: [
            #"{"jsonrpc":"2.0","method":"rpc.news"}"#, #"{"jsonrpc":"2.0","method":"a","params":{"id":1}}"#,
            #"{"method":"rpc.news","result":{},"error":{"code":1,"message":""}}"#,
            #"{"jsonrpc":"2.0","method":"rpc.goingAwayNot"}"#,
        ])
    func unknown(notification: String) async throws {
        try await withScript({ _ in .nothing }) { service, path in
            let client = SocketClient.with(path)
            async let held = client.ask()
            try await eventually("the call has arrived") { service.calls.count == 1 }
            service.send(notification, on: 1)
            service.answer(service.calls[0], "[2]")
            #expect(try await held == "[2]")
            #expect(service.open == [1])
            await client.close()
        }
    }

    @Test("An announcement of a stop with other members and whitespace is understood")
    func retold() async throws {
        try await withScript({ _ in .result("{}") }) { service, path in
            let client = SocketClient.with(path)
            _ = try await client.ask()
            service.send(#" { "method" : "rpc.goingAway" , "params" : {"why":"restart"}, "jsonrpc" : "2.0" }"#, on: 1)
            try await eventually("the client disconnects") { service.open.isEmpty }
            await client.close()
        }
    }
}
