import ContextKit
import DeliveriesContract
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// What the stores of the service share.
struct DeliveriesKit: Sendable {
    let frame: ContextFrame
    /// What stores and couriers see of their deliveries as it happens.
    let changes: AccountStream
    /// The same for recipients; its readers are deliveries.
    let tracking: AccountStream
    let throttle: Throttle<Guess>
    let invitationThrottle: Throttle<InvitationLimit>
    let settings: DeliveriesConfiguration
    let identity: any Client

    /// - Throws: `ConfigurationError`
    init(_ frame: ContextFrame) throws {
        let settings = try DeliveriesConfiguration(frame.environment.configuration)
        self.frame = frame
        self.settings = settings
        changes = AccountStream(
            StreamChanges.name, database: frame.database, now: frame.effects.now, retention: settings.streamLifetime)
        tracking = AccountStream(
            StreamTracking.name, database: frame.database, now: frame.effects.now, retention: settings.streamLifetime)
        throttle = Throttle(database: frame.database, factor: settings.throttleFactor)
        invitationThrottle = Throttle(database: frame.database, factor: settings.throttleFactor)
        identity = frame.environment.client("identity")
    }

    var database: ServiceDatabase { frame.database }
    var feed: EventFeed { frame.feed }
    var work: DueWork { frame.work }
    var effects: Effects { frame.effects }
    var logger: Logger { frame.logger }
}
