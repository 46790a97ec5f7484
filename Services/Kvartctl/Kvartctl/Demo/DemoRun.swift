import Demo
import Glibc
import ServiceKit
import Synchronization
import Vocabulary

/// A demo beside its running town: loads it if it is new, prints its accounts, and keeps it going.
struct DemoRun: Sendable {
    let folder: DemoFolder
    /// Of the gateway.
    let url: String
    let record: DemoRecord
    let isLive: Bool
    var runtime = RuntimeEnvironment.live

    private static let pause = Duration.seconds(3)

    /// Why the town ends. Shared by the tasks of a run.
    private final class Ending: Sendable {
        private let stopped = Atomic(false)
        private let failed = Mutex<CommandError?>(nil)

        /// Whether a signal has come. The services stop then, so calls fail.
        var isRequested: Bool { stopped.load(ordering: .acquiring) }
        var failure: CommandError? { failed.withLock(\.self) }

        func request() { stopped.store(true, ordering: .releasing) }
        func fail(_ error: CommandError) { failed.withLock { $0 = error } }
    }

    /// - Parameter ready: ends when all programs answer.
    /// - Returns: as `Supervisor.run(until:)`.
    /// - Throws: ``CommandError`` when the demo cannot be loaded. The town has stopped then.
    func run(
        beside supervisor: Supervisor, until signals: AsyncStream<CInt>, ready: AsyncStream<Void>
    ) async throws -> String? {
        let (stops, stop) = AsyncStream.makeStream(of: CInt.self)
        let ending = Ending()
        let unusable = try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for await signal in signals {
                    ending.request()
                    stop.yield(signal)
                }
            }
            group.addTask {
                for await _ in ready {}
                do {
                    try await play(until: ending)
                } catch  where !Task.isCancelled && !ending.isRequested {
                    ending.fail(CommandError("the demo cannot be loaded: \(error)"))
                    stop.yield(SIGTERM)
                } catch {
                    // The town ends.
                }
            }
            defer { group.cancelAll() }
            return try await supervisor.run(until: stops)
        }
        if let failure = ending.failure { throw failure }
        return unusable
    }

    private func play(until ending: Ending) async throws {
        try Task.checkCancellation()
        try await TownClient.with(url, runtime) { town in
            let record = try await loaded(town)
            Console.print(DemoReport(record: record, url: url, folder: folder.town).text)
            guard isLive else { return }
            await DemoTown.live(record, town, pause: Self.pause) { part, outcome in
                let time = runtime.now().description.dropFirst(11).prefix(8)
                switch outcome {
                case .success(let text): Console.print("\(time)  \(text)")
                case .failure(let error) where !ending.isRequested: Console.printError("\(time)  \(part): \(error)")
                case .failure: break
                }
            }
        }
    }

    private func loaded(_ town: TownClient) async throws -> DemoRecord {
        guard !record.isLoaded else { return record }
        Console.print("loading the demo, which takes some seconds")
        let loaded = try await DemoTown.load(seed: record.seed, town, by: DemoOperator(folder: folder.town))
        try folder.write(loaded)
        return loaded
    }
}
