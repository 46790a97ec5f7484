import RPC
import TestKit
import Testing

@Suite("A service that stops", .timeLimit(.minutes(3)))
struct DrainingTests {
    private let goingAway = #"{"jsonrpc":"2.0","method":"rpc.goingAway"}"#

    @Test("A call that it turned away is sent to the next process")
    func turnedAway() async throws {
        try await withScript({ $0.connection == 1 ? .goingAway : .result("[1]") }) { service, path in
            let client = SocketClient.with(path)
            #expect(try await client.ask() == "[1]")
            #expect(service.calls.map(\.connection) == [1, 2])
            // The connection has nothing left to wait for.
            try await eventually("it is closed") { service.open == [2] }
            #expect(try await client.ask() == "[1]")
            #expect(service.accepted == 2)
            await client.close()
        }
    }

    @Test("Calls turned away one by one share the connections that replace theirs")
    func oneByOne() async throws {
        try await withScript({ $0.connection <= 2 ? .nothing : .result("[1]") }) { service, path in
            let client = SocketClient.with(path) { $0.connections = 2 }
            let results = Task { await race(100) { _ in try await client.ask() } }
            try await eventually("all are under way") { service.calls.count == 100 }
            for call in service.calls {
                service.turnAway(call)
                try await Task.sleep(for: .milliseconds(1))
            }
            #expect(await results.value.winners().count == 100)
            #expect(service.accepted <= 6)
            await client.close()
        }
    }

    @Test("While the next process is not up the call is sent again and again")
    func writeTimeout() async throws {
        try await withScript({ $0.connection < 5 ? .goingAway : .result("[1]") }) { service, path in
            let client = SocketClient.with(path) { $0.grace = .seconds(60) }
            let answer = try await client.ask()
            #expect(answer == "[1]")
            #expect(service.calls.map(\.connection) == [1, 2, 3, 4, 5])
            await client.close()
        }
    }

    @Test("A service that goes on turning away is reported as it says, after the grace or the time")
    func forEver() async throws {
        try await withScript({ _ in .goingAway }) { service, path in
            var attempts = 0
            // On a busy machine a short grace may be over before the third attempt: then a longer one.
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
            // What is told depends on whether the time ends while it waits for an answer or for its next attempt.
            let told = await #expect(throws: (any Error).self) { try await late.ask(timeout: .milliseconds(200)) }
            #expect(told as? ErrorObject == .goingAway || told as? ClientError == .timedOut)
            #expect(ContinuousClock.now - start < .seconds(60))
            for client in [hasty, late] { await client.close() }
        }
    }

    @Test("A service that is merely busy is not asked again")
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

    @Test("Once it says that it stops, new calls go elsewhere, old ones are waited for, then the client hangs up")
    func notified() async throws {
        try await withScript({ $0.method == "test.hold" ? .nothing : .result("[1]") }) { service, path in
            let client = SocketClient.with(path) { $0.connections = 1 }
            async let held = client.ask("test.hold")
            try await eventually("the call has come") { service.calls.count == 1 }
            service.send(goingAway, on: 1)
            // Only once the client has heard it does it open another connection.
            try await eventually("new calls go elsewhere") {
                _ = try await client.ask()
                return service.accepted == 2
            }
            let before = service.calls.count
            for _ in 0..<10 { _ = try await client.ask() }
            #expect(service.calls.dropFirst(before).allSatisfy { $0.connection == 2 })
            #expect(service.open == [1, 2])
            service.answer(service.calls[0], "[2]")
            #expect(try await held == "[2]")
            try await eventually("the client hangs up") { service.open == [2] }
            await client.close()
        }
    }

    @Test("An idle connection is closed as soon as the service says that it stops")
    func idle() async throws {
        try await withScript({ _ in .result("{}") }) { service, path in
            let client = SocketClient.with(path)
            _ = try await client.ask()
            service.send(goingAway, on: 1)
            try await eventually("the client hangs up") { service.open.isEmpty }
            _ = try await client.ask()
            #expect(service.accepted == 2)
            await client.close()
        }
    }

    @Test("A connection is also left when its last call times out")
    func timedOut() async throws {
        // As soon as the call has come the service says that it stops.
        try await withScript({ [goingAway] _ in .send(goingAway) }) { service, path in
            let client = SocketClient.with(path)
            var attempts = 0
            // On a busy machine a short time may be over before the call has come: then a longer one.
            for time in [300, 3_000, 30_000] as [Int64] where service.calls.isEmpty {
                attempts += 1
                await #expect(throws: ClientError.timedOut) { try await client.ask(timeout: .milliseconds(time)) }
            }
            #expect((1...attempts).contains(service.calls.count))
            try await eventually("the client hangs up") { service.open.isEmpty }
            await client.close()
        }
    }

    @Test("Calls that the stopping service has not been sent yet go to the next one")
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
            // What the first one has begun to be sent it still gets, and may answer.
            #expect(try await first.line() == #"{"jsonrpc":"2.0","method":"rpc.follow"}"#)
            let answered = try await answerAll(first, until: nil)
            #expect(answered < 10)
            try await answerAll(second, until: 10 - answered)
            #expect(await results.value.winners().count == 10)
            await client.close()
        }
    }

    /// Answers so many calls, or as many as come until the client hangs up.
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
        "Notifications that mean nothing to the client are no answers and disturb nobody",
        arguments: [
            #"{"jsonrpc":"2.0","method":"rpc.news"}"#, #"{"jsonrpc":"2.0","method":"a","params":{"id":1}}"#,
            #"{"method":"rpc.news","result":{},"error":{"code":1,"message":""}}"#,
            #"{"jsonrpc":"2.0","method":"rpc.goingAwayNot"}"#,
        ])
    func unknown(notification: String) async throws {
        try await withScript({ _ in .nothing }) { service, path in
            let client = SocketClient.with(path)
            async let held = client.ask()
            try await eventually("the call has come") { service.calls.count == 1 }
            service.send(notification, on: 1)
            service.answer(service.calls[0], "[2]")
            #expect(try await held == "[2]")
            #expect(service.open == [1])
            await client.close()
        }
    }

    @Test("A stop that is told in other words' company is understood")
    func retold() async throws {
        try await withScript({ _ in .result("{}") }) { service, path in
            let client = SocketClient.with(path)
            _ = try await client.ask()
            service.send(#" { "method" : "rpc.goingAway" , "params" : {"why":"restart"}, "jsonrpc" : "2.0" }"#, on: 1)
            try await eventually("the client hangs up") { service.open.isEmpty }
            await client.close()
        }
    }
}
