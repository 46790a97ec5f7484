public import RPC
public import SQLiteKit
public import ServiceKit
public import ServiceLifecycle
public import Vocabulary

/// A bounded context with a database: its contract, its tables, and the stores that answer its calls.
///
/// All contexts are composed in the same way. A context leaves out members that it does not need:
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
    /// The migrations of its tables.
    static var migrations: [Migration] { get }
    /// Declares the columns with personal data, and those that could have personal data but have none.
    static var personalData: [StoredColumns] { get }

    /// Its settings besides ``ContextSettings``.
    static var settings: [any Settings.Type] { get }

    /// Makes the values that the stores share.
    /// - Throws: `ConfigurationError` for an invalid setting.
    init(_ host: ServiceHost) async throws

    var host: ServiceHost { get }

    /// Makes the stores and registers their methods: one for each call of the contract and of ``additionalContracts``,
    /// and no others. Called once.
    func register(_ calls: inout Calls)

    /// How long the reply to a call with an idempotency key is stored.
    var keyLifetime: Duration { get }
    /// The contracts that it offers besides its own, such as `AttachmentsContract`, without those of every service.
    var additionalContracts: [any (Contract & SendableMetatype).Type] { get }
    /// The handlers of its jobs by kind.
    var jobHandlers: [String: JobRunner.Handler] { get }
    /// How many jobs of a kind run at once; 1 for a kind that is not listed.
    var concurrencyLimits: [String: Int] { get }
    /// Its live streams.
    var streams: [any FollowedStream] { get }
    /// The readers of the feeds of other services.
    var consumers: [EventConsumer] { get }
    /// Its other background services.
    var background: [any Service] { get }
    /// The sources of its own metrics in `rpc.metrics`.
    var metrics: [any MetricSource] { get }
    /// Returns the reason why an account must not be deleted yet, such as `orderOpen`; `nil` without a reason.
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

/// A context in a service of its own, with the job runner, which tests run by hand.
public struct BuiltContext<Context: ContextService>: Sendable {
    public var service: Context
    public var parts: ServiceParts
    public var runner: JobRunner
}
