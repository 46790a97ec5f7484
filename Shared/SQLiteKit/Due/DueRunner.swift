public import Logging
public import ServiceLifecycle
public import Vocabulary

/// Does what is due: for each kind its handler, one item at a time, the earliest first. Kinds do not wait for each other.
///
/// It looks when something is scheduled, when the next item's time comes, and every second, because the clock may be
/// moved. A handler that throws is asked again after 1 s, then 2, 4 up to 5 minutes; meanwhile the other items of its
/// kind have their turn. Kinds that no handler is for are left as they are, and named in the log.
public struct DueRunner: Service {
    /// Does one item, outside of any transaction, and completes it in the transaction of the effect.
    public typealias Handler = @Sendable (DueItem) async throws -> Void

    private let work: DueWork
    private let handlers: [String: Handler]
    private let now: @Sendable () -> Instant
    private let logger: Logger
    /// How often to look at the clock at least. Not constant for the tests.
    var tick = Duration.seconds(1)

    /// - Parameter handlers: by kind.
    public init(
        _ work: DueWork, handlers: [String: Handler], now: @escaping @Sendable () -> Instant, logger: Logger
    ) {
        self.work = work
        self.handlers = handlers
        self.now = now
        self.logger = logger
    }

    /// Runs until the service stops. What is half done then is cancelled and done again after the next start.
    public func run() async throws {
        await tellOfUnknownKinds()
        await cancelWhenGracefulShutdown {
            await withTaskGroup(of: Void.self) { group in
                for (kind, handler) in handlers {
                    group.addTask { await follow(kind, handler) }
                }
            }
        }
    }

    /// Does all that is due now, and returns. For tests and tools.
    public func runDue() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (kind, handler) in handlers {
                group.addTask {
                    for item in try await work.next(kind, limit: .max) where item.at <= now() {
                        await run(item, handler)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    private func follow(_ kind: String, _ handler: Handler) async {
        while !Task.isCancelled {
            let count = work.signal.count
            var pause = tick
            do {
                if let item = try await work.next(kind, limit: 1).first {
                    let early = item.at - now()
                    guard early > .zero else {
                        await run(item, handler)
                        continue
                    }
                    pause = min(pause, early)
                }
            } catch  where !Task.isCancelled {
                logger.error(
                    "cannot read due work", metadata: ["kind": "\(kind)", "error": "\(String(reflecting: error))"])
            } catch {
                return
            }
            await work.signal.wait(since: count, atMost: pause)
        }
    }

    private func run(_ item: DueItem, _ handler: Handler) async {
        do {
            do {
                try await handler(item)
                guard try await work.isUntouched(item) else { return }
                throw LeftUndone()
            } catch  where !Task.isCancelled {
                let pause = Duration.seconds(min(300, 1 << min(item.attempts, 9)))
                logger.warning(
                    "due work failed",
                    metadata: [
                        "kind": "\(item.kind)", "item": "\(item.number)", "attempt": "\(item.attempts + 1)",
                        "again": "\(pause)", "error": "\(String(reflecting: error))",
                    ])
                try await work.putOff(item, until: now() + pause)
            }
        } catch  where !Task.isCancelled {
            logger.error(
                "due work stuck",
                metadata: ["kind": "\(item.kind)", "item": "\(item.number)", "error": "\(String(reflecting: error))"])
            // The database refuses to write; asking again at once would only heat the machine.
            try? await Task.sleep(for: .seconds(1))
        } catch {
            // The service stops; the item is there after the next start.
        }
    }

    private func tellOfUnknownKinds() async {
        guard let kinds = try? await work.kinds() else { return }
        for kind in kinds where handlers[kind] == nil {
            logger.warning("due work that nobody here knows", metadata: ["kind": "\(kind)"])
        }
    }

    /// A handler that neither completed its item nor postponed it.
    private struct LeftUndone: Error {}
}
