import Glibc
import RPC
import TestKit
import Testing

@Suite("Connecting", .timeLimit(.minutes(3)))
struct ConnectingTests {
    /// Connects until the backlog of a listener that does not accept is full.
    private func fill(_ path: String) throws -> [RawSocket] {
        var sockets: [RawSocket] = []
        while let socket = try RawSocket.connectAtOnce(to: path) {
            sockets.append(socket)
            try #require(sockets.count < 100)
        }
        return sockets
    }

    @Test("While the backlog is full the client retries, and the call is sent once there is room")
    func backlog() async throws {
        try await withSocketPath { path in
            let listener = try RawSocket.boundedListener(at: path, backlog: 0)
            let others = try fill(path)
            let log = Recorder()
            // The grace period for absent services does not apply to a full backlog.
            let client = SocketClient.with(path, log: log) { $0.grace = .zero }
            async let answer = client.ask()
            try await eventually("several attempts have failed") { log.all.count >= 3 }
            #expect(log.all.allSatisfy { $0.contains("errno: \(EAGAIN)") })
            for _ in others { _ = try await listener.next() }
            let connection = try await listener.next()
            #expect(try await connection.line() == #"{"jsonrpc":"2.0","method":"rpc.follow"}"#)
            #expect(try await connection.line() == #"{"jsonrpc":"2.0","id":1,"method":"test.ask","params":{}}"#)
            try await connection.send(#"{"jsonrpc":"2.0","id":1,"result":[7]}"# + "\n")
            #expect(try await answer == "[7]")
            await client.close()
        }
    }

    @Test("A call times out while the backlog stays full")
    func fullForEver() async throws {
        try await withSocketPath { path in
            let listener = try RawSocket.boundedListener(at: path, backlog: 0)
            let others = try fill(path)
            let client = SocketClient.with(path)
            await #expect(throws: ClientError.timedOut) { try await client.ask(timeout: .milliseconds(100)) }
            await client.close()
            _ = (listener, others)
        }
    }

    @Test("The client waits for a service that restarts", arguments: [false, true])
    func restarting(hasNode: Bool) async throws {
        try await withSocketPath { path in
            // A killed process leaves its socket node behind, without a listener.
            if hasNode { _ = try RawSocket.listen(at: path) }
            let log = Recorder()
            let client = SocketClient.with(path, log: log) { $0.grace = .seconds(60) }
            async let results = race(100) { _ in try await client.ask() }
            try await eventually("several attempts have failed") { log.all.count >= 3 }
            #expect(log.all.allSatisfy { $0.contains("errno: \(hasNode ? ECONNREFUSED : ENOENT)") })
            let service = try await ScriptedService.start(at: path) { _ in .result("{}") }
            #expect(await results.winners().count == 100)
            await client.close()
            await service.kill()
        }
    }

    @Test("An absent service is reported as unavailable after the grace period, and not before")
    func absent() async throws {
        try await withSocketPath { path in
            let client = SocketClient.with(path) { $0.grace = .milliseconds(60) }
            let clock = ContinuousClock()
            for _ in 0..<2 {
                let start = clock.now
                await #expect(throws: ClientError.unavailable) { try await client.ask() }
                #expect(clock.now - start >= .milliseconds(60))
                #expect(clock.now - start < .seconds(60))
            }
        }
    }

    @Test("Each call has its own grace period")
    func ownGrace() async throws {
        try await withSocketPath { path in
            let log = Recorder()
            let grace = Duration.seconds(2)
            let client = SocketClient.with(path, log: log) { $0.grace = grace }
            let clock = ContinuousClock()
            let first = Task { try await client.ask() }
            try await eventually("several attempts have failed") { log.all.count >= 5 }
            let start = clock.now
            await #expect(throws: ClientError.unavailable) { try await client.ask() }
            #expect(clock.now - start >= grace)
            await #expect(throws: ClientError.unavailable) { try await first.value }
        }
    }

    @Test("Without a grace period one refusal is enough")
    func noGrace() async throws {
        try await withSocketPath { path in
            let log = Recorder()
            let client = SocketClient.with(path, log: log) { $0.grace = .zero }
            await #expect(throws: ClientError.unavailable) { try await client.ask() }
            #expect(log.all.count == 1)
        }
    }

    @Test("A call that times out within the grace period is reported as unavailable")
    func shortTime() async throws {
        try await withSocketPath { path in
            let client = SocketClient.with(path) { $0.grace = .seconds(600) }
            await #expect(throws: ClientError.unavailable) { try await client.ask(timeout: .seconds(2)) }
            await client.close()
        }
    }

    @Test("Waiting calls share one connection attempt at a time and then one connection")
    func shared() async throws {
        try await withSocketPath { path in
            let log = Recorder()
            let client = SocketClient.with(path, log: log) {
                $0.connections = 1
                // Every pause has its full length.
                $0.chance = { 0 }
            }
            let failed = await race(500) { _ in try await client.ask() }
            #expect(failed.losers().compactMap { $0 as? ClientError } == Array(repeating: .unavailable, count: 500))
            // Pauses of 1, 2, 4 ... 50 ms: about a dozen fit into a grace period of 250 ms.
            #expect(log.all.count < 100)
            let service = try await ScriptedService.start(at: path) { _ in .result("{}") }
            #expect(await race(500) { _ in try await client.ask() }.winners().count == 500)
            #expect(service.accepted == 1)
            await client.close()
            await service.kill()
        }
    }

    @Test("A permanent error is reported at once")
    func impossible() async throws {
        try await withSocketPath { path in
            // The folder of the second path is a socket.
            let listener = try RawSocket.listen(at: path)
            defer { withExtendedLifetime(listener) {} }
            for path in [path + String(repeating: "x", count: 200), path + "/s"] {
                let log = Recorder()
                let client = SocketClient.with(path, log: log) { $0.grace = .seconds(600) }
                await #expect(throws: ClientError.unavailable) { try await client.ask() }
                #expect(log.all.count == 1)
            }
        }
    }

    @Test("Cancelled callers do not disturb the others that wait")
    func givingUp() async throws {
        try await withSocketPath { path in
            let log = Recorder()
            let client = SocketClient.with(path, log: log) { $0.grace = .seconds(600) }
            let patient = Task { try await client.ask() }
            let impatient = (0..<20).map { _ in Task { try await client.ask() } }
            try await eventually("several attempts have failed") { log.all.count >= 3 }
            for task in impatient { task.cancel() }
            for task in impatient { await #expect(throws: CancellationError.self) { try await task.value } }
            let service = try await ScriptedService.start(at: path) { _ in .result("{}") }
            #expect(try await patient.value == "{}")
            #expect(service.calls.count == 1)
            await client.close()
            await service.kill()
        }
    }

    @Test("Thousands of failed attempts leak no descriptors")
    func failures() async throws {
        try await withSocketPath { path in
            func openFiles() throws -> Int {
                guard let folder = opendir("/proc/self/fd") else { return -1 }
                defer { closedir(folder) }
                var count = 0
                while readdir(folder) != nil { count += 1 }
                return count
            }
            let client = SocketClient.with(path) { $0.grace = .zero }
            let before = try openFiles()
            for _ in 0..<2_000 {
                await #expect(throws: ClientError.unavailable) { try await client.ask() }
            }
            // Other tests in this process may open files too.
            #expect(try openFiles() < before + 500)
            await client.close()
        }
    }
}
