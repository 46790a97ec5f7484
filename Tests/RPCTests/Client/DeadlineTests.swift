import RPC
import Synchronization
import TestKit
import Testing
import Vocabulary

@Suite("Timeouts of calls", .timeLimit(.minutes(3)))
struct DeadlineTests {
    /// Returns the `meta.deadlineMs` of the sent call.
    private func sent(timeout: Duration, deadlineMs: Int?) async throws -> Int64? {
        try await withScript({ _ in .result(#"{"meta":{},"reply":{}}"#) }) { service, path in
            let client = SocketClient.with(path)
            _ = try await client.call(Wait(), meta: CallMeta(deadlineMs: deadlineMs), timeout: timeout)
            await client.close()
            return service.calls[0].params?[member: "meta"]?[member: "deadlineMs"]?.integer
        }
    }

    @Test("The service gets the shorter of the timeout and the caller's own remaining time")
    func told() async throws {
        #expect(try await sent(timeout: .seconds(100), deadlineMs: nil) == 100_000)
        #expect(try await sent(timeout: .seconds(100), deadlineMs: 90_000) == 90_000)
        #expect(try await sent(timeout: .seconds(80), deadlineMs: 90_000) == 80_000)
        // Rounded up: the service must not time out before the client.
        #expect(try await sent(timeout: .microseconds(70_000_100), deadlineMs: 90_000) == 70_001)
        #expect(try await sent(timeout: .seconds(Int64.max), deadlineMs: nil) == 1_000_000_000_000)
    }

    @Test("The client also enforces the deadline in meta")
    func kept() async throws {
        try await withScript({ _ in .nothing }) { service, path in
            let client = SocketClient.with(path)
            var attempts = 0
            // On a busy machine a short timeout may expire before the call is sent: then a longer one is used.
            for time in [50, 1_000, 30_000] where service.calls.isEmpty {
                attempts += 1
                await #expect(throws: ClientError.timedOut) {
                    try await client.call(Wait(), meta: CallMeta(deadlineMs: time), timeout: .seconds(600))
                }
            }
            for none in [0, -1] {
                await #expect(throws: ClientError.timedOut) {
                    try await client.call(Wait(), meta: CallMeta(deadlineMs: none), timeout: .seconds(600))
                }
            }
            #expect((1...attempts).contains(service.calls.count))
            await client.close()
        }
    }

    @Test("The trace is passed on unchanged")
    func trace() async throws {
        try await withScript({ _ in .result(#"{"meta":{},"reply":{}}"#) }) { service, path in
            let client = SocketClient.with(path)
            let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
            _ = try await client.call(Wait(), meta: CallMeta(traceparent: trace))
            #expect(service.calls[0].params?[member: "meta"]?[member: "traceparent"]?.string == trace)
            await client.close()
        }
    }

    @Test("Each of many calls with different timeouts ends at its own, never earlier")
    func many() async throws {
        try await withScript({ _ in .nothing }) { service, path in
            let client = SocketClient.with(path)
            let results = await race(300) { number in
                // The shortest timeouts come last, so that the timer is moved forward repeatedly.
                let timeout = Duration.milliseconds(320 - number)
                let start = ContinuousClock.now
                await #expect(throws: ClientError.timedOut) { try await client.ask(timeout: timeout) }
                return (ContinuousClock.now - start) - timeout
            }
            let late = results.winners()
            #expect(late.count == 300)
            #expect(late.allSatisfy { $0 >= .zero })
            #expect(late.allSatisfy { $0 < .seconds(60) })
            await client.close()
        }
    }

    @Test("A late answer is ignored")
    func lateAnswer() async throws {
        try await withScript({ $0.method == "test.hold" ? .nothing : .result("[1]") }) { service, path in
            let client = SocketClient.with(path) { $0.connections = 1 }
            async let held = #expect(throws: ClientError.timedOut) {
                try await client.ask("test.hold", timeout: .seconds(8))
            }
            try await eventually("the line has arrived") { service.calls.count == 1 }
            // Another call is answered meanwhile, so that the connection is kept.
            #expect(try await client.ask() == "[1]")
            _ = await held
            service.answer(service.calls[0])
            service.answer(service.calls[0])
            let answer = try await client.ask()
            #expect(answer == "[1]")
            #expect(service.accepted == 1)
            await client.close()
        }
    }

    @Test("The timeout includes connecting and refusals by a stopping service")
    func allOfIt() async throws {
        try await withSocketPath { path in
            let log = Recorder()
            let client = SocketClient.with(path, log: log) { $0.grace = .seconds(600) }
            let time = Duration.seconds(5)
            let start = ContinuousClock.now
            let call = Task { try await client.ask(timeout: time) }
            try await eventually("several attempts have failed") { log.all.count >= 3 }
            let service = try await ScriptedService.start(at: path) { $0.connection < 3 ? .goingAway : .nothing }
            await #expect(throws: ClientError.timedOut) { try await call.value }
            #expect(ContinuousClock.now - start >= time)
            #expect(ContinuousClock.now - start < .seconds(60))
            await client.close()
            await service.kill()
        }
    }

    @Test("A hundred cancelled callers return at once, and the others get their answers")
    func cancelled() async throws {
        try await withScript({ _ in .nothing }) { service, path in
            let client = SocketClient.with(path)
            let tasks = (0..<200).map { number in
                Task { try await client.ask("test.ask", "{\"n\":\(number)}", timeout: .seconds(600)) }
            }
            try await eventually("all calls have arrived") { service.calls.count == 200 }
            for task in tasks[..<100] { task.cancel() }
            for task in tasks[..<100] { await #expect(throws: CancellationError.self) { try await task.value } }
            for call in service.calls {
                service.answer(call, String(decoding: call.params?[member: "n"]?.bytes ?? [], as: UTF8.self))
            }
            for (number, task) in tasks.enumerated().dropFirst(100) { #expect(try await task.value == "\(number)") }
            await client.close()
        }
    }

    @Test("A caller cancelled before its call sends nothing")
    func cancelledBefore() async throws {
        try await withScript({ _ in .result("{}") }) { service, path in
            let client = SocketClient.with(path)
            _ = try await client.ask("test.warm")
            let task = Task {
                while !Task.isCancelled { await Task.yield() }
                return try await client.ask("test.never")
            }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            _ = try await client.ask("test.warm")
            #expect(service.calls.map(\.method) == ["test.warm", "test.warm"])
            await client.close()
        }
    }

    @Test("A caller cancelled during a retry pause returns at once")
    func cancelledBetween() async throws {
        try await withScript({ _ in .goingAway }) { service, path in
            let client = SocketClient.with(path) { $0.grace = .seconds(600) }
            let task = Task { try await client.ask(timeout: .seconds(600)) }
            try await eventually("an attempt has failed") { service.calls.count >= 8 }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            await client.close()
        }
    }
}
