import Synchronization

/// Cuts the power at random moments of a recording, and checks the files that are left.
struct Replayer: Sendable {
    /// The end of the replay: after a number of points, or at a time.
    struct Limit: Sendable {
        var points: Int
        var time: ContinuousClock.Instant?

        var isOver: Bool { time.map { ContinuousClock.now >= $0 } ?? false }
    }

    /// Points that are replayed together, in the order of their positions, in one pass over the recording.
    private static let batch = 64
    /// The real program is started at one in this many points.
    private static let pointsPerStart = 20
    /// Each worker checks at least this many points, and starts the real program once, also when the time is over. Else
    /// a machine that stands still for a moment ends a scenario that has checked nothing.
    private static let leastPoints = 10
    /// A control that was caught needs no more points than these when the time is limited.
    private static let enoughForControl = 100

    let scenario: any Scenario
    let recording: Recording
    /// In the order of their positions.
    let promises: [Promise]
    let seed: UInt64
    /// The folder that gets the files of the first fault.
    let keep: String?

    /// - Parameter workers: the number of points that are checked at the same time.
    func run(until limit: Limit, workers: Int) async throws -> Tally {
        let progress = Progress()
        return try await withThrowingTaskGroup(of: Tally.self) { group in
            for _ in 0..<workers {
                group.addTask {
                    let worker = try Worker(replayer: self, limit: limit)
                    while !worker.isOver, !progress.isOver {
                        let first = progress.takePoints(Self.batch)
                        guard first <= limit.points else { break }
                        try await worker.run(first...min(limit.points, first + Self.batch - 1))
                        let tally = worker.tally
                        if limit.time != nil, scenario.expectation.isControl, tally.points >= Self.enoughForControl,
                            tally.meets(scenario.expectation)
                        {
                            progress.end()
                        }
                    }
                    return worker.tally
                }
            }
            return try await group.reduce(into: Tally()) { $0.add($1) }
        }
    }

    // MARK: Points

    /// One power cut, after `position` events.
    private struct Cut {
        var point: Int
        var position: Int
        var choices: RandomChoices
    }

    /// Half of the cuts come at any moment, and half right after an answer, where a broken promise shows at once.
    private func cut(_ point: Int) -> Cut {
        // Each point has its own choices, so its result does not depend on the number of points.
        var choices = RandomChoices(seed: seed ^ UInt64(point) &* 0xD134_2543_DE82_EF95)
        let position =
            choices.chance(0.5) && !promises.isEmpty
            ? promises[choices.number(in: 0...promises.count - 1)].position
            : choices.number(in: 0...recording.events.count)
        return Cut(point: point, position: position, choices: choices)
    }

    // MARK: Workers

    /// The points that the workers have taken.
    private final class Progress: Sendable {
        private let taken = Atomic(0)
        private let hasEnded = Atomic(false)

        var isOver: Bool { hasEnded.load(ordering: .relaxed) }

        func end() { hasEnded.store(true, ordering: .relaxed) }

        /// - Returns: the first of the points.
        func takePoints(_ count: Int) -> Int { taken.wrappingAdd(count, ordering: .relaxed).oldValue + 1 }
    }

    private final class Worker {
        private let replayer: Replayer
        private let limit: Limit
        private let folder: MemoryFolder
        private let began = ContinuousClock.now
        /// The time spent on starting the real program: at most half, so that enough points are checked too.
        private var startTime = Duration.zero
        private(set) var tally = Tally()

        init(replayer: Replayer, limit: Limit) throws {
            self.replayer = replayer
            self.limit = limit
            folder = try MemoryFolder()
        }

        var isOver: Bool {
            limit.isOver && tally.points >= Replayer.leastPoints
                && (tally.starts > 0 || replayer.scenario.expectation.isControl)
        }

        func run(_ points: ClosedRange<Int>) async throws {
            let cuts = points.map(replayer.cut).sorted { $0.position < $1.position }
            var disk = SimulatedDisk(replayer.recording.before)
            var promises = Promises()
            var (events, made) = (0, 0)
            for cut in cuts where !isOver {
                while events < cut.position {
                    disk.apply(replayer.recording.events[events])
                    events += 1
                }
                while made < replayer.promises.count, replayer.promises[made].position <= cut.position {
                    promises.add(replayer.promises[made])
                    made += 1
                }
                try await check(cut, disk, promises)
            }
        }

        private func check(_ cut: Cut, _ disk: SimulatedDisk, _ promises: Promises) async throws {
            var choices = cut.choices
            let survival: SimulatedDisk.Survival = [.nothing, .everything, .some, .some][choices.number(in: 0...3)]
            let files = disk.filesAfterCut(survival, &choices)
            let isStarting = mayStart(at: cut.point)
            let start = ContinuousClock.now
            let found = await CutCheck(
                scenario: replayer.scenario, files: files, folder: folder, promises: promises
            ).run(startingProgram: isStarting)
            if isStarting { startTime += ContinuousClock.now - start }
            if let keep = replayer.keep, !found.isEmpty, tally.faults.isEmpty {
                try MemoryFolder.write(files, to: "\(keep)/\(replayer.scenario.name)-\(cut.point)")
            }
            let faults = found.map { kind, text in
                Fault(
                    kind: kind, point: cut.point, position: cut.position,
                    text: "\(text) (unsynced changes that survive: \(survival))")
            }
            tally.add(faults, hasStarted: isStarting)
        }

        private func mayStart(at point: Int) -> Bool {
            point % Replayer.pointsPerStart == Replayer.pointsPerStart / 2 && !replayer.scenario.expectation.isControl
                && startTime <= (ContinuousClock.now - began) / 2
        }
    }
}
