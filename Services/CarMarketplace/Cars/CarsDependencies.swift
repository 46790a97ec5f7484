import ContextKit
import GRDB
import Logging
import Media
import RPC
import SQLiteKit
import ServiceKit

/// The dependencies that the stores of cars share.
struct CarsDependencies: Sendable {
    let host: ServiceHost
    let settings: CarsConfiguration
    let identity: any Client
    let pictures: Pictures
    let logger: Logger
    let complaintLimits: Throttle<ComplaintLimit>
    let carLimits: Throttle<CarLimit>

    /// - Throws: `ConfigurationError`; a file system error.
    init(_ host: ServiceHost) throws {
        settings = try CarsConfiguration(host.environment.configuration)
        self.host = host
        identity = host.environment.client("identity")
        pictures = Pictures(
            in: host.environment.stateDirectory, of: host.database, program: .carMarketplace,
            settings: settings.pictures, runtime: host.runtime, logger: host.logger)
        logger = host.logger
        complaintLimits = Throttle(database: host.database, factor: settings.context.throttleFactor)
        carLimits = Throttle(database: host.database, factor: settings.context.throttleFactor)
    }

    var database: ServiceDatabase { host.database }
    var runtime: RuntimeEnvironment { host.runtime }
    var feed: EventFeed { host.feed }

    /// The accounts of dealers that identity must still activate.
    var pendingActivations: PendingActivations {
        PendingActivations(host) { account, tx in
            try tx.db.cachedStatement(sql: "DELETE FROM dealer WHERE id = ?").execute(arguments: [account])
        }
    }

    var saga: RegistrationSaga {
        RegistrationSaga(identity: identity, pendingActivations: pendingActivations, logger: logger)
    }
}
