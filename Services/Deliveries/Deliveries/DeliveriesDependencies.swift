import ContextKit
import DeliveriesContract
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The dependencies that the types of this service share.
struct DeliveriesDependencies: Sendable {
    let host: ServiceHost
    /// The live stream of delivery changes, read by stores and couriers.
    let changes: AccountStream
    /// The live stream of tracking pages. A reader is identified by its delivery, because recipients have no account.
    let tracking: AccountStream
    let throttle: Throttle<Guess>
    let invitationThrottle: Throttle<InvitationLimit>
    let settings: DeliveriesConfiguration
    let identity: any Client

    /// - Throws: `ConfigurationError`
    init(_ host: ServiceHost) throws {
        let settings = try DeliveriesConfiguration(host.environment.configuration)
        self.host = host
        self.settings = settings
        changes = AccountStream(
            StreamChanges.name, database: host.database, now: host.runtime.now, retention: settings.streamLifetime)
        tracking = AccountStream(
            StreamTracking.name, database: host.database, now: host.runtime.now, retention: settings.streamLifetime)
        throttle = Throttle(database: host.database, factor: settings.throttleFactor)
        invitationThrottle = Throttle(database: host.database, factor: settings.throttleFactor)
        identity = host.environment.client("identity")
    }

    var database: ServiceDatabase { host.database }
    var feed: EventFeed { host.feed }
    var jobs: JobQueue { host.jobs }
    var runtime: RuntimeEnvironment { host.runtime }
    var logger: Logger { host.logger }
}
