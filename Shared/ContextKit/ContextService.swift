public import RPC
public import SQLiteKit
public import ServiceKit
public import ServiceLifecycle
public import Vocabulary

/// A bounded context that keeps something: its contract, its tables, and the stores that answer its calls.
///
/// All contexts are put together in the same way. What a context does not need is left out:
///
/// ```swift
/// public struct LostService: ContextService {
///     public static let contract: any (Contract & SendableMetatype).Type = LostContract.self
///     public static let migrations = LostSchema.migrations
///     public let host: ServiceHost
///
///     public init(_ host: ServiceHost) { self.host = host }
///
///     public func register(_ calls: inout Calls) { ThingStore(host).register(&calls) }
/// }
/// ```
public protocol ContextService: Sendable {
    static var contract: any (Contract & SendableMetatype).Type { get }
    /// Of its tables, ``Migration``.
    static var migrations: [Migration] { get }
    /// Declares the columns with personal data, and those that only look as if they had some.
    static var personalData: [StoredColumns] { get }

    /// What it reads, beside ``ContextSettings``.
    static var settings: [any Settings.Type] { get }

    /// Makes what the stores share.
    /// - Throws: `ConfigurationError` for a setting that cannot be followed.
    init(_ host: ServiceHost) async throws

    var host: ServiceHost { get }

    /// Makes the stores, and registers the methods that answer the calls of the contract and of
    /// ``additionalContracts``, exactly these. Called once.
    func register(_ calls: inout Calls)

    /// How long the reply to a call with an idempotency key is kept.
    var keyLifetime: Duration { get }
    /// What it offers beside its own contract, such as `AttachmentsContract`; not what every service has.
    var additionalContracts: [any (Contract & SendableMetatype).Type] { get }
    /// Does what is due later, by kind.
    var jobHandlers: [String: JobRunner.Handler] { get }
    /// How many items of a kind are done at once, 1 where nothing is said.
    var concurrencyLimits: [String: Int] { get }
    /// What it streams to people.
    var streams: [any FollowedStream] { get }
    /// They read the feeds of other services.
    var consumers: [EventConsumer] { get }
    /// What else runs beside the socket.
    var background: [any Service] { get }
    /// What `rpc.metrics` answers of its own.
    var metrics: [any MetricSource] { get }
    /// What of an account is unfinished here, `orderOpen`, so that it may not be deleted yet; `nil` when nothing is.
    func deletionBlocker(of account: AccountID, _ kind: AccountKind) async throws -> String?
}

extension ContextService {
    public static var personalData: [StoredColumns] { [] }
    public static var settings: [any Settings.Type] { [] }
    public var keyLifetime: Duration { ServiceDatabase.keyLifetime }
    public var additionalContracts: [any (Contract & SendableMetatype).Type] { [] }
    public var jobHandlers: [String: JobRunner.Handler] { [:] }
    public var concurrencyLimits: [String: Int] { [:] }
    public var streams: [any FollowedStream] { [] }
    public var consumers: [EventConsumer] { [] }
    public var background: [any Service] { [] }
    public var metrics: [any MetricSource] { [] }
    public func deletionBlocker(of account: AccountID, _ kind: AccountKind) async throws -> String? { nil }
}

extension ContextService {
    /// The main of the program that holds this context alone.
    public static func run(_ program: Program) async {
        await ServiceProgram.run(program, settings: allSettings) { try await parts(in: $0) }
    }

    public static var allSettings: [any Settings.Type] { [ContextSettings.self] + settings }

    /// Builds the service on the database of its program in the state folder.
    /// - Throws: `ConfigurationError`; `DatabaseRefused` for a database that must not be opened; `BackupRefused` when
    ///   it cannot be backed up before it is migrated.
    public static func parts(in environment: ServiceEnvironment) async throws -> ServiceParts {
        let database = try ServiceHost.open(environment.name, migrations: migrations, in: environment)
        return try await build(in: environment, database: database).parts
    }

    /// Builds the service on a database that was opened with ``migrations``.
    /// - Parameter make: replaces ``init(_:)`` in a test.
    /// - Throws: `ConfigurationError`
    public static func build(
        in environment: ServiceEnvironment, database: ServiceDatabase,
        by make: (ServiceHost) async throws -> Self = { try await Self($0) }
    ) async throws -> BuiltContext<Self> {
        let host = try ServiceHost(contract, in: environment, database: database)
        let service = try await make(host)
        let built = try host.build([service])
        return BuiltContext(service: service, parts: built.parts, runner: built.runner)
    }
}

/// A context in a service of its own, with what tests do by hand that the service does by itself.
public struct BuiltContext<Context: ContextService>: Sendable {
    public var service: Context
    public var parts: ServiceParts
    public var runner: JobRunner
}
