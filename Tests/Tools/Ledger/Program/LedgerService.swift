import Glibc
import LedgerKit
import RPC
import SQLiteKit
import ServiceKit

enum LedgerService {
    static func parts(
        in environment: ServiceEnvironment, database: ServiceDatabase, places: LedgerPlaces, makesStatements: Bool
    ) throws -> ServiceParts {
        let runtime = environment.runtime
        let feed = EventFeed(
            database: database, contract: LedgerContract.self, now: runtime.now, newID: { runtime.newID() })
        let store = LedgerStore(database: database, feed: feed)
        let dispatcher = try Dispatcher(
            contracts: [LedgerContract.self, EventsContract.self],
            calls: Calls { calls in
                LedgerCalls(store: store, runtime: runtime, places: places).register(&calls)
                feed.register(&calls, policy: environment.policy)
            },
            policy: environment.policy,
            health: {
                await database.health(of: "ledger", logger: environment.logger)
            },
            newReference: runtime.newReference, logger: environment.logger)
        // The ledger reads its own events with the call, as another service would.
        let statements = EventConsumer(
            "ledger", from: InProcessClient(dispatcher, as: Peer(uid: getuid())), into: database,
            effect: EventEffect { event, db in
                try LedgerStore.state(event.decode(MoneyMoved.self), db)
                places.pass(.effect)
            }, pauses: EventConsumer.Pauses(random: { 0.5 }), logger: environment.logger,
            snapshot: { { _ in throw CannotResync() } })
        return ServiceParts(
            dispatcher: dispatcher,
            background: [DatabaseService(database, logger: environment.logger)] + (makesStatements ? [statements] : []),
            foreground: [feed])
    }

    /// The feed is in the ledger's own database, so its cursor cannot be ahead of it.
    struct CannotResync: Error {}
}
