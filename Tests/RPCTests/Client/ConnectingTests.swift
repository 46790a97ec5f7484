import Glibc
import RPC
import TestKit
import Testing

@Suite("Connecting", .timeLimit(.minutes(3)))
struct ConnectingTests {
    /// Connects until the backlog of a listener that accepts nobody is full.
    private func fill(_ path: String) throws -> [RawSocket] {
        var sockets: [RawSocket] = []
        while let socket = try RawSocket.connectAtOnce(to: path) {
            sockets.append(socket)
            try #require(sockets.count < 100)
        }
        return sockets
    }

    @Test("While the backlog is full the client tries again, and its call is made once there is room")
    func backlog() async throws {
        try await withSocketPath { path in
            let listener = try RawSocket.boundedListener(at: path, backlog: 0)
            let others = try fill(path)
            let log = Recorder()
            // Its patience with services that are not there has nothing to do with it.
            let client = SocketClient.with(path, log: log) { $0.grace = .zero }
            async let answer = client.ask()
            try await eventually("it was turned away a few times") { log.all.count >= 3 }
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

    @Test("A backlog that stays full ends the call at its time")
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

    @Test("A service that is being restarted is waited for", arguments: [false, true])
    func restarting(hasNode: Bool) async throws {
        try await withSocketPath { path in
            // A killed process leaves its node behind, at which nobody listens.
            if hasNode { _ = try RawSocket.listen(at: path) }
            let log = Recorder()
            let client = SocketClient.with(path, log: log) { $0.grace = .seconds(60) }
            async let results = race(100) { _ in try await client.ask() }
            try await eventually("it was turned away a few times") { log.all.count >= 3 }
            #expect(log.all.allSatisfy { $0.contains("errno: \(hasNode ? ECONNREFUSED : ENOENT)") })
            let service = try await ScriptedService.start(at: path) { _ in .result("{}") }
            #expect(await results.winners().count == 100)
            await client.close()
            await service.kill()
        }
    }

    @Test("An absent service is unavailable once the grace is over, and not before")
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

    @Test("Each call has its own grace, whoever else waits already")
    func ownGrace() async throws {
        try await withSocketPath { path in
            let log = Recorder()
            let grace = Duration.seconds(2)
            let client = SocketClient.with(path, log: log) { $0.grace = grace }
            let clock = ContinuousClock()
            let first = Task { try await client.ask() }
            try await eventually("it was turned away a few times") { log.all.count >= 5 }
            let start = clock.now
            await #expect(throws: ClientError.unavailable) { try await client.ask() }
            #expect(clock.now - start >= grace)
            await #expect(throws: ClientError.unavailable) { try await first.value }
        }
    }

    @Test("Without grace one refusal is enough")
    func noGrace() async throws {
        try await withSocketPath { path in
            let log = Recorder()
            let client = SocketClient.with(path, log: log) { $0.grace = .zero }
            await #expect(throws: ClientError.unavailable) { try await client.ask() }
            #expect(log.all.count == 1)
        }
    }

    @Test("A call whose time is over before the grace is told that nobody listens")
    func shortTime() async throws {
        try await withSocketPath { path in
            let client = SocketClient.with(path) { $0.grace = .seconds(600) }
            await #expect(throws: ClientError.unavailable) { try await client.ask(timeout: .seconds(2)) }
            await client.close()
        }
    }

    @Test("One attempt at a time serves all who wait, and one connection all who waited")
    func shared() async throws {
        try await withSocketPath { path in
            let log = Recorder()
            let client = SocketClient.with(path, log: log) {
                $0.connections = 1
                // No luck: every pause has its full length.
                $0.chance = { 0 }
            }
            let failed = await race(500) { _ in try await client.ask() }
            #expect(failed.losers().compactMap { $0 as? ClientError } == Array(repeating: .unavailable, count: 500))
            // 1, 2, 4 ... 50 ms: a grace of 250 ms has room for a dozen or so.
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
            // The folder of the second path is no folder.
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

    @Test("Callers who give up do not disturb those who go on waiting")
    func givingUp() async throws {
        try await withSocketPath { path in
            let log = Recorder()
            let client = SocketClient.with(path, log: log) { $0.grace = .seconds(600) }
            let patient = Task { try await client.ask() }
            let impatient = (0..<20).map { _ in Task { try await client.ask() } }
            try await eventually("it was turned away a few times") { log.all.count >= 3 }
            for task in impatient { task.cancel() }
            for task in impatient { await #expect(throws: CancellationError.self) { try await task.value } }
            let service = try await ScriptedService.start(at: path) { _ in .result("{}") }
            #expect(try await patient.value == "{}")
            #expect(service.calls.count == 1)
            await client.close()
            await service.kill()
        }
    }

    @Test("Thousands of attempts that fail leave nothing open")
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
            // Others may run tests beside this one.
            #expect(try openFiles() < before + 500)
            await client.close()
        }
    }
}
