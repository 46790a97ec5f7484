public import Logging
public import ServiceLifecycle

/// Runs ``DatabaseMonitor``, and closes the database when the program stops. Must come before all services that use the
/// database, because services stop in reverse order.
public struct DatabaseService: Service {
    private let database: ServiceDatabase
    private let monitor: DatabaseMonitor

    public init(_ database: ServiceDatabase, logger: Logger) {
        self.database = database
        monitor = DatabaseMonitor(database, logger: logger)
    }

    /// - Throws: ``DatabaseRefused/failed(reason:)`` when the database can be neither written nor read any more, so
    ///   that the program ends with an error; SQLite's error from closing.
    public func run() async throws {
        await cancelWhenGracefulShutdown { [database, monitor] in
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await database.status.waitForEnd() }
                group.addTask { await monitor.followWrites() }
                group.addTask { await monitor.followReads() }
                await group.next()
                group.cancelAll()
            }
        }
        if let failure = database.failure { throw failure }
        try database.close()
    }
}
