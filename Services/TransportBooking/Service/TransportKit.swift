import ContextKit
import Logging
import SQLiteKit
import ServiceKit
import Vocabulary

/// What every store and handler of the service stands on.
struct TransportKit: Sendable {
    let database: ServiceDatabase
    let feed: EventFeed
    let work: DueWork
    let networks: NetworkStore
    let clock: TownClock
    let settings: TransportConfiguration
    let refunds: RefundSettings
    /// Whether the carrier has an acquirer.
    let takesCards: Bool
    let effects: Effects
    let logger: Logger
}

extension TransportKit {
    /// - Throws: `ConfigurationError` for settings that cannot be followed.
    init(_ frame: ContextFrame, takesCards: Bool) throws {
        let settings = try TransportConfiguration(frame.environment.configuration)
        self.init(
            database: frame.database, feed: frame.feed, work: frame.work,
            networks: NetworkStore(database: frame.database), clock: try TownClock(zone: settings.zone),
            settings: settings, refunds: try RefundSettings(frame.environment.configuration), takesCards: takesCards,
            effects: frame.effects, logger: frame.logger)
    }
}
