public import Configuration
public import ContextKit
public import RPC
public import SQLiteKit
public import ServiceKit
import Synchronization

/// Services on databases in memory. They call one another through their dispatchers in the real wire form. Only the clock
/// and the randomness belong to the test. Nothing runs in the background.
public final class TestServices: Sendable {
    public let clock: TestClock
    private let ways = Mutex<[String: SwitchedClient]>([:])

    public init(clock: TestClock = TestClock()) { self.clock = clock }

    /// The client by which the services reach an executable. It may be asked for before the service is built.
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
    ///   - seed: of its randomness.
    ///   - settings: added to those of ``ServiceEnvironment/test(_:_:settings:in:trusting:client:)``.
    ///   - folder: the state directory.
    ///   - database: one that was opened with the migrations of the context; one in memory by default.
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
            executable, clock.runtime(seed: seed), settings: settings, in: folder, client: { self.way(to: $0) })
        let built = try await make(environment, database)
        let client = InProcessClient(built.parts.dispatcher, as: .everyService)
        way(to: executable).lead(to: client)
        return TestService(
            context: built.service, parts: built.parts, runner: built.runner, database: database, client: client)
    }
}

/// One of ``TestServices``.
public struct TestService<Context: ContextService>: Sendable {
    public let context: Context
    public let parts: ServiceParts
    /// Does the due work when the test says so.
    public let runner: JobRunner
    public let database: ServiceDatabase
    /// Reaches the service even while the other services cannot.
    public let client: InProcessClient
}
