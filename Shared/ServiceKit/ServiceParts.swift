public import RPC
public import ServiceLifecycle
public import Vocabulary

/// The parts of a built service.
public struct ServiceParts: Sendable {
    public var dispatcher: Dispatcher
    /// Work besides the socket. It starts before the service is ready, and stops in reverse order after the socket's
    /// last answer. A part that throws ends the service; a part that returns is done.
    public var background: [any Service]
    /// Parts that stop before the socket. They keep calls waiting, and the socket waits for all calls.
    public var foreground: [any Service]

    /// - Parameter metrics: sources of `rpc.metrics` besides the dispatcher's.
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
    /// Makes a service of one or more contexts. It answers `accounts.mayDelete` for all of them; the first reason
    /// counts.
    /// - Parameter health: answers `rpc.health`. Without it, the service always reports `ok`.
    /// - Throws: `Dispatcher.IncompleteService` unless the calls answered are exactly the contracts' calls.
    public init(
        _ contexts: [ContextParts], in environment: ServiceEnvironment,
        health: (@Sendable () async -> Health)? = nil
    ) throws {
        let name = environment.name
        let contracts: [any Contract.Type] = contexts.map { $0.contract }
        let additionalContracts: [any Contract.Type] = contexts.flatMap(\.additionalContracts).map { $0 }
        let deletionBlocker: [ContextParts.DeletionBlocker] = contexts.compactMap { $0.deletionBlocker }
        let calls = Calls { calls in
            for context in contexts { calls.add(context.calls) }
            calls.on { (call: MayDelete, _: CallContext) -> MayDelete.Reply in
                for reason in deletionBlocker {
                    guard let found = try await reason(call.account, call.kind) else { continue }
                    return MayDelete.Reply(isAllowed: false, reason: found)
                }
                return MayDelete.Reply(isAllowed: true, reason: nil)
            }
        }
        try self.init(
            dispatcher: Dispatcher(
                contracts: contracts + additionalContracts + [AccountsContract.self], calls: calls,
                policy: environment.policy, health: health ?? { Health(service: name) },
                newReference: environment.runtime.newReference, logger: environment.logger),
            background: contexts.flatMap(\.background), foreground: contexts.flatMap(\.foreground),
            metrics: contexts.flatMap(\.metrics))
    }
}

/// The parts that one bounded context adds to its service.
public struct ContextParts: Sendable {
    public var contract: any (Contract & SendableMetatype).Type
    /// The contracts besides its own, such as `AttachmentsContract`.
    public var additionalContracts: [any (Contract & SendableMetatype).Type]
    public var calls: Calls
    public var background: [any Service]
    public var foreground: [any Service]
    /// Returns the reason why an account may not be deleted yet, `orderOpen`; `nil` when it may be.
    public var deletionBlocker: DeletionBlocker?
    /// The context's sources of `rpc.metrics`: the database, the feed, the runner.
    public var metrics: [any MetricSource]

    public typealias DeletionBlocker = @Sendable (AccountID, AccountKind) async throws -> String?

    /// - Parameter deletionBlocker: without it, the context never blocks a deletion.
    public init(
        contract: any (Contract & SendableMetatype).Type,
        additionalContracts contracts: [any (Contract & SendableMetatype).Type] = [], calls: Calls = Calls(),
        background: [any Service] = [], foreground: [any Service] = [], deletionBlocker: DeletionBlocker? = nil,
        metrics: [any MetricSource] = []
    ) {
        self.contract = contract
        additionalContracts = contracts
        self.calls = calls
        self.background = background
        self.foreground = foreground
        self.deletionBlocker = deletionBlocker
        self.metrics = metrics
    }
}
