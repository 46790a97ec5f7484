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
    ///   - identity: the way by which sessions are checked and their ends followed, apart from the calls of clients, which
    ///     may fill theirs; `nil` for the same way.
    ///   - client: the way to an executable, by its name.
    /// - Throws: ``UnpublishableCalls`` when the contracts' routes contradict themselves or each other.
    public init(
        publishing contracts: [PublishedContract] = PublishedContract.all,
        configuration: GatewayConfiguration = GatewayConfiguration(), metrics: GatewayMetrics = GatewayMetrics(),
        newReference: @escaping @Sendable () -> String = Effects.live.newReference,
        random: @escaping @Sendable (_ count: Int) -> [UInt8] = Effects.live.random,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        identity: (any Client)? = nil, logger: Logger, client: @Sendable (_ executable: String) -> any Client
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
        let health = HealthRoutes(services: executables.map { ($0, client($0)) }, now: now, logger: logger)
        health.publish(on: router)
        let identity = identity ?? client(SessionCheck.service)
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
            contracts.map { published -> (types: [any Call.Type], service: String, client: any Client) in
                var way = client(published.executable)
                // Nobody else's word on the end of a session counts.
                if published.executable == SessionCheck.service { way = ForgettingClient(target: way, cache: cache) }
                return (published.contract.calls, published.executable, way)
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
