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
        let things = ThingStore(database: database)
        let lost = ContextParts(
            contract: LostContract.self,
            handlers: [
                ClaimThingHandler(things: things), ReportThingHandler(things: things, effects: environment.effects),
            ],
            background: [DatabaseService(database)])
        return try ServiceParts([lost], in: environment)
    }
}
