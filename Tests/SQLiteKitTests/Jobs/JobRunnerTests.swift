import GRDB
@testable import SQLiteKit
import ServiceLifecycle
import Synchronization
import TestKit
import Testing
import Vocabulary

@Suite("Job runner", .timeLimit(.minutes(3)))
struct JobRunnerTests {
    private let town: JobsUnderTest

    init() throws { town = try JobsUnderTest() }

    @Test("Each job runs once when it is due, in the order of the times")
    func order() async throws {
        try await town.schedule("expire", [3], in: 30)
        try await town.schedule("expire", [1], in: 10)
        try await town.schedule("expire", [2], in: 20)
        try await town.running(["expire": town.perform]) { () async throws in
            town.clock.advance(by: .seconds(20))
            #expect(try await town.hasSeen([1, 2]))
            town.clock.advance(by: .seconds(10))
            #expect(try await town.hasSeen([1, 2, 3]))
        }
        #expect(try await town.left == [])
    }

    @Test("A new job that is due runs at once after its commit")
    func wakes() async throws {
        try await town.running(["expire": town.perform]) { () async throws in
            for number in 1...20 {
                try await town.schedule("expire", [number])
                #expect(try await town.hasSeen(Array(1...number)))
            }
        }
    }

    @Test("The runner follows a clock that jumps ahead a year, or back")
    func clockJumps() async throws {
        try await town.schedule("expire", [1], in: 365 * 86_400)
        try await town.running(["expire": town.perform], tick: .seconds(1)) { () async throws in
            town.clock.advance(by: .seconds(400 * 86_400))
            #expect(try await town.hasSeen([1]))
            try await town.schedule("expire", [2], in: 5)
            town.clock.advance(by: .seconds(-86_400))
            try await town.schedule("expire", [3])
            #expect(try await town.hasSeen([1, 3]))
            town.clock.advance(by: .seconds(86_405))
            #expect(try await town.hasSeen([1, 3, 2]))
        }
    }

    @Test("A failed job repeats after 1 s, 2, 4 up to 5 minutes, and other jobs of its kind run meanwhile")
    func backOff() async throws {
        try await town.schedule("expire", [1])
        try await town.schedule("expire", [2])
        let failing = { @Sendable (job: ScheduledJob) async throws in
            if job.key == "1" { throw Fixture.Refused() }
            try await town.perform(job)
        }
        let runner = town.runner(["expire": failing])
        for (attempt, pause) in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].enumerated() {
            try await runner.runDue()
            #expect(try await town.left == ["expire 1 \(Double(pause)) \(attempt + 1)"])
            town.clock.advance(by: .seconds(pause) - .milliseconds(1))
            try await runner.runDue()
            #expect(try await town.left == ["expire 1 0.001 \(attempt + 1)"])
            town.clock.advance(by: .milliseconds(1))
        }
        #expect(try await town.seen == [2])
        try await town.runner(["expire": town.perform]).runDue()
        #expect(try await town.seen == [2, 1])
        #expect(try await town.left == [])
    }

    @Test("A handler that neither completes nor postpones its job is called again after a pause")
    func leftUndone() async throws {
        try await town.schedule("expire", [1])
        let asked = Counter()
        try await town.runner(["expire": { _ in _ = asked.next() }]).runDue()
        #expect(asked.count == 1)
        #expect(try await town.left == ["expire 1 1.0 1"])
    }

    @Test("A handler can postpone its job without a failure")
    func postponed() async throws {
        try await town.schedule("expire", [1])
        let now = town.clock.now
        try await town.runner([
            "expire": { job in
                _ = try await town.database.write { try job.postpone(until: now + .seconds(50), in: $0) }
            }
        ]).runDue()
        #expect(try await town.left == ["expire 1 50.0 0"])
    }

    @Test("A handler that postpones its job and then fails is called at the postponed time")
    func postponedThenFailed() async throws {
        try await town.schedule("expire", [1])
        let now = town.clock.now
        try await town.runner([
            "expire": { job in
                _ = try await town.database.write { try job.postpone(until: now + .seconds(50), in: $0) }
                throw Fixture.Refused()
            }
        ]).runDue()
        #expect(try await town.left == ["expire 1 50.0 0"])
    }

    @Test("A stuck kind does not delay other kinds, and each kind runs one job at a time")
    func stuck() async throws {
        try await town.schedule("stuck", [1, 2])
        let begun = Counter()
        let running = Mutex((now: 0, maximum: 0))
        let stuck = { @Sendable (job: ScheduledJob) async throws in
            _ = begun.next()
            try await Task.sleep(for: .seconds(3_600))
        }
        let counting = { @Sendable (job: ScheduledJob) async throws in
            running.withLock { $0 = ($0.now + 1, max($0.maximum, $0.now + 1)) }
            await Task.yield()
            try await town.perform(job)
            running.withLock { $0.now -= 1 }
        }
        try await town.running(["stuck": stuck, "expire": counting]) { () async throws in
            #expect(await eventually { begun.count == 1 })
            try await town.schedule("expire", Array(10...30))
            #expect(try await town.hasSeen(Array(10...30)))
        }
        #expect(begun.count == 1)
        #expect(running.withLock(\.maximum) == 1)
        // Stopping the service cancelled the job: no failure is counted, and it runs after the next start.
        #expect(try await town.left == ["stuck 1 0.0 0", "stuck 2 0.0 0"])
        try await town.running(["stuck": town.perform]) { () async throws in
            #expect(try await town.hasSeen(Array(10...30) + [1, 2]))
        }
    }

    @Test("Jobs without a handler stay in the queue, and the log names their kind")
    func unknown() async throws {
        try await town.schedule("forgotten", [1])
        let log = RecordedLog()
        let runner = town.runner(["expire": town.perform], logger: log.logger)
        let group = ServiceGroup(services: [runner], logger: .quiet)
        async let running: Void = group.run()
        #expect(await eventually { log.lines.contains { $0.contains("forgotten") } })
        await group.triggerGracefulShutdown()
        try await running
        #expect(try await town.left == ["forgotten 1 0.0 0"])
    }

    @Test("A failing effect rolls back the completion, and takes effect once in the end")
    func atomic() async throws {
        try await town.schedule("expire", [1])
        let attempts = Counter()
        let dying = { @Sendable (job: ScheduledJob) async throws in
            try await town.database.write { connection in
                guard try job.complete(in: connection) else { return }
                try ConsumerUnderTest.keep(1, in: connection)
                if attempts.next() <= 2 { throw Fixture.Refused() }
            }
        }
        try await town.running(["expire": dying]) { () async throws in
            #expect(try await eventually { try await town.left == ["expire 1 1.0 1"] })
            town.clock.advance(by: .seconds(1))
            #expect(try await eventually { try await town.left == ["expire 1 2.0 2"] })
            #expect(try await town.seen == [])
            town.clock.advance(by: .seconds(2))
            #expect(try await town.hasSeen([1]))
        }
        #expect(attempts.count == 3)
        #expect(try await town.left == [])
    }

    @Test("A thousand jobs of ten kinds, scheduled while the runner works, run once each")
    func many() async throws {
        let kinds = (0..<10).map { "kind\($0)" }
        let handlers = Dictionary(uniqueKeysWithValues: kinds.map { ($0, town.perform) })
        try await town.running(handlers) { () async throws in
            let results = await race(10) { writer in
                for round in 0..<10 {
                    try await town.schedule(kinds[writer], (0..<10).map { writer * 1_000 + round * 10 + $0 })
                }
            }
            #expect(results.losers().isEmpty)
            #expect(try await eventually { try await town.left == [] })
        }
        let seen = try await town.seen
        #expect(seen.count == 1_000)
        #expect(Set(seen).count == 1_000)
    }
}
