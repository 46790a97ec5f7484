import RPC
public import SQLiteKit
public import ServiceKit
import ServiceLifecycle

/// The service around contexts that keep something.
///
/// It answers their calls and those that every such service has: backups (`database`), the feed (`events`), what stands
/// in the way of deleting an account (`accounts`), and live streams (`streams`) if there are any. Beside the socket run
/// what keeps the database, backs it up and sweeps it, the due work and what the contexts add.
extension ServiceHost {
    /// A service, and its part that tests step by hand.
    public struct Built: Sendable {
        public var parts: ServiceParts
        public var runner: JobRunner
    }

    /// The service of one context, or of several on one database.
    /// - Parameter contexts: all of them, the one of this frame and those beside it.
    /// - Throws: `ConfigurationError`; `Dispatcher.IncompleteService` unless exactly the calls of the contracts are
    ///   answered.
    public func build(_ contexts: [any ContextService]) throws -> Built {
        precondition(contexts.allSatisfy { $0.host.database === database }, "one executable has one database")
        var jobHandlers: [String: JobRunner.Handler] = [:]
        var concurrencyLimits: [String: Int] = [:]
        for context in contexts {
            jobHandlers.merge(context.jobHandlers) { _, _ in
                preconditionFailure("two contexts have due work of one kind")
            }
            concurrencyLimits.merge(context.concurrencyLimits) { $1 }
        }
        let runner = JobRunner(
            jobs, handlers: jobHandlers, concurrencyLimits: concurrencyLimits, now: runtime.now, logger: logger)
        let foundation = try foundation(under: contexts.flatMap(\.streams), runner)
        let parts = try ServiceParts([foundation] + contexts.map(\.contextParts), in: environment) {
            [environment, database] in
            await database.health(of: environment.name, logger: environment.logger)
        }
        return Built(parts: parts, runner: runner)
    }

    /// What all contexts on the database have in common. The database stands before all that use it, so that it is
    /// closed after they have ended.
    private func foundation(under streams: [any FollowedStream], _ runner: JobRunner) throws -> ContextParts {
        let backups = DatabaseBackups(of: database, keeping: settings.backup.kept, now: runtime.now, logger: logger)
        var additionalContracts: [any (Contract & SendableMetatype).Type] = [EventsContract.self]
        var calls = Calls()
        backups.register(&calls)
        feed.register(&calls, policy: environment.policy)
        if !streams.isEmpty {
            additionalContracts.append(StreamsContract.self)
            calls.on(FollowStream.answer(from: streams))
        }
        return ContextParts(
            contract: DatabaseContract.self, additionalContracts: additionalContracts, calls: calls,
            background: [
                DatabaseService(database, logger: logger), BackupSchedule(backups, every: settings.backup.interval),
                Sweeper(feed, streams: streams, now: runtime.now, logger: logger), runner,
            ],
            // What keeps calls waiting: it ends before the socket, which waits for all calls.
            foreground: [feed] + streams.map { $0 as any Service }, metrics: [database, feed, runner, backups])
    }
}

extension ContextService {
    /// What of the service is the context's own.
    fileprivate var contextParts: ContextParts {
        let consumers = consumers
        let keyed = KeyedCallStore(host.database, now: host.runtime.now, keptFor: keyLifetime)
        return ContextParts(
            contract: Self.contract, additionalContracts: additionalContracts, calls: Calls(keyed: keyed, register),
            background: background + consumers.map { $0 as any Service }, deletionBlocker: deletionBlocker,
            metrics: metrics + consumers.map { $0 as any MetricSource })
    }
}
