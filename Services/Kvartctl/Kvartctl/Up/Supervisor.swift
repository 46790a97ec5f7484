import NIOPosix
import ServiceKit

/// Keeps the programs of a town running until a signal, and then stops them in order: the gateway first, so that no
/// request meets a stopped service, then the services.
struct Supervisor: Sendable {
    var services: [ChildProcess]
    var gateway: ChildProcess
    var reporter: TownReporter
    /// Returns when the program with this name answers.
    var waitForAnswer: @Sendable (_ name: String) async -> Void

    /// Why the town stops.
    private enum Reason: Sendable {
        case stopRequested
        case unusable(String)
        case broken(CommandError)
    }

    /// How long a program may take to stop before it is killed.
    static let timeout = Duration.seconds(10)

    private var all: [ChildProcess] { services + [gateway] }

    /// - Returns: the program whose settings are unusable, if that is why the town stopped.
    /// - Throws: ``CommandError`` when a program cannot be started. All programs have ended then.
    func run(until signals: AsyncStream<CInt>) async throws -> String? {
        // One thread for each program until all have ended: see ChildProcess.runOnce.
        let threads = NIOThreadPool(numberOfThreads: all.count)
        threads.start()
        let (reasons, continuation) = AsyncStream.makeStream(of: Reason.self)
        let reason = await withTaskGroup(of: Void.self) { group in
            for child in all { group.addTask { continuation.yield(await keepRunning(child, threads)) } }
            group.addTask {
                var isFirst = true
                for await _ in signals {
                    // A second signal kills the programs.
                    if !isFirst { for child in all { child.end() } }
                    isFirst = false
                    continuation.yield(.stopRequested)
                }
            }
            let reason = await reasons.first { _ in true } ?? .stopRequested
            reporter.stopping()
            await stop([gateway])
            await stop(services)
            group.cancelAll()
            return reason
        }
        try await threads.shutdownGracefully()
        switch reason {
        case .stopRequested: return nil
        case .unusable(let name): return name
        case .broken(let commandError): throw commandError
        }
    }

    private func stop(_ children: [ChildProcess]) async {
        for child in children { child.stop() }
        await wait(for: children, until: .now + Self.timeout)
        for child in children where child.isRunning {
            reporter.killed(child.name)
            child.end()
        }
        // The kernel needs a moment after SIGKILL.
        await wait(for: children, until: .now + Self.timeout)
    }

    private func wait(for children: [ChildProcess], until end: ContinuousClock.Instant) async {
        while children.contains(where: \.isRunning), ContinuousClock.now < end {
            try? await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Returns when the program may not or cannot start again.
    private func keepRunning(_ child: ChildProcess, _ threads: NIOThreadPool) async -> Reason {
        var pause = RestartPause()
        while true {
            let start = ContinuousClock.now
            let ending: ChildProcess.Ending?
            do {
                ending = try await runOnce(child, threads)
            } catch {
                return .broken(error as? CommandError ?? CommandError("\(error)"))
            }
            guard let ending, child.mayStart else { return .stopRequested }
            if ending == .exited(ConfigurationError.exitCode) { return .unusable(child.name) }
            let delay = pause.next(afterRunning: ContinuousClock.now - start)
            reporter.died(child.name, ending, again: delay)
            try? await Task.sleep(for: delay)
        }
    }

    private func runOnce(_ child: ChildProcess, _ threads: NIOThreadPool) async throws -> ChildProcess.Ending? {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                await waitForAnswer(child.name)
                if !Task.isCancelled { reporter.ready(child.name) }
            }
            defer { group.cancelAll() }
            return try await threads.runIfActive { try child.runOnce() }
        }
    }
}

/// The pause before a restart: doubles with every early death, and is reset after a run of ten seconds.
struct RestartPause: Sendable {
    private static let shortest = Duration.milliseconds(250)
    private static let longest = Duration.seconds(5)
    private var delay = shortest

    init() {}

    mutating func next(afterRunning time: Duration) -> Duration {
        if time >= .seconds(10) { delay = Self.shortest }
        defer { delay = min(delay * 2, Self.longest) }
        return delay
    }
}
