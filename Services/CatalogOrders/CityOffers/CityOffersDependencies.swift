import CityOffersContract
import ContextKit
import GRDB
import Logging
import Media
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The dependencies that the stores of city offers share.
struct CityOffersDependencies: Sendable {
    /// The kind of the job that activates an account. The other context of the program has one of the usual name.
    static let activation = "activateCityOffersAccount"

    let host: ServiceHost
    let settings: CityOffersConfiguration
    let identity: any Client
    /// Those of the program, which restaurants use, too. Restaurants run their background work.
    let pictures: Pictures
    let logger: Logger
    let clocks = CityClocks()
    let offerLimits: Throttle<OfferLimit>

    /// - Throws: `ConfigurationError`; a file system error.
    init(_ host: ServiceHost) throws {
        settings = try CityOffersConfiguration(host.environment.configuration)
        self.host = host
        identity = host.environment.client("identity")
        pictures = host.shared { [pictures = settings.pictures] in
            Pictures(
                in: host.environment.stateDirectory, of: host.database, program: .catalogOrders, settings: pictures,
                runtime: host.runtime, logger: host.logger)
        }
        logger = host.logger
        offerLimits = Throttle(database: host.database, factor: settings.context.throttleFactor)
    }

    var database: ServiceDatabase { host.database }
    var runtime: RuntimeEnvironment { host.runtime }
    var feed: EventFeed { host.feed }

    /// The accounts of followers and promoters that identity must still activate.
    var pendingActivations: PendingActivations {
        PendingActivations(host, table: "offerRegistration", job: Self.activation) { account, tx in
            try FollowerRemoval(self, tx).eraseAll(FollowerID(account))
            try PromoterRemoval(self, tx).removeUnused(PromoterID(account))
        }
    }

    var saga: RegistrationSaga {
        RegistrationSaga(identity: identity, pendingActivations: pendingActivations, logger: logger)
    }
}

extension BlockedRows {
    /// The accounts that city offers know as blocked.
    static func ofOffers(_ db: Database) -> BlockedRows { BlockedRows(db, table: "offerBlocked") }
}
