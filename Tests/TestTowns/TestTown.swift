public import Configuration
public import ContextKit
public import RPC
public import SQLiteKit
public import ServiceKit
public import TestKit

/// A real context and identity, see ``TestServices``. ``TestServices/build`` adds more contexts.
///
/// ```swift
/// extension LostService: TestedContext {}
/// typealias LostTown = TestTown<LostService>
/// ```
public struct TestTown<Context: TestedContext>: Sendable {
    public let services: TestServices
    public let accounts: TestIdentity
    public let surroundings: Context.Surroundings
    public let context: TestService<Context>
    /// The state directory of the services, removed with the town.
    public let folder: TownFolder

    /// - Parameters:
    ///   - settings: settings of the context, added to ``TestedContext/townSettings``.
    ///   - seed: the seed of the context's randomness.
    ///   - database: a database with the migrations of the context; in memory by default.
    public init(
        clock: TestClock = Context.townClock(), settings: [String: ConfigValue] = [:], random seed: UInt64 = 2,
        database: ServiceDatabase? = nil
    ) async throws {
        let (services, folder) = (TestServices(clock: clock), try TownFolder())
        accounts = try await TestIdentity(
            in: services, settings: Context.townIdentitySettings, folder: folder.path)
        surroundings = try Context.surroundings(of: services)
        context = try await services.build(
            Context.self, as: Context.program, seed: seed, settings: Context.townSettings.merging(settings) { $1 },
            in: folder.path, database: database)
        self.services = services
        self.folder = folder
    }

    public var clock: TestClock { services.clock }
    public var identity: InProcessClient { accounts.client }
    public var identityDatabase: ServiceDatabase { accounts.service.database }
    /// The client by which the other services reach identity.
    public var identityForOthers: SwitchedClient { services.way(to: "identity") }
}

// MARK: The context

extension TestTown {
    public var service: Context { context.context }
    public var client: InProcessClient { context.client }
    public var parts: ServiceParts { context.parts }
    public var runner: JobRunner { context.runner }
    public var database: ServiceDatabase { context.database }

    /// Builds the context again, as after a restart.
    /// - Parameters:
    ///   - database: the town's by default.
    ///   - others: replaces all other services.
    public func again(
        seed: UInt64, database: ServiceDatabase? = nil, reaching others: (any Client)? = nil
    ) async throws -> BuiltContext<Context> {
        let environment = ServiceEnvironment.test(Context.program, clock.runtime(seed: seed)) { [services] in
            others ?? services.way(to: $0)
        }
        return try await Context.build(in: environment, database: database ?? self.database)
    }
}
