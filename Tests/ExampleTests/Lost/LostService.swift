import RPC
import SQLiteKit
import ServiceKit

/// The composition: database, store, handlers.
enum LostService {
    static func parts(in environment: ServiceEnvironment) throws -> ServiceParts {
        let path = environment.stateDirectory + "/lost.sqlite"
        return try parts(in: environment, database: .open(path: path, migrations: LostSchema.migrations))
    }

    static func parts(in environment: ServiceEnvironment, database: ServiceDatabase) throws -> ServiceParts {
        let effects = environment.effects
        let feed = EventFeed(
            database: database, events: LostContract.events, now: effects.now, newID: { effects.newID() })
        let work = DueWork(database: database)
        let things = ThingStore(database: database, feed: feed, work: work)
        let runner = DueRunner(
            work, handlers: [ThingStore.returning: things.giveBack], now: effects.now, logger: environment.logger)
        let lost = ContextParts(
            contract: LostContract.self,
            handlers: [
                ClaimThingHandler(things: things, effects: effects),
                ReportThingHandler(things: things, effects: effects),
            ],
            background: [
                DatabaseService(database), Sweeper(feed, now: effects.now, logger: environment.logger), runner,
            ], metrics: [database, feed, runner, things])
        let events = ContextParts(
            contract: EventsContract.self, handlers: [ReadEventsHandler(feed: feed, policy: environment.policy)],
            foreground: [feed])
        return try ServiceParts([lost, events], in: environment)
    }
}
