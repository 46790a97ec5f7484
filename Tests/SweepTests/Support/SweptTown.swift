import Logging
import RPC
import SQLiteKit
import ServiceKit
import ServiceLifecycle
import Synchronization
import TestKit

/// All programs with contexts in one process, with one clock. They call one another without sockets; everything else
/// runs.
struct SweptTown: Sendable {
    let clock: TestClock
    let programs: [(name: String, parts: ServiceParts)]

    /// Starts the programs, runs the body, and stops them gracefully. A part that throws fails the run.
    ///
    /// The replies of these programs do not count for ``AnsweredCalls``.
    /// - Parameters:
    ///   - folder: contains a state directory for each program, new or from an earlier run.
    ///   - seed: the seed of the programs' randomness. Each run needs another one, because a program must not make the
    ///     same identifiers twice.
    static func run(
        in folder: String, clock: TestClock, seed: UInt64, logger: Logger, _ body: (SweptTown) async throws -> Void
    ) async throws {
        let town = TownDispatchers()
        var programs: [(name: String, parts: ServiceParts)] = []
        for program in SweptProgram.all {
            let state = "\(folder)/\(program.name)"
            try StateDirectory.prepare(state)
            let peer = SweptCaller.peer(of: program.name)
            let parts = try await AnsweredCalls.$isPaused.withValue(true) {
                try await program.parts(in: state, clock: clock, seed: seed, logger: logger) { service in
                    TownClient(town: town, service: service, peer: peer)
                }
            }
            town.add(parts.dispatcher, named: program.name)
            programs.append((program.name, parts))
        }
        let background = programs.flatMap(\.parts.background)
        // Parts end in the reverse order, so the databases close last. A program that still runs may read the feed of a
        // program that has ended. On a host, the socket of the latter is closed by then.
        let databases = background.filter { $0 is DatabaseService }
        let others = background.filter { !($0 is DatabaseService) } + programs.flatMap(\.parts.foreground)
        let group = ServiceGroup.program(databases + others, logger: logger)
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            try await body(SweptTown(clock: clock, programs: programs))
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
        }
    }
}

/// The running programs by name.
private final class TownDispatchers: Sendable {
    private let all = Mutex<[String: Dispatcher]>([:])

    func add(_ dispatcher: Dispatcher, named name: String) { all.withLock { $0[name] = dispatcher } }
    func dispatcher(named name: String) -> Dispatcher? { all.withLock { $0[name] } }
}

/// The client of another program.
private struct TownClient: Client {
    let town: TownDispatchers
    let service: String
    let peer: Peer

    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
        guard let dispatcher = town.dispatcher(named: service) else { throw ClientError.unavailable }
        let client = InProcessClient(dispatcher, as: peer)
        return try await client.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
    }
}
