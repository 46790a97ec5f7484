import ContextKit
import Logging
import Media
import Printing
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
    let orderStreams: OrderStreams
    /// Makes the codes of tables.
    var printer: CodePrinter
    var logger: Logger
    let guesses: GuessLimiter<TableGuess>
    let mails: Throttle<TableLimit>
    let throttle: Throttle<EmploymentLimit>
    let pins: Throttle<PINLimit>
    let orderLimits: Throttle<OrderLimit>

    /// - Throws: `ConfigurationError`; a file system error.
    init(_ host: ServiceHost) throws {
        settings = try RestaurantsConfiguration(host.environment.configuration)
        self.host = host
        orderStreams = OrderStreams(host)
        identity = host.environment.client("identity")
        pictures = host.shared { [pictures = settings.pictures] in
            Pictures(
                in: host.environment.stateDirectory, of: host.database, program: .catalogOrders, settings: pictures,
                runtime: host.runtime, logger: host.logger)
        }
        printer = CodePrinter(
            try DocumentPrinter(stateDirectory: host.environment.stateDirectory), linkBase: settings.linkBase)
        logger = host.logger
        let factor = settings.context.throttleFactor
        guesses = GuessLimiter(
            database: host.database, throttle: Throttle(database: host.database, factor: factor),
            now: host.runtime.now)
        mails = Throttle(database: host.database, factor: factor)
        throttle = Throttle(database: host.database, factor: factor)
        pins = Throttle(database: host.database, factor: factor)
        orderLimits = Throttle(database: host.database, factor: factor)
    }

    var database: ServiceDatabase { host.database }
    var runtime: RuntimeEnvironment { host.runtime }
    var feed: EventFeed { host.feed }

    /// The accounts of restaurants that identity must still activate.
    var pendingActivations: PendingActivations {
        PendingActivations(host) { account, tx in
            try RestaurantRemoval(self, tx).removeUnused(account)
        }
    }

    var saga: RegistrationSaga {
        RegistrationSaga(identity: identity, pendingActivations: pendingActivations, logger: logger)
    }
}
