import ContextKit
import RPC
import SQLiteKit
import ServiceKit

/// The composition: frame, store, handlers.
enum LostService {
    static func parts(in environment: ServiceEnvironment) throws -> ServiceParts {
        let database = try ContextFrame.open("lost", migrations: LostSchema.migrations, in: environment)
        return try parts(in: environment, database: database)
    }

    static func parts(in environment: ServiceEnvironment, database: ServiceDatabase) throws -> ServiceParts {
        let frame = try ContextFrame(LostContract.self, in: environment, database: database)
        let things = ThingStore(database: database, feed: frame.feed, work: frame.work)
        return try frame.build(
            handlers: [
                ClaimThingHandler(things: things, effects: frame.effects),
                ReportThingHandler(things: things, effects: frame.effects),
            ], due: [ThingStore.returning: things.giveBack], metrics: [things]
        ).parts
    }
}
