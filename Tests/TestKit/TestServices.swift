public import Configuration
public import ContextKit
public import RPC
public import SQLiteKit
public import ServiceKit
import Synchronization

/// Services on databases in memory. They call one another through their dispatchers in the real wire format. Only the
/// clock and the randomness are the test's. Nothing runs in the background.
public final class TestServices: Sendable {
    public let clock: TestClock
    private let ways = Mutex<[String: SwitchedClient]>([:])

    public init(clock: TestClock = TestClock()) { self.clock = clock }

    /// Returns the client by which the services reach an executable, even before that service is built.
    public func way(to executable: String) -> SwitchedClient {
        ways.withLock { ways in
            let way = ways[executable] ?? SwitchedClient()
            ways[executable] = way
            return way
        }
    }

    /// Builds the service of one context.
    /// - Parameters:
    ///   - executable: the name by which other services reach it.
    ///   - seed: the seed of its randomness.
    ///   - settings: added to those of ``ServiceEnvironment/test(_:_:settings:in:trusting:client:)``.
    ///   - folder: the state directory.
    ///   - database: a database with the migrations of the context; in memory by default.
    ///   - make: replaces ``ContextService/build(in:database:)``.
    public func build<Context: ContextService>(
        _ context: Context.Type, as executable: String, seed: UInt64, settings: [String: ConfigValue] = [:],
        in folder: String = "/nonexistent", database: ServiceDatabase? = nil,
        by make: (ServiceEnvironment, ServiceDatabase) async throws -> BuiltContext<Context> = {
            try await Context.build(in: $0, database: $1)
        }
    ) async throws -> TestService<Context> {
        let database = try database ?? ServiceDatabase.inMemory(migrations: Context.migrations)
        let environment = ServiceEnvironment.test(
            executable, clock.runtime(seed: seed), settings: settings, in: folder,
            client: { CallingServiceClient(target: self.way(to: $0), peer: .service(executable)) })
        let built = try await make(environment, database)
        let client = InProcessClient(built.parts.dispatcher, as: .everyService)
        way(to: executable).lead(to: CalledServiceClient(dispatcher: built.parts.dispatcher))
        return TestService(
            context: built.service, parts: built.parts, runner: built.runner, database: database, client: client)
    }
}

/// A service of ``TestServices``.
public struct TestService<Context: ContextService>: Sendable {
    public let context: Context
    public let parts: ServiceParts
    /// Runs the due jobs on demand.
    public let runner: JobRunner
    public let database: ServiceDatabase
    /// A client of the service that works even while the other services cannot reach it.
    public let client: InProcessClient
}
