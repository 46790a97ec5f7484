import ContextKit
import DeliveriesContract
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// What the stores of the service share.
struct DeliveriesDependencies: Sendable {
    let host: ServiceHost
    /// What stores and couriers see of their deliveries as it happens.
    let changes: AccountStream
    /// The same for recipients; its readers are deliveries.
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
