public import Hummingbird
public import Logging
public import RPC
public import ServiceKit

/// Puts every contract's calls on HTTP. Knows no business and keeps nothing.
public struct GatewayService: Sendable {
    /// Answers requests; what an HTTP server is given.
    public let responder: RouterResponder<GatewayContext>

    /// - Parameters:
    ///   - contracts: what is published, and which executable answers it.
    ///   - newReference: names an entry of the log towards a caller.
    ///   - client: the way to an executable, by its name.
    /// - Throws: ``UnpublishableCalls`` when the contracts' routes contradict themselves or each other.
    public init(
        publishing contracts: [PublishedContract] = PublishedContract.all,
        configuration: GatewayConfiguration = GatewayConfiguration(),
        newReference: @escaping @Sendable () -> String = Effects.live.newReference,
        logger: Logger, client: @Sendable (_ executable: String) -> any Client
    ) throws(UnpublishableCalls) {
        let router = Router(context: GatewayContext.self)
        router.add(middleware: StandardHeaders())
        router.add(middleware: AnswerProblems(newReference: newReference, logger: logger))
        router.add(middleware: StrictTargets())
        let executables = contracts.map(\.executable).uniqued()
        let health = HealthRoutes(services: executables.map { ($0, client($0)) }, logger: logger)
        health.publish(on: router)
        let sessions = SessionCheck(identity: client("identity"), newReference: newReference, logger: logger)
        try PublishCalls(configuration: configuration, sessions: sessions).publish(
            contracts.map { ($0.contract.calls, client($0.executable)) }, on: router)
        responder = router.buildResponder()
    }
}

extension [String] {
    /// Each once, where it came first.
    fileprivate func uniqued() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
