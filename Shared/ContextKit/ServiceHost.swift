public import Logging
public import RPC
public import SQLiteKit
public import ServiceKit
import Vocabulary

/// What stands around every context that keeps something: its database, the feed in which it tells the other services
/// what happens, and the work that is due later.
///
/// It is made first. The context's stores use it, and `build` makes the service of both.
/// One executable has one database; several contexts in it have a frame each, the second one made beside the first.
public struct ServiceHost: Sendable {
    public let contract: any (Contract & SendableMetatype).Type
    public let environment: ServiceEnvironment
    public let database: ServiceDatabase
    public let feed: EventFeed
    public let jobs: JobQueue
    let settings: ContextSettings
    /// Whether the database is another context's, too, whose frame this one was made beside.
    private let isGuest: Bool

    /// What comes from outside: the time, identifiers, randomness.
    public var runtime: RuntimeEnvironment { environment.runtime }
    public var logger: Logger { environment.logger }

    /// - Parameter database: opened with the context's migrations, ``open(_:migrations:in:)``.
    /// - Throws: `ConfigurationError` when the setting is there but is not what it should be.
    public init(
        _ contract: any (Contract & SendableMetatype).Type, in environment: ServiceEnvironment,
        database: ServiceDatabase
    ) throws(ConfigurationError) {
        let runtime = environment.runtime
        settings = try ContextSettings(environment.configuration)
        self.contract = contract
        self.environment = environment
        self.database = database
        feed = EventFeed(
            database: database, contract: contract, now: runtime.now, newID: { runtime.newID() },
            retention: settings.eventLifetime, sendingFactor: settings.throttleFactor)
        jobs = JobQueue(database: database)
        isGuest = false
    }

    /// The frame of another context in the same executable: the same database, the same sequence of events, the same
    /// due work. The kinds of their due work must differ.
    public init(_ contract: any (Contract & SendableMetatype).Type, beside host: ServiceHost) {
        self.contract = contract
        environment = host.environment
        database = host.database
        settings = host.settings
        feed = EventFeed(contract: contract, beside: host.feed)
        jobs = host.jobs
        isGuest = true
    }

    /// Opens the database of a service in its state folder.
    /// - Parameter name: of the file, without `.sqlite`: the executable's.
    /// - Throws: `DatabaseRefused` for a database that must not be opened, `BackupRefused` when it cannot be backed up
    ///   before it is migrated.
    public static func open(
        _ name: String, migrations: [Migration], in environment: ServiceEnvironment
    ) throws -> ServiceDatabase {
        try ServiceDatabase.open(
            path: "\(environment.stateDirectory)/\(name).sqlite", migrations: migrations, now: environment.runtime.now,
            logger: environment.logger)
    }

    /// What the cursor is called by which this context reads the feed of another service: two contexts on one database
    /// read it each for themselves.
    func cursor(in source: String) -> String { isGuest ? "\(contract.name).\(source)" : source }
}
