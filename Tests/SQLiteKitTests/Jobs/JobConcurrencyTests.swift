import GRDB
@testable import SQLiteKit
import Synchronization
import TestKit
import Testing
import Vocabulary

@Suite("Several jobs of a kind run at once", .timeLimit(.minutes(3)))
struct JobConcurrencyTests {
    private let town: JobsUnderTest
    private let hands = Hands()

    init() throws { town = try JobsUnderTest() }

    /// Records which jobs run, and holds them until a gate opens.
    private final class Hands: Sendable {
        private struct State {
            var working: [String] = []
            var begun: [String] = []
            var maximum = 0
            var meetings = 0
            var isOpen = false
        }

        private let state = Mutex(State())

        var working: Int { state.withLock { $0.working.count } }
        var begun: [String] { state.withLock(\.begun) }
        /// The highest number of jobs that ran at once.
        var maximum: Int { state.withLock(\.maximum) }
        /// How often a job began while a job with the same key ran.
        var meetings: Int { state.withLock(\.meetings) }

        func open() { state.withLock { $0.isOpen = true } }

        /// Keeps the job running until the gate is open.
        func hold(_ key: String) async throws {
            state.withLock { state in
                if state.working.contains(key) { state.meetings += 1 }
                state.working.append(key)
                state.begun.append(key)
                state.maximum = max(state.maximum, state.working.count)
            }
            defer { state.withLock { state in state.working.removeAll { $0 == key } } }
            while !state.withLock(\.isOpen) { try await Task.sleep(for: .milliseconds(1)) }
        }
    }

    /// Runs a job when the gate is open.
    @Sendable private func work(_ job: ScheduledJob) async throws {
        try await hands.hold(job.key)
        try await town.perform(job)
    }

    @Test("Jobs run up to the limit of their kind, begin in order, each once; without a limit one runs at a time")
    func width() async throws {
        try await town.schedule("wide", Array(1...10))
        try await town.schedule("narrow", [101, 102])
        try await town.running(["wide": work, "narrow": work], concurrencyLimits: ["wide": 4]) { () async throws in
            #expect(await eventually { hands.working == 5 })
            #expect(Set(hands.begun) == ["1", "2", "3", "4", "101"])
            hands.open()
            #expect(try await eventually { try await town.left == [] })
        }
        #expect(hands.maximum == 5)
        #expect(hands.begun.count == 12)
        #expect(try await town.seen.sorted() == Array(1...10) + [101, 102])
    }

    @Test("A free slot takes a new job while other jobs run")
    func freeHand() async throws {
        try await town.schedule("wide", [1])
        try await town.running(["wide": work], concurrencyLimits: ["wide": 3]) { () async throws in
            #expect(await eventually { hands.working == 1 })
            try await town.schedule("wide", [2])
            #expect(await eventually { hands.working == 2 })
            try await town.schedule("wide", [3, 4])
            #expect(await eventually { hands.working == 3 })
            hands.open()
            #expect(try await eventually { try await town.left == [] })
        }
        #expect(hands.maximum == 3)
        #expect(try await town.seen.count == 4)
    }

    @Test("A job that is rescheduled while it runs begins again only after it has ended")
    func anew() async throws {
        try await town.schedule("wide", [1])
        try await town.running(["wide": work], concurrencyLimits: ["wide": 4]) { () async throws in
            #expect(await eventually { hands.working == 1 })
            for _ in 1...3 { try await town.schedule("wide", [1]) }
            try await town.schedule("wide", [2])
            #expect(await eventually { hands.working == 2 })
            #expect(hands.begun == ["1", "2"])
            hands.open()
            #expect(try await eventually { try await town.left == [] })
        }
        #expect(hands.meetings == 0)
        // The first job was replaced, so only the last one took effect.
        #expect(try await town.seen.sorted() == [1, 2])
        #expect(hands.begun.count == 3)
    }

    @Test("A failed job repeats when its pause is over, and other jobs run meanwhile")
    func failing() async throws {
        hands.open()
        try await town.schedule("wide", Array(1...40))
        let tries = Counter()
        let oddFail = { @Sendable (job: ScheduledJob) async throws in
            if Int(job.key)?.isMultiple(of: 2) == false, job.attempts == 0 {
                _ = tries.next()
                throw Fixture.Refused()
            }
            try await town.perform(job)
        }
        let even = (1...40).filter { $0.isMultiple(of: 2) }
        try await town.running(["wide": oddFail], concurrencyLimits: ["wide": 8]) { () async throws in
            #expect(try await eventually { try await town.seen.sorted() == even })
            let areAllPutOff = { () async throws -> Bool in
                try await town.left.count { $0.hasSuffix(" 1.0 1") } == 20
            }
            #expect(try await eventually(areAllPutOff))
            town.clock.advance(by: .seconds(1))
            #expect(try await eventually { try await town.left == [] })
        }
        #expect(tries.count == 20)
        #expect(try await town.seen.sorted() == Array(1...40))
    }

    @Test("A thousand jobs run once each, never two with one key at once, while more are scheduled")
    func many() async throws {
        hands.open()
        try await town.running(["wide": work], concurrencyLimits: ["wide": 16]) { () async throws in
            let results = await race(10) { writer in
                for round in 0..<10 {
                    try await town.schedule("wide", (0..<10).map { writer * 1_000 + round * 10 + $0 })
                }
            }
            #expect(results.losers().isEmpty)
            #expect(try await eventually { try await town.left == [] })
        }
        #expect(hands.meetings == 0)
        #expect(hands.begun.count == 1_000)
        #expect(Set(try await town.seen).count == 1_000)
    }

    @Test("A stopping service cancels running jobs; they count no failure and run after the next start")
    func stopped() async throws {
        try await town.schedule("wide", [1, 2, 3])
        try await town.running(["wide": work], concurrencyLimits: ["wide": 2]) { () async throws in
            #expect(await eventually { hands.working == 2 })
        }
        #expect(try await town.left == ["wide 1 0.0 0", "wide 2 0.0 0", "wide 3 0.0 0"])
        hands.open()
        try await town.running(["wide": work], concurrencyLimits: ["wide": 2]) { () async throws in
            #expect(try await eventually { try await town.left == [] })
        }
        #expect(try await town.seen.sorted() == [1, 2, 3])
    }
}
