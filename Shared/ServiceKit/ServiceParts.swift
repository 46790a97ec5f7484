public import RPC
public import ServiceLifecycle
public import Vocabulary

/// What a service consists of once it is built.
public struct ServiceParts: Sendable {
    public var dispatcher: Dispatcher
    /// What runs beside the socket. Started before the service says that it is ready, stopped, last one first, after
    /// the socket's last answer. One that throws ends the service; one that returns is done.
    public var background: [any Service]
    /// What stops before the socket: it keeps calls waiting, and the socket waits for all calls.
    public var foreground: [any Service]

    /// - Parameter metrics: what `rpc.metrics` answers beside what the dispatcher was made with.
    public init(
        dispatcher: Dispatcher, background: [any Service] = [], foreground: [any Service] = [],
        metrics: [any MetricSource] = []
    ) {
        self.dispatcher = dispatcher.adding(metrics: metrics)
        self.background = background
        self.foreground = foreground
    }
}

extension ServiceParts {
    /// A service of one context or more. It answers `accounts.mayDelete` for all of them: the first reason counts.
    /// - Parameter health: what `rpc.health` answers; without one, that all is well.
    /// - Throws: `Dispatcher.IncompleteService` unless the calls answered are exactly the contracts' calls.
    public init(
        _ contexts: [ContextParts], in environment: ServiceEnvironment,
        health: (@Sendable () async -> Health)? = nil
    ) throws {
        let name = environment.name
        let contracts: [any Contract.Type] = contexts.map { $0.contract }
        let further: [any Contract.Type] = contexts.flatMap(\.further).map { $0 }
        let unfinished: [ContextParts.Unfinished] = contexts.compactMap { $0.unfinished }
        let calls = Calls { calls in
            for context in contexts { calls.add(context.calls) }
            calls.on { (call: MayDelete, _: CallContext) -> MayDelete.Reply in
                for reason in unfinished {
                    guard let found = try await reason(call.account, call.kind) else { continue }
                    return MayDelete.Reply(may: false, reason: found)
                }
                return MayDelete.Reply(may: true, reason: nil)
            }
        }
        try self.init(
            dispatcher: Dispatcher(
                contracts: contracts + further + [AccountsContract.self], calls: calls,
                policy: environment.policy, health: health ?? { Health(service: name) },
                newReference: environment.effects.newReference, logger: environment.logger),
            background: contexts.flatMap(\.background), foreground: contexts.flatMap(\.foreground),
            metrics: contexts.flatMap(\.metrics))
    }
}

/// What one bounded context puts into the service that holds it.
public struct ContextParts: Sendable {
    public var contract: any (Contract & SendableMetatype).Type
    /// What it offers beside its own contract, such as `AttachmentsContract`.
    public var further: [any (Contract & SendableMetatype).Type]
    public var calls: Calls
    public var background: [any Service]
    public var foreground: [any Service]
    /// What of an account is unfinished here, `orderOpen`, so that it may not be deleted yet; `nil` when nothing is.
    public var unfinished: Unfinished?
    /// What `rpc.metrics` answers for it: the database, the feed, the runner.
    public var metrics: [any MetricSource]

    public typealias Unfinished = @Sendable (AccountID, AccountKind) async throws -> String?

    /// - Parameter unfinished: without one, nothing ever is.
    public init(
        contract: any (Contract & SendableMetatype).Type,
        further contracts: [any (Contract & SendableMetatype).Type] = [], calls: Calls = Calls(),
        background: [any Service] = [], foreground: [any Service] = [], unfinished: Unfinished? = nil,
        metrics: [any MetricSource] = []
    ) {
        self.contract = contract
        further = contracts
        self.calls = calls
        self.background = background
        self.foreground = foreground
        self.unfinished = unfinished
        self.metrics = metrics
    }
}
