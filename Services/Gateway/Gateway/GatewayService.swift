import Hummingbird
public import Logging
public import RPC
public import ServiceKit
public import ServiceLifecycle

/// Puts every contract's calls on HTTP. Knows no business and keeps nothing but who has asked within the last minute,
/// and what waits for the readers of open streams.
public struct GatewayService: Sendable {
    /// Answers requests; what an HTTP server is given.
    public let responder: MeteredResponder
    /// What has to run beside the server, and longer.
    public let services: [any Service]
    /// What has to end before the server does, which waits for the answers that are under way: streams have no end of
    /// their own.
    public let foreground: [any Service]

    /// - Parameters:
    ///   - contracts: what is published, and which executable answers it.
    ///   - newReference: names an entry of the log towards a caller.
    ///   - random: as many bytes as asked for, for traces and pauses.
    ///   - journal: by which it is decided of which requests a record is written; `nil` for none.
    ///   - now: for how long a session is known, and a token is good.
    ///   - sleep: waits until a service is worth another attempt, or until the next heartbeat.
    ///   - ownClient: the way to an executable for what the gateway asks by itself, by its name: it checks sessions.
    ///     Apart from the calls of clients, which may fill theirs; `nil` for the same way.
    ///   - pollClient: the way by which it follows the ends of sessions and what is streamed. Apart from the checks, of
    ///     which every request may need one: who floods us with them is not to end all streams; `nil` for the same way.
    ///   - client: the way to an executable, by its name.
    /// - Throws: ``UnpublishableCalls`` when the contracts' routes contradict themselves or each other, or a text that
    ///   errors need cannot be read.
    public init(
        publishing contracts: [PublishedContract] = PublishedContract.all,
        configuration: GatewayConfiguration = GatewayConfiguration(), metrics: GatewayMetrics = GatewayMetrics(),
        journal: (any CallObserver)? = nil,
        newReference: @escaping @Sendable () -> String = RuntimeEnvironment.live.newReference,
        random: @escaping @Sendable (_ count: Int) -> [UInt8] = RuntimeEnvironment.live.random,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        ownClient: (@Sendable (_ executable: String) -> any Client)? = nil,
        pollClient: (@Sendable (_ executable: String) -> any Client)? = nil, logger: Logger,
        client: @Sendable (_ executable: String) -> any Client
    ) throws(UnpublishableCalls) {
        let explainer = try ErrorExplainer(callTime: configuration.callTime, newReference: newReference, logger: logger)
        let router = Router(context: GatewayContext.self)
        router.add(middleware: AcceptedLanguages())
        router.add(middleware: StandardHeaders())
        router.add(middleware: CrossOriginSharing(origins: configuration.origins))
        router.add(middleware: AnswerProblems(explainer: explainer, random: random))
        router.add(middleware: StrictTargets(limit: configuration.targetLimit))
        router.add(
            middleware: ClientAddresses(proxies: configuration.trustedProxies, header: configuration.proxyHeader))
        let executables = contracts.map(\.executable).uniqued()
        let health = HealthRoutes(services: executables.map { ($0, client($0)) }, now: now, logger: logger)
        health.publish(on: router)
        let chance: @Sendable () -> Double = { Double(random(1).first ?? 0) / 255 }
        func own(_ executable: String) -> any Client {
            RepeatingClient(target: ownClient?(executable) ?? client(executable))
        }
        func poll(_ executable: String) -> any Client { pollClient?(executable) ?? own(executable) }
        let identity = own(SessionCheck.service)
        let cache = SessionCache(limit: configuration.sessionCacheLimit, now: now)
        let streams = OpenStreams(configuration, metrics: metrics, now: now)
        // A cache that nobody opens keeps nothing.
        let caches: [any SessionListener] = configuration.sessionCacheLimit > 0 ? [cache] : []
        let listeners = caches + [StreamCutter(streams: streams)]
        let sessions = SessionCheck(
            identity: identity, cache: cache, time: configuration.callTime, explainer: explainer, metrics: metrics)
        let publishing = CallPublisher(
            configuration: configuration, sessions: sessions, streams: streams, explainer: explainer, metrics: metrics,
            chance: chance)
        let routes = try publishing.publish(
            contracts.map { published in
                var way: any Client = RepeatingClient(target: client(published.executable))
                // Nobody else's word on the end of a session counts.
                if published.executable == SessionCheck.service {
                    way = SessionEvictingClient(target: way, listeners: listeners)
                }
                return CallPublisher.Offer(
                    types: published.contract.calls, pages: published.contract.pages,
                    language: published.contract.language,
                    service: published.executable, client: way)
            }, on: router)
        let following = Following(sleep: sleep, chance: chance, logger: logger)
        let feed = SessionFeed(
            identity: poll(SessionCheck.service), listeners: listeners, following: following)
        let hubs: [any Service] = routes.streams.map { call, service in
            StreamHub(call: call, client: poll(service), streams: streams, following: following)
        }
        if hubs.isEmpty {
            services = caches.isEmpty ? [] : [feed]
            foreground = []
        } else {
            let pulse = StreamPulse(streams: streams, heartbeat: configuration.heartbeatTime, now: now, sleep: sleep)
            services = [feed] + hubs + [pulse]
            foreground = [ShutdownAction { streams.stop() }]
        }
        responder = MeteredResponder(
            router: router.buildResponder(), metrics: metrics,
            journal: journal.map { RequestJournal(observer: $0, logger: logger) }, templates: routes.templates)
    }
}

extension [String] {
    /// Each once, where it came first.
    fileprivate func uniqued() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
