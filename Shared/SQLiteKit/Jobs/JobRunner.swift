public import Logging
public import ServiceLifecycle
import Synchronization
public import Vocabulary

/// Does what is due: for each kind its handler, the earliest item first. Kinds do not wait for each other.
///
/// * Of a kind one item is done at a time, so each is finished before the next one begins; more at once where the kind
///   has a width, for handlers that wait for others. Items then begin in their order and may end in another. One kind
///   and key is never done twice at once, also not when it is scheduled anew meanwhile.
/// * It looks when something is scheduled, when the next item's time comes, and every second, because the clock may be
///   moved.
/// * A handler that throws is asked again after 1 s, then 2, 4 up to 5 minutes; meanwhile the other items of its kind
///   have their turn.
/// * While the database takes no writes nothing is done.
/// * Kinds that no handler is for are left as they are, and named in the log.
public struct JobRunner: Service {
    /// Does one item, outside of any transaction, and completes it in the transaction of the effect.
    public typealias Handler = @Sendable (ScheduledJob) async throws -> Void

    let jobs: JobQueue
    let handlers: [String: Handler]
    private let concurrencyLimits: [String: Int]
    let now: @Sendable () -> Instant
    private let logger: Logger
    /// How often to look at the clock at least. Not constant for the tests.
    var tick = Duration.seconds(1)

    /// - Parameters:
    ///   - handlers: by kind.
    ///   - concurrencyLimits: how many items of a kind are done at once, 1 where nothing is said.
    public init(
        _ jobs: JobQueue, handlers: [String: Handler], concurrencyLimits: [String: Int] = [:],
        now: @escaping @Sendable () -> Instant, logger: Logger
    ) {
        precondition(concurrencyLimits.values.allSatisfy { $0 > 0 }, "a kind that is never done")
        self.jobs = jobs
        self.handlers = handlers
        self.concurrencyLimits = concurrencyLimits
        self.now = now
        self.logger = logger
    }

    /// Runs until the service stops. What is half done then is cancelled and done again after the next start.
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

    /// Does all that is due now, of each kind one after the other, and returns. For tests and tools.
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
            // The keys of what is in work, until it was collected here: what was read of an item before is never older
            // than its end.
            var busy: Set<String> = []
            var collected = 0
            while !Task.isCancelled {
                while collected < finished.count || busy.count == concurrencyLimit, let key = await group.next() {
                    busy.remove(key)
                    collected += 1
                }
                // What it waited for may have ended with the service.
                guard !Task.isCancelled else { return }
                let count = jobs.signal.count
                // An effect that cannot be recorded would be repeated: a mail would be sent every second.
                guard jobs.database.takesWrites else {
                    await jobs.signal.wait(since: count, atMost: tick)
                    continue
                }
                var pause = tick
                do {
                    // Of so many, as many are not in work as there are hands free, if there are as many at all.
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
                        "cannot read due work", metadata: ["kind": "\(kind)", "error": "\(String(reflecting: error))"])
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
                // The item stays due until writes are accepted again.
            } catch  where !Task.isCancelled {
                let pause = Duration.seconds(min(300, 1 << min(job.attempts, 9)))
                logger.warning(
                    "due work failed",
                    metadata: [
                        "kind": "\(job.kind)", "job": "\(job.number)", "attempt": "\(job.attempts + 1)",
                        "again": "\(pause)", "error": "\(String(reflecting: error))",
                    ])
                try await jobs.putOff(job, until: now() + pause)
            }
        } catch  where !Task.isCancelled {
            logger.error(
                "due work stuck",
                metadata: ["kind": "\(job.kind)", "job": "\(job.number)", "error": "\(String(reflecting: error))"])
            // The database refuses to write; asking again at once would only heat the machine.
            try? await Task.sleep(for: .seconds(1))
        } catch {
            // The service stops; the item is there after the next start.
        }
    }

    private func logUnknownKinds() async {
        guard let kinds = try? await jobs.kinds() else { return }
        for kind in kinds where handlers[kind] == nil {
            logger.warning("due work that nobody here knows", metadata: ["kind": "\(kind)"])
        }
    }

    /// A handler that neither completed its item nor postponed it.
    private struct JobNotSettled: Error {}

    /// How many items have ended, whether collected or not.
    private final class Counter: Sendable {
        private let value = Mutex(0)

        var count: Int { value.withLock(\.self) }

        func add() { value.withLock { $0 += 1 } }
    }
}
