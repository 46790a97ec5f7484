public import Logging
public import ServiceLifecycle

/// The part of a program that keeps its database: stands before all that use it, so that it ends after them.
///
/// While it runs it tries to write again when writes are refused, and checks the file after a read met a damaged page
/// (``DatabaseMonitor``). Closes the database when the program stops. Throws when the database can be neither written
/// nor read any more, so that the program ends with an error.
public struct DatabaseService: Service {
    private let database: ServiceDatabase
    private let monitor: DatabaseMonitor

    public init(_ database: ServiceDatabase, logger: Logger) {
        self.database = database
        monitor = DatabaseMonitor(database, logger: logger)
    }

    /// - Throws: ``DatabaseRefused/failed(reason:)``, or SQLite's error from closing.
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
