import Hummingbird
public import Logging
public import RPC
public import ServiceKit
public import ServiceLifecycle

/// Puts every contract's calls on HTTP. Knows no business and keeps nothing but who has asked within the last minute.
public struct GatewayService: Sendable {
    /// Answers requests; what an HTTP server is given.
    public let responder: MeteredResponder
    /// What has to run beside the server, and longer.
    public let services: [any Service]

    /// - Parameters:
    ///   - contracts: what is published, and which executable answers it.
    ///   - newReference: names an entry of the log towards a caller.
    ///   - random: as many bytes as asked for, for traces and pauses.
    ///   - now: for how long a session is known.
    ///   - sleep: waits until identity is worth another attempt.
    ///   - client: the way to an executable, by its name.
    /// - Throws: ``UnpublishableCalls`` when the contracts' routes contradict themselves or each other.
    public init(
        publishing contracts: [PublishedContract] = PublishedContract.all,
        configuration: GatewayConfiguration = GatewayConfiguration(), metrics: GatewayMetrics = GatewayMetrics(),
        newReference: @escaping @Sendable () -> String = Effects.live.newReference,
        random: @escaping @Sendable (_ count: Int) -> [UInt8] = Effects.live.random,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        logger: Logger, client: @Sendable (_ executable: String) -> any Client
    ) throws(UnpublishableCalls) {
        let explainer = ErrorExplainer(callTime: configuration.callTime, newReference: newReference, logger: logger)
        let router = Router(context: GatewayContext.self)
        router.add(middleware: StandardHeaders())
        router.add(middleware: CrossOriginSharing(origins: configuration.origins))
        router.add(middleware: AnswerProblems(explainer: explainer, random: random))
        router.add(middleware: StrictTargets(limit: configuration.targetLimit))
        router.add(
            middleware: ClientAddresses(proxies: configuration.trustedProxies, header: configuration.proxyHeader))
        let executables = contracts.map(\.executable).uniqued()
        let health = HealthRoutes(services: executables.map { ($0, client($0)) }, logger: logger)
        health.publish(on: router)
        let identity = client("identity")
        let cache = SessionCache(limit: configuration.sessionCacheLimit, now: now)
        let feed = SessionFeed(
            identity: identity, cache: cache, sleep: sleep, chance: { Double(random(1).first ?? 0) / 255 },
            logger: logger)
        // A cache that nobody opens keeps nothing.
        services = configuration.sessionCacheLimit > 0 ? [feed] : []
        let sessions = SessionCheck(
            identity: identity, cache: cache, time: configuration.callTime, explainer: explainer, metrics: metrics)
        let publishing = PublishCalls(
            configuration: configuration, sessions: sessions, explainer: explainer, metrics: metrics)
        let templates = try publishing.publish(
            contracts.map {
                (
                    $0.contract.calls, $0.executable,
                    ForgettingClient(target: client($0.executable), cache: cache) as any Client
                )
            }, on: router)
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
