import LedgerKit
import RPC
import SQLiteKit
import ServiceKit

enum LedgerService {
    static func parts(
        in environment: ServiceEnvironment, database: ServiceDatabase, places: LedgerPlaces
    ) throws -> ServiceParts {
        let store = LedgerStore(database: database)
        let effects = environment.effects
        let context = ContextParts(
            contract: LedgerContract.self,
            handlers: [
                AuditLedgerHandler(store: store), OpenAccountHandler(store: store, effects: effects),
                ReadBalanceHandler(store: store),
                TransferHandler(store: store, effects: effects, places: places),
            ], background: [AtShutdown { try database.close() }])
        return try ServiceParts([context], in: environment) {
            await Health.of("ledger", logger: environment.logger, failing: "the database does not answer") {
                try await database.check()
            }
        }
    }
}
