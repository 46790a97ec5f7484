import Hummingbird
public import Logging
public import RPC
public import ServiceKit

/// Puts every contract's calls on HTTP. Knows no business and keeps nothing.
public struct GatewayService: Sendable {
    /// Answers requests; what an HTTP server is given.
    public let responder: MeteredResponder

    /// - Parameters:
    ///   - contracts: what is published, and which executable answers it.
    ///   - newReference: names an entry of the log towards a caller.
    ///   - random: as many bytes as asked for, for traces.
    ///   - client: the way to an executable, by its name.
    /// - Throws: ``UnpublishableCalls`` when the contracts' routes contradict themselves or each other.
    public init(
        publishing contracts: [PublishedContract] = PublishedContract.all,
        configuration: GatewayConfiguration = GatewayConfiguration(), metrics: GatewayMetrics = GatewayMetrics(),
        newReference: @escaping @Sendable () -> String = Effects.live.newReference,
        random: @escaping @Sendable (_ count: Int) -> [UInt8] = Effects.live.random,
        logger: Logger, client: @Sendable (_ executable: String) -> any Client
    ) throws(UnpublishableCalls) {
        let explainer = ErrorExplainer(callTime: configuration.callTime, newReference: newReference, logger: logger)
        let router = Router(context: GatewayContext.self)
        router.add(middleware: StandardHeaders())
        router.add(middleware: AnswerProblems(explainer: explainer, random: random))
        router.add(middleware: StrictTargets(limit: configuration.targetLimit))
        let executables = contracts.map(\.executable).uniqued()
        let health = HealthRoutes(services: executables.map { ($0, client($0)) }, logger: logger)
        health.publish(on: router)
        let sessions = SessionCheck(
            identity: client("identity"), time: configuration.callTime, explainer: explainer, metrics: metrics)
        let publishing = PublishCalls(
            configuration: configuration, sessions: sessions, explainer: explainer, metrics: metrics)
        let templates = try publishing.publish(
            contracts.map { ($0.contract.calls, $0.executable, client($0.executable)) }, on: router)
        responder = MeteredResponder(router: router.buildResponder(), metrics: metrics, templates: templates)
    }
}

extension [String] {
    /// Each once, where it came first.
    fileprivate func uniqued() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
