import Glibc
import RPC
import Synchronization
import TestKit
import Testing
import Vocabulary

@Suite("A service that restarts repeatedly", .timeLimit(.minutes(3)))
struct RestartTests {
    /// Records which calls run, since which restart, and how often each was executed.
    private final class Ledger: Sendable {
        private struct State {
            var restarts = 0
            var running: [Int: Int] = [:]
            var executions: [Int: Int] = [:]
            var executedSinceRestart = 0
        }

        private let state = Mutex(State())

        func begin(_ call: Int) { state.withLock { $0.running[call] = $0.restarts } }

        func end(_ call: Int) { state.withLock { $0.running[call] = nil } }

        func execute(_ call: Int) {
            state.withLock { state in
                state.executions[call, default: 0] += 1
                state.executedSinceRestart += 1
            }
        }

        func restarted() {
            state.withLock { state in
                state.restarts += 1
                state.executedSinceRestart = 0
            }
        }

        var executions: [Int: Int] { state.withLock { $0.executions } }

        /// Whether the next restart would interrupt calls, and only calls that no restart has interrupted before.
        var isRipe: Bool {
            state.withLock { state in
                state.executedSinceRestart > 100 && !state.running.values.contains { $0 < state.restarts }
            }
        }
    }

    private static let callers = 200
    private static let rounds = 25

    /// Makes 25 sequential calls for each of 200 callers; the even calls are repeatable.
    private func calls(_ client: SocketClient, _ ledger: Ledger) async -> [Int: Result<String, any Error>] {
        let results = await race(Self.callers) { caller in
            var results: [Int: Result<String, any Error>] = [:]
            for round in 0..<Self.rounds {
                let number = caller * Self.rounds + round
                ledger.begin(number)
                do {
                    let answer = try await client.ask(
                        "test.ask", "{\"number\":\(number)}", mayRepeat: number.isMultiple(of: 2))
                    results[number] = .success(answer)
                } catch {
                    results[number] = .failure(error)
                }
                ledger.end(number)
            }
            return results
        }
        return results.winners().reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }

    @Test("Under kills every call ends once, no non-repeatable call runs twice, and all that may succeed do")
    func killed() async throws {
        try await withSocketPath { path in
            let ledger = Ledger()
            let script: ScriptedService.Script = { call in
                let number = Int(call.params?[member: "number"]?.integer ?? -1)
                ledger.execute(number)
                return number.isMultiple(of: 3) ? .result("\(number)") : .later("\(number)", Int64(number % 5))
            }
            let client = SocketClient.with(path) { $0.grace = .seconds(60) }
            async let outcome = calls(client, ledger)
            var restarts = 0
            let isDone = Mutex(false)
            let restarting = Task {
                var service = try await ScriptedService.start(at: path, script)
                var count = 0
                while !isDone.withLock({ $0 }) {
                    if ledger.isRipe {
                        await service.kill()
                        ledger.restarted()
                        service = try await ScriptedService.start(at: path, script)
                        count += 1
                    }
                    try await Task.sleep(for: .milliseconds(1))
                }
                await service.kill()
                return count
            }
            let results = await outcome
            isDone.withLock { $0 = true }
            restarts = try await restarting.value
            #expect(restarts > 5)
            #expect(results.count == Self.callers * Self.rounds)
            let executions = ledger.executions
            var interrupted = 0
            for (number, result) in results {
                let count = executions[number] ?? 0
                let mayRepeat = number.isMultiple(of: 2)
                switch result {
                case .success(let answer):
                    #expect(answer == "\(number)")
                    #expect(mayRepeat ? (1...2).contains(count) : count == 1)
                case .failure(let error):
                    interrupted += 1
                    // A repeatable call is repeated once; killed again, it fails too.
                    #expect(error as? ClientError == .closed)
                    #expect(count <= (mayRepeat ? 2 : 1))
                }
            }
            #expect(interrupted > 0)
            await client.close()
        }
    }

    @Test("Every call succeeds exactly once when the service restarts gracefully behind a kept socket")
    func stopped() async throws {
        try await withSocketPath { path in
            let owner = try RawSocket.listen(at: path, backlog: 1_024)
            let ledger = Ledger()
            let client = SocketClient.with(path) { $0.grace = .seconds(60) }
            let isDone = Mutex(false)
            let restarting = Task {
                var servers: [RunningServer] = []
                while true {
                    let server = try await RunningServer.start(.descriptor(dup(owner.descriptor)), at: path)
                    servers.append(server)
                    while !isDone.withLock({ $0 }), !ledger.isRipe { try await Task.sleep(for: .milliseconds(1)) }
                    try await server.stop()
                    ledger.restarted()
                    if isDone.withLock({ $0 }) { return servers.map { $0.service.state.echoed.all } }
                }
            }
            let results = await race(Self.callers) { caller in
                for round in 0..<Self.rounds {
                    let number = caller * Self.rounds + round
                    ledger.begin(number)
                    let reply = try await client.call(Echo(text: Line("\(number)")), timeout: .seconds(120))
                    #expect(reply.text.text == "\(number)")
                    ledger.execute(number)
                    ledger.end(number)
                }
            }
            isDone.withLock { $0 = true }
            let executed = try await restarting.value
            #expect(results.losers().isEmpty)
            // The number of restarts depends on the machine.
            #expect(executed.count > 2)
            let all = executed.flatMap { $0 }
            #expect(all.count == Self.callers * Self.rounds)
            #expect(Set(all).count == all.count)
            await client.close()
        }
    }
}
