public import Logging
public import RPC
public import SQLiteKit
public import ServiceKit
import Vocabulary

/// The environment of a context with a database: the database, the event feed and the job queue.
///
/// The host is created first, the stores of the context use it, and `build` makes the service. A program has one
/// database. Each of its contexts has a host; the second host is made beside the first.
public struct ServiceHost: Sendable {
    public let contract: any (Contract & SendableMetatype).Type
    public let environment: ServiceEnvironment
    public let database: ServiceDatabase
    public let feed: EventFeed
    public let jobs: JobQueue
    let settings: ContextSettings
    let parts: SharedParts
    /// Whether this host was made beside the host of another context, on the same database.
    private let isGuest: Bool

    /// The source of time, identifiers and randomness.
    public var runtime: RuntimeEnvironment { environment.runtime }
    public var logger: Logger { environment.logger }

    /// - Parameter database: opened with the context's migrations, ``open(_:migrations:in:)``.
    /// - Throws: `ConfigurationError` for an invalid setting.
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
        parts = SharedParts()
        isGuest = false
    }

    /// Makes the host of another context in the same program, with the same database, sequence of events and job queue.
    /// The kinds of their jobs must differ.
    public init(_ contract: any (Contract & SendableMetatype).Type, beside host: ServiceHost) {
        self.contract = contract
        environment = host.environment
        database = host.database
        settings = host.settings
        feed = EventFeed(contract: contract, beside: host.feed)
        jobs = host.jobs
        parts = host.parts
        isGuest = true
    }

    /// Opens the database of a service in its state folder.
    /// - Parameter name: the name of the program; the file is `<name>.sqlite`.
    /// - Throws: `DatabaseRefused` for a database that must not be opened, `BackupRefused` when it cannot be backed up
    ///   before it is migrated.
    public static func open(
        _ name: String, migrations: [Migration], in environment: ServiceEnvironment
    ) throws -> ServiceDatabase {
        try ServiceDatabase.open(
            path: "\(environment.stateDirectory)/\(name).sqlite", migrations: migrations, now: environment.runtime.now,
            logger: environment.logger)
    }

    /// Returns the name of this context's cursor in the feed of another service. Two contexts on one database have a
    /// cursor each.
    func cursor(in source: String) -> String { isGuest ? "\(contract.name).\(source)" : source }
}
