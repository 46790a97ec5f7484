import RPC
public import SQLiteKit
public import ServiceKit
import ServiceLifecycle

/// Builds the service of contexts with a database.
///
/// The service answers the calls of the contexts and the common calls: backups (`database`), the feed (`events`),
/// deletion blockers (`accounts`), and live streams (`streams`) if the contexts have any. In the background it keeps,
/// backs up and sweeps the database, runs due jobs, and runs the background services of the contexts.
extension ServiceHost {
    /// A service, and its job runner, which tests run by hand.
    public struct Built: Sendable {
        public var parts: ServiceParts
        public var runner: JobRunner
    }

    /// Builds the service of one context, or of several contexts on one database.
    /// - Parameter contexts: the context of this host and the contexts of the hosts beside it.
    /// - Throws: `ConfigurationError`; `Dispatcher.IncompleteService` unless the methods answer exactly the calls of
    ///   the contracts.
    public func build(_ contexts: [any ContextService]) throws -> Built {
        precondition(contexts.allSatisfy { $0.host.database === database }, "one executable has one database")
        var jobHandlers: [String: JobRunner.Handler] = [:]
        var concurrencyLimits: [String: Int] = [:]
        for context in contexts {
            jobHandlers.merge(context.jobHandlers) { _, _ in
                preconditionFailure("two contexts have jobs of the same kind")
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

    /// The common parts of all contexts on the database. Parts end in the reverse order, so the database comes first:
    /// it closes after its users have ended.
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
            // These parts hold waiting calls. They end before the socket, because the socket waits for all calls.
            foreground: [feed] + streams.map { $0 as any Service }, metrics: [database, feed, runner, backups])
    }
}

extension ContextService {
    /// The parts of the service that belong to this context alone.
    fileprivate var contextParts: ContextParts {
        let consumers = consumers
        let keyed = KeyedCallStore(host.database, now: host.runtime.now, keptFor: keyLifetime)
        return ContextParts(
            contract: Self.contract, additionalContracts: additionalContracts, calls: Calls(keyed: keyed, register),
            background: background + consumers.map { $0 as any Service }, deletionBlocker: deletionBlocker,
            metrics: metrics + consumers.map { $0 as any MetricSource })
    }
}
