import Logging
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Testing
import Vocabulary

/// A clock may be set wrong and corrected later. No service may fail because of that.
@Suite("A clock that jumps ten years", .timeLimit(.minutes(5)))
struct ClockJumpTests {
    private static let decade = Duration.seconds(3_652 * 86_400)

    /// Runs of all programs, each from the files of the one before: the programs start, the clock jumps, and they stop.
    private static let runs: [(name: String, jump: Duration, rounds: Int)] = [
        ("before any jump", .zero, 5), ("ten years ahead", decade, 1), ("right again", .zero - decade, 1),
        ("ten years back", .zero - decade, 1), ("right again, once more", decade, 1),
    ]

    @Test("Every call is answered, all scheduled jobs run, and every program starts and is healthy")
    func jumps() async throws {
        let (clock, log) = (TestClock(), RecordedLog())
        var calls = ExampleCalls()
        try await withScratchFolder { folder in
            for (number, run) in Self.runs.enumerated() {
                let seed = UInt64(number + 1)
                try await SweptTown.run(in: folder, clock: clock, seed: seed, logger: log.logger) { town in
                    try await calls.round(of: town, mayEndAccounts: false)
                    clock.advance(by: run.jump)
                    for round in 1...run.rounds {
                        try await calls.round(of: town, mayEndAccounts: round == run.rounds)
                    }
                    try await Self.check(town, "\(run.name)")
                }
            }
        }
        #expect(calls.faults == [])
        #expect(log.records.filter { $0.level >= .error }.map { "\($0.message) \($0.data)" } == [])
        // Otherwise the examples no longer build on each other, and a jump has no data to damage.
        #expect(calls.answered.count > 80, "only \(calls.answered.sorted()) got a reply")
    }

    private static func check(_ town: SweptTown, _ moment: Comment) async throws {
        for (name, parts) in town.programs {
            for sweeper in parts.background.compactMap({ $0 as? Sweeper }) { try await sweeper.sweep() }
            let isSettled = try await eventually { try await parts.jobsDue() == 0 }
            #expect(isSettled, "the scheduled jobs of \(name), \(moment)")
            #expect(try await parts.health() == Health(service: name), moment)
        }
        // Reading this clock moves it by a millisecond. A loop without a pause would read it thousands of times.
        let before = town.clock.now
        try await Task.sleep(for: .seconds(1))
        #expect((town.clock.now - before).milliseconds < 500, moment)
    }
}
