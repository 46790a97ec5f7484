import ContextKit
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// What every store stands on.
struct CoachesKit: Sendable {
    /// The database, the feed of events and the scheduled work.
    let frame: ContextFrame
    let settings: CoachesConfiguration
    let networks: NetworkStore
    let clock: TownClock
    var identity: any Client
    /// `nil` when cards are not taken.
    var acquirer: AcquirerClient?
    let ticketKeys: TicketKeys
    var printer: TicketPrinter
    var logger: Logger

    /// Reads the settings, and the keys of tickets, which are made at the first start.
    /// - Throws: `ConfigurationError` for settings that cannot be followed; an error of the file system.
    init(_ frame: ContextFrame) throws {
        let environment = frame.environment
        let settings = try CoachesConfiguration(environment.configuration)
        self.frame = frame
        self.settings = settings
        acquirer = try AcquirerSettings(settings.acquirer).map {
            AcquirerClient(settings: $0, egress: environment.client("egress"), logger: environment.logger)
        }
        networks = NetworkStore(frame)
        clock = try TownClock(zone: settings.zone)
        identity = environment.client("identity")
        ticketKeys = try TicketKeys.load(
            settings.tickets, stateDirectory: environment.stateDirectory, effects: environment.effects)
        printer = try TicketPrinter(stateDirectory: environment.stateDirectory)
        logger = frame.logger
    }

    /// Whether the carrier has an acquirer.
    var takesCards: Bool { acquirer != nil }
    var refunds: RefundSettings { settings.refunds }
    var database: ServiceDatabase { frame.database }
    var feed: EventFeed { frame.feed }
    var work: DueWork { frame.work }
    var effects: Effects { frame.effects }
}
