import ContextKit
import Logging
import Printing
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The dependencies that all stores share.
struct CoachesDependencies: Sendable {
    /// The database, the event feed and the job queue.
    let host: ServiceHost
    let settings: CoachesConfiguration
    let networks: NetworkStore
    let clock: TownClock
    var identity: any Client
    /// `nil` when cards are not accepted.
    var acquirer: AcquirerClient?
    let ticketKeys: TicketKeys
    var printer: TicketPrinter
    var logger: Logger

    /// Reads the settings and the ticket keys. The first start creates a key.
    /// - Throws: `ConfigurationError` for invalid settings; a file system error.
    init(_ host: ServiceHost) throws {
        let environment = host.environment
        let settings = try CoachesConfiguration(environment.configuration)
        self.host = host
        self.settings = settings
        acquirer = try AcquirerSettings(settings.acquirer).map {
            AcquirerClient(settings: $0, egress: environment.client("egress"), logger: environment.logger)
        }
        networks = NetworkStore(host)
        clock = try TownClock(zone: settings.zone)
        identity = environment.client("identity")
        ticketKeys = try TicketKeys.load(
            settings.tickets, stateDirectory: environment.stateDirectory, runtime: environment.runtime)
        printer = TicketPrinter(try DocumentPrinter(stateDirectory: environment.stateDirectory))
        logger = host.logger
    }

    /// Whether the carrier has an acquirer.
    var acceptsCards: Bool { acquirer != nil }
    var refunds: RefundSettings { settings.refunds }
    var database: ServiceDatabase { host.database }
    var feed: EventFeed { host.feed }
    var jobs: JobQueue { host.jobs }
    var runtime: RuntimeEnvironment { host.runtime }
}
