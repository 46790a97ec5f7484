import GRDB
@testable import SQLiteKit
import Synchronization
import TestKit
import Testing
import Vocabulary

@Suite("Job queue", .timeLimit(.minutes(3)))
struct JobQueueTests {
    private let town: JobsUnderTest

    init() throws { town = try JobsUnderTest() }

    @Test("A second job of a kind and key replaces the first and starts with no failures")
    func replaced() async throws {
        try await town.schedule("expire", [1], in: 10)
        try await town.schedule("remind", [1], in: 20)
        let runner = town.runner(["expire": { _ in throw Fixture.Refused() }])
        town.clock.advance(by: .seconds(10))
        try await runner.runDue()
        #expect(try await town.left == ["expire 1 1.0 1", "remind 1 10.0 0"])
        try await town.schedule("expire", [1], in: 30)
        #expect(try await town.left == ["remind 1 10.0 0", "expire 1 30.0 0"])
    }

    @Test("A rollback removes the job with its cause")
    func rolledBack() async throws {
        await #expect(throws: Fixture.Refused()) {
            try await town.database.write { [jobs = town.jobs, now = town.clock.now] connection in
                try jobs.schedule("expire", key: "1", at: now, in: connection)
                throw Fixture.Refused()
            }
        }
        #expect(try await town.left == [])
        #expect(town.jobs.signal.count == 0)
    }

    @Test("A job can be cancelled, and a store can ask whether it is overdue")
    func cancelled() async throws {
        try await town.schedule("expire", [1], in: 10)
        let isOverdue = { () async throws -> Bool in
            try await town.database.read { [jobs = town.jobs, now = town.clock.now] in
                try jobs.isOverdue("expire", key: "1", at: now, in: $0)
            }
        }
        #expect(try await !isOverdue())
        town.clock.advance(by: .seconds(10))
        #expect(try await isOverdue())
        let cancel = { () async throws -> Bool in
            try await town.database.write { [jobs = town.jobs] in try jobs.cancel("expire", key: "1", in: $0) }
        }
        #expect(try await cancel())
        #expect(try await !cancel())
        #expect(try await !isOverdue())
    }

    @Test("Completing a job that was rescheduled meanwhile leaves the new job alone")
    func scheduledAnew() async throws {
        try await town.schedule("expire", [1])
        let completed = Mutex<Bool?>(nil)
        let runner = town.runner([
            "expire": { job in
                try await town.schedule("expire", [1], in: 60)
                let was = try await town.database.write { try job.complete(in: $0) }
                completed.withLock { $0 = was }
            }
        ])
        try await runner.runDue()
        #expect(completed.withLock(\.self) == false)
        #expect(try await town.left == ["expire 1 60.0 0"])
        // A job that was cancelled and scheduled again is another job, too.
        try await town.database.write { [jobs = town.jobs, now = town.clock.now] connection in
            try jobs.cancel("expire", key: "1", in: connection)
            try jobs.schedule("expire", key: "1", at: now, in: connection)
        }
        try await runner.runDue()
        #expect(completed.withLock(\.self) == false)
    }

    @Test("A job has no effect when it is cancelled or rescheduled while its handler waits")
    func takenBack() async throws {
        try await town.schedule("expire", [1, 2])
        let overtaken = { @Sendable (job: ScheduledJob) async throws in
            if job.key == "1" {
                let was = try await town.database.write { [jobs = town.jobs] in
                    try jobs.cancel("expire", key: "1", in: $0)
                }
                #expect(was)
            } else {
                try await town.schedule("expire", [2], in: 60)
            }
            try await town.perform(job)
        }
        try await town.runner(["expire": overtaken]).runDue()
        #expect(try await town.seen == [])
        #expect(try await town.left == ["expire 2 60.0 0"])
    }

    @Test("Due jobs are found by an index, without a table scan")
    func plan() async throws {
        try await town.schedule("expire", Array(1...10))
        let plans = try await town.database.read { connection in
            try [
                "SELECT number, key, at, attempts FROM kitDue WHERE kind = 'a' ORDER BY at, number LIMIT 1",
                "DELETE FROM kitDue WHERE kind = 'a' AND key = 'b'", "DELETE FROM kitDue WHERE number = 5",
            ].flatMap { try Row.fetchAll(connection, sql: "EXPLAIN QUERY PLAN \($0)").map { $0["detail"] as String } }
        }
        #expect(plans.count == 3)
        for plan in plans { #expect(plan.hasPrefix("SEARCH kitDue"), "\(plan)") }
    }
}
