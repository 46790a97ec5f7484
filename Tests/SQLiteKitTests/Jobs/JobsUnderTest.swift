import GRDB
import Logging
@testable import SQLiteKit
import ServiceLifecycle
import Synchronization
import TestKit
import Vocabulary

/// Jobs that each write a row.
struct JobsUnderTest: Sendable {
    let database: ServiceDatabase
    let clock = StillClock()
    let jobs: JobQueue

    init() throws {
        database = try ServiceDatabase.inMemory(migrations: ConsumerUnderTest.migrations)
        jobs = JobQueue(database: database)
    }

    /// Schedules jobs for a number of seconds from now; each number is a key.
    func schedule(_ kind: String, _ numbers: [Int], in seconds: Int = 0) async throws {
        let time = clock.now + .seconds(seconds)
        try await database.write { [jobs] connection in
            for number in numbers { try jobs.schedule(kind, key: "\(number)", at: time, in: connection) }
        }
    }

    /// Runs a job: saves its number in the transaction that completes it.
    @Sendable func perform(_ job: ScheduledJob) async throws {
        try await database.write { connection in
            guard try job.complete(in: connection) else { return }
            try ConsumerUnderTest.keep(Int(job.key) ?? 0, in: connection)
        }
    }

    func runner(
        _ handlers: [String: JobRunner.Handler], concurrencyLimits: [String: Int] = [:], logger: Logger = .quiet
    ) -> JobRunner {
        JobRunner(
            jobs, handlers: handlers, concurrencyLimits: concurrencyLimits, now: { [clock] in clock.now },
            logger: logger)
    }

    /// Runs the runner while `body` runs, and stops it as a service is stopped.
    /// - Parameter tick: the longest time between two looks at the clock.
    func running(
        _ handlers: [String: JobRunner.Handler], concurrencyLimits: [String: Int] = [:],
        tick: Duration = .milliseconds(10),
        _ body: () async throws -> Void
    ) async throws {
        var runner = runner(handlers, concurrencyLimits: concurrencyLimits)
        runner.tick = tick
        let group = ServiceGroup(services: [runner], logger: .quiet)
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            do {
                try await body()
            } catch {
                tasks.cancelAll()
                throw error
            }
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
        }
    }

    var seen: [Int] {
        get async throws {
            try await database.read { try Int.fetchAll($0, sql: "SELECT number FROM seen ORDER BY place") }
        }
    }

    func hasSeen(_ numbers: [Int]) async throws -> Bool {
        guard try await eventually({ try await seen.count >= numbers.count }) else { return false }
        return try await seen == numbers
    }

    /// The jobs that are left: kind, key, seconds from now, attempts.
    var left: [String] {
        get async throws {
            let now = clock.now
            return try await database.read { connection in
                let rows = try Row.fetchAll(
                    connection, sql: "SELECT kind, key, at, attempts FROM kitDue ORDER BY at, number")
                return rows.map { row in
                    let time: Instant = row[2]
                    return "\(row[0] as String) \(row[1] as String) \((time - now) / .seconds(1)) \(row[3] as Int)"
                }
            }
        }
    }
}

/// A clock that stands still until the test moves it.
final class StillClock: Sendable {
    private let time = Mutex(Instant.example)

    var now: Instant { time.withLock(\.self) }

    func advance(by duration: Duration) { time.withLock { $0 = $0 + duration } }
}
