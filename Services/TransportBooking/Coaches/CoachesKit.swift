import ContextKit
import Logging
import SQLiteKit
import ServiceKit
import Vocabulary

/// What every store stands on.
struct CoachesKit: Sendable {
    /// The database, the feed of events and the scheduled work.
    let frame: ContextFrame
    let networks: NetworkStore
    let clock: TownClock
    let settings: CoachesConfiguration
    /// Whether the carrier has an acquirer.
    let takesCards: Bool
    var logger: Logger

    var refunds: RefundSettings { settings.refunds }
    var database: ServiceDatabase { frame.database }
    var feed: EventFeed { frame.feed }
    var work: DueWork { frame.work }
    var effects: Effects { frame.effects }
}

extension CoachesKit {
    /// - Throws: `ConfigurationError` for settings that cannot be followed.
    init(_ frame: ContextFrame, _ settings: CoachesConfiguration, takesCards: Bool) throws {
        self.init(
            frame: frame, networks: NetworkStore(frame), clock: try TownClock(zone: settings.zone), settings: settings,
            takesCards: takesCards, logger: frame.logger)
    }
}
