public import Logging
public import ServiceLifecycle
import Synchronization
public import Vocabulary

/// Runs due jobs with the handler of their kind, the earliest job first. Kinds do not wait for each other.
///
/// * Each kind runs one job at a time. A kind with a concurrency limit, for handlers that wait for the network, runs
///   several: they begin in order and may end in any order. Two jobs of the same kind and key never run at the same
///   time, even when the job is rescheduled while it runs.
/// * The runner reads the queue when a job is scheduled, when the next job is due, and every second, because the clock
///   may be moved.
/// * A handler that throws is called again after 1 s, then 2, 4 up to 5 minutes. Other jobs of its kind run meanwhile.
/// * No job runs while the database refuses writes.
/// * Jobs without a handler stay in the queue. The log names their kinds.
public struct JobRunner: Service {
    /// Runs one job, outside of any transaction, and completes it in the transaction of the effect.
    public typealias Handler = @Sendable (ScheduledJob) async throws -> Void

    let jobs: JobQueue
    let handlers: [String: Handler]
    private let concurrencyLimits: [String: Int]
    let now: @Sendable () -> Instant
    private let logger: Logger
    /// The longest time between two looks at the clock. Variable, so that tests can shorten it.
    var tick = Duration.seconds(1)

    /// - Parameters:
    ///   - handlers: by kind.
    ///   - concurrencyLimits: how many jobs of a kind run at once; 1 for a kind without an entry.
    public init(
        _ jobs: JobQueue, handlers: [String: Handler], concurrencyLimits: [String: Int] = [:],
        now: @escaping @Sendable () -> Instant, logger: Logger
    ) {
        precondition(concurrencyLimits.values.allSatisfy { $0 > 0 }, "a concurrency limit below 1")
        self.jobs = jobs
        self.handlers = handlers
        self.concurrencyLimits = concurrencyLimits
        self.now = now
        self.logger = logger
    }

    /// Runs until the service stops. Jobs that still run are then cancelled, and run again after the next start.
    public func run() async throws {
        await logUnknownKinds()
        await cancelWhenGracefulShutdown {
            await withTaskGroup(of: Void.self) { group in
                for (kind, handler) in handlers {
                    group.addTask { await follow(kind, handler) }
                }
            }
        }
    }

    /// Runs every job that is due now, one after the other within a kind, and returns. For tests and tools.
    public func runDue() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (kind, handler) in handlers {
                group.addTask {
                    for job in try await jobs.next(kind, limit: .max) where job.at <= now() {
                        await run(job, handler)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    private func follow(_ kind: String, _ handler: @escaping Handler) async {
        let concurrencyLimit = concurrencyLimits[kind] ?? 1
        let finished = Counter()
        await withTaskGroup(of: String.self) { group in
            // A key stays busy until its task is collected here, before the next read. Otherwise a row that was read
            // before the job ended could start the job again.
            var busy: Set<String> = []
            var collected = 0
            while !Task.isCancelled {
                while collected < finished.count || busy.count == concurrencyLimit, let key = await group.next() {
                    busy.remove(key)
                    collected += 1
                }
                // `group.next()` also returns when cancellation ends the jobs.
                guard !Task.isCancelled else { return }
                let count = jobs.signal.count
                // A completion could not be saved, and the job would repeat: a mail would be sent every second.
                guard jobs.database.takesWrites else {
                    await jobs.signal.wait(since: count, atMost: tick)
                    continue
                }
                var pause = tick
                do {
                    // At most `busy.count` of the rows are running, so the rest fill all free slots.
                    let dueJobs = try await jobs.next(kind, limit: concurrencyLimit).filter { !busy.contains($0.key) }
                    for job in dueJobs.prefix(concurrencyLimit - busy.count) {
                        let early = job.at - now()
                        guard early <= .zero else {
                            pause = min(pause, early)
                            break
                        }
                        busy.insert(job.key)
                        group.addTask {
                            await run(job, handler)
                            finished.add()
                            return job.key
                        }
                    }
                    if busy.count == concurrencyLimit { continue }
                } catch  where !Task.isCancelled {
                    logger.error(
                        "cannot read jobs", metadata: ["kind": "\(kind)", "error": "\(String(reflecting: error))"])
                } catch {
                    return
                }
                await jobs.signal.wait(since: count, atMost: pause)
            }
        }
    }

    private func run(_ job: ScheduledJob, _ handler: Handler) async {
        do {
            do {
                try await handler(job)
                guard try await jobs.isUntouched(job) else { return }
                throw JobNotSettled()
            } catch DatabaseRefused.writesRefused {
                // The job stays due until the database accepts writes.
            } catch  where !Task.isCancelled {
                let pause = Duration.seconds(min(300, 1 << min(job.attempts, 9)))
                logger.warning(
                    "job failed",
                    metadata: [
                        "kind": "\(job.kind)", "job": "\(job.number)", "attempt": "\(job.attempts + 1)",
                        "again": "\(pause)", "error": "\(String(reflecting: error))",
                    ])
                try await jobs.putOff(job, until: now() + pause)
            }
        } catch  where !Task.isCancelled {
            logger.error(
                "cannot postpone a failed job",
                metadata: ["kind": "\(job.kind)", "job": "\(job.number)", "error": "\(String(reflecting: error))"])
            // The job is still due. Without a pause a failing database would make this a busy loop.
            try? await Task.sleep(for: .seconds(1))
        } catch {
            // The service stops. The job runs after the next start.
        }
    }

    private func logUnknownKinds() async {
        guard let kinds = try? await jobs.kinds() else { return }
        for kind in kinds where handlers[kind] == nil {
            logger.warning("jobs without a handler", metadata: ["kind": "\(kind)"])
        }
    }

    /// The handler neither completed nor postponed its job.
    private struct JobNotSettled: Error {}

    /// Counts the jobs that have ended, collected or not.
    private final class Counter: Sendable {
        private let value = Mutex(0)

        var count: Int { value.withLock(\.self) }

        func add() { value.withLock { $0 += 1 } }
    }
}
