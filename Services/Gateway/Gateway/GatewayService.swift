import Hummingbird
public import Logging
public import RPC
public import ServiceKit
public import ServiceLifecycle

/// Publishes the calls of every contract over HTTP. Has no business rules. Keeps only the sessions checked within the
/// last minute and the events that wait for readers of open streams.
public struct GatewayService: Sendable {
    /// Answers the requests of an HTTP server.
    public let responder: MeteredResponder
    /// Services that start before the server and stop after it.
    public let services: [any Service]
    /// Services that stop before the server. The server waits for unfinished answers, and streams never finish by
    /// themselves.
    public let foreground: [any Service]

    /// - Parameters:
    ///   - contracts: the published contracts with the executables that answer them.
    ///   - newReference: returns a reference by which a caller can name a log entry.
    ///   - random: returns `count` random bytes, for traces and pauses.
    ///   - journal: decides which requests get a record; `nil` for no records.
    ///   - now: the clock for the session cache and the ends of tokens.
    ///   - sleep: waits until the next attempt to reach a service, or until the next heartbeat.
    ///   - ownClient: returns a client of an executable for session checks. Separate from `client`, because calls of
    ///     clients may use up all its connections; `nil` for `client`.
    ///   - pollClient: returns a client of an executable for following the ends of sessions and the streams. Separate
    ///     from `ownClient`, because a flood of session checks would otherwise end all streams; `nil` for `ownClient`.
    ///   - client: returns a client of an executable.
    /// - Throws: ``UnpublishableCalls`` when the contracts' routes contradict themselves or each other, or when the
    ///   texts of errors cannot be read.
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
        // With limit 0 nothing may open the cache: a closed cache keeps nothing.
        let caches: [any SessionListener] = configuration.sessionCacheLimit > 0 ? [cache] : []
        let listeners = caches + [StreamCutter(streams: streams)]
        let sessions = SessionCheck(
            identity: identity, cache: cache, time: configuration.callTime, explainer: explainer, metrics: metrics)
        let uploads = Uploads(configuration.uploads, now: now, random: random, logger: logger)
        let publishing = CallPublisher(
            configuration: configuration, sessions: sessions, streams: streams, uploads: uploads, explainer: explainer,
            metrics: metrics, chance: chance)
        let routes = try publishing.publish(
            contracts.map { published in
                var way: any Client = RepeatingClient(target: client(published.executable))
                // Only identity may report that a session ended.
                if published.executable == SessionCheck.service {
                    way = SessionEvictingClient(target: way, listeners: listeners)
                }
                return CallPublisher.Offer(
                    types: published.contract.calls, pages: published.contract.pages,
                    language: published.contract.language,
                    service: published.executable, client: way)
            }, on: router)
        try FrontPage(
            contracts, readiness: health.readiness, hasDocs: configuration.docs, texts: explainer.texts
        ).publish(on: router)
        if configuration.docs {
            OpenAPIRoute().publish(on: router)
            try DocsRoutes(canTry: configuration.docsTry, texts: explainer.texts).publish(on: router)
        }
        MediaRoute(folder: configuration.mediaFolder, programs: Set(executables)).publish(on: router)
        uploads.spools.removeOrphans(of: routes.spools.sorted(), logger: logger)
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
    /// Returns each text once, in order of first occurrence.
    fileprivate func uniqued() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
