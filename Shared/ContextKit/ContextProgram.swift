public import RPC
public import SQLiteKit
public import ServiceKit

/// The contexts of one program. They share its database, its feed, its scheduled jobs and its backups.
///
/// ```swift
/// await ContextProgram(LostService.self, FoundService.self).run(.lostAndFound)
/// ```
public struct ContextProgram: Sendable {
    public let contexts: [any ContextService.Type]

    /// - Parameter contexts: in the order in which the program got them. A new context comes last: the database knows
    ///   the migrations of the first context by other names than those of later contexts.
    public init(_ contexts: any ContextService.Type...) { self.contexts = contexts }

    public var settings: [any Settings.Type] { [ContextSettings.self] + contexts.flatMap { $0.settings } }

    /// The migrations of all contexts. Each context numbers its own from 1.
    public var migrations: [Migration] {
        contexts.enumerated().flatMap { index, context in
            index == 0 ? context.migrations : context.migrations.map { $0.owned(by: context.contract.name) }
        }
    }

    /// The `main` of the program.
    public func run(_ program: Program) async {
        await ServiceProgram.run(program, settings: settings) { try await parts(in: $0) }
    }

    /// Builds the service on the database of the program in the state folder.
    /// - Throws: `ConfigurationError`; `DatabaseRefused` for a database that must not be opened; `BackupRefused` when
    ///   the database cannot be backed up before it is migrated.
    public func parts(in environment: ServiceEnvironment) async throws -> ServiceParts {
        let database = try ServiceHost.open(environment.name, migrations: migrations, in: environment)
        guard let first = contexts.first else { preconditionFailure("a program has a context") }
        let host = try ServiceHost(first.contract, in: environment, database: database)
        var services: [any ContextService] = [try await first.init(host)]
        for context in contexts.dropFirst() {
            services.append(try await context.init(ServiceHost(context.contract, beside: host)))
        }
        return try host.build(services).parts
    }
}
