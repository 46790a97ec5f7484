public import ServiceLifecycle

/// The part of a program that keeps its database: stands before all that use it, so that it ends after them.
///
/// Closes the database when the program stops. Throws as soon as the database fails, so that the program ends with an
/// error instead of going on without it.
public struct DatabaseService: Service {
    private let database: ServiceDatabase

    public init(_ database: ServiceDatabase) { self.database = database }

    /// - Throws: ``DatabaseRefused/failed(reason:)``, or SQLite's error from closing.
    public func run() async throws {
        await cancelWhenGracefulShutdown { [database] in await database.status.waitForEnd() }
        if let failure = database.failure { throw failure }
        try database.close()
    }
}
