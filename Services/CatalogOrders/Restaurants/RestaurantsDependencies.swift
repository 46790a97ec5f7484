import ContextKit
import Logging
import Media
import RPC
import SQLiteKit
import ServiceKit

/// The dependencies that the stores of restaurants share.
struct RestaurantsDependencies: Sendable {
    let host: ServiceHost
    let settings: RestaurantsConfiguration
    let identity: any Client
    let pictures: Pictures
    let clocks = LocalClocks()
    let menus = MenuCache()

    /// - Throws: `ConfigurationError`
    init(_ host: ServiceHost) throws {
        settings = try RestaurantsConfiguration(host.environment.configuration)
        self.host = host
        identity = host.environment.client("identity")
        pictures = Pictures(
            in: host.environment.stateDirectory, of: host.database, program: .catalogOrders,
            settings: settings.pictures, runtime: host.runtime, logger: host.logger)
    }

    var database: ServiceDatabase { host.database }
    var runtime: RuntimeEnvironment { host.runtime }
    var logger: Logger { host.logger }

    /// The accounts of restaurants that identity must still activate.
    var pendingActivations: PendingActivations {
        PendingActivations(host) { [pictures] account, tx in
            try RestaurantRemoval(pictures, tx).removeUnused(account)
        }
    }

    var saga: RegistrationSaga {
        RegistrationSaga(identity: identity, pendingActivations: pendingActivations, logger: logger)
    }
}
