public import Configuration
import RPC
public import ServiceKit

/// The settings of the gateway, under `http` and `apps`. Whatever is over a limit is answered with a problem that names
/// it.
public struct GatewayConfiguration: Hashable, Sendable {
    // MARK: Sizes

    /// `http.headBytes`: how long the address and all headers may be together, in bytes.
    public var headLimit = 32_768
    /// `http.headerCount`: how many headers a request may have.
    public var headerCount = 100
    /// `http.targetBytes`: how long the address may be, path and query. Servers should take 8,000 (RFC 9110 section
    /// 4.1).
    public var targetLimit = 8_192
    /// `http.bodyBytes`: the longest body that is read. At most as long as a line that services read.
    public var bodyLimit = 1 << 20
    /// `http.batchRequests`: how many requests a batch on `/rpc` may have.
    public var batchLimit = 100

    /// `http.batchAnswerBytes`: when the answers of a batch have so many, the rest of its requests is refused.
    public var batchAnswerLimit = 1 << 20

    // MARK: Counts

    /// `http.waitingRequests`: how many requests may have come in on a connection and wait for their answers. One at a
    /// time is worked on.
    public var waitingLimit = 100
    /// `http.connections`: how many may be open.
    public var connectionLimit = 4_096
    /// `http.connectionsPerAddress`: how many may be open from one IPv4 address, or from one IPv6 network of 64 bits.
    public var addressLimit = 512

    /// How many connections over these limits may wait at once for their client to read the 503. It follows from the
    /// descriptors of the process (``fitting(_:_:)``) and is no setting.
    public var refusedLimit = 1_024

    /// `http.sessionCacheEntries`: of how many tokens is known whose they are. 0: identity is asked every time.
    public var sessionCacheLimit = 50_000
    /// `http.streams`: how many streams may be open. Each takes a connection; see ``streamRoom``.
    public var streamLimit = 4_000
    /// `http.streamsPerAccount`: how many of them one account, or one link, may have. The newest takes the place of the
    /// oldest.
    public var accountStreamLimit = 10

    // MARK: Others

    /// `http.origins`: where pages may come from that use our sessions, beside the host itself.
    var origins: Set<Origin> = []
    /// `http.trustedProxies`: whose word on where a request came from is taken.
    var trustedProxies = TrustedProxies()
    /// `http.proxyHeader`: where they say it. To be named with them: of the header that a proxy does not write, it
    /// passes on what a stranger wrote.
    var proxyHeader = ProxyHeader.forwarded

    /// `apps.apple` and `apps.android`: what opens our links on phones.
    var apps = AppSettings()

    // MARK: Times

    /// `http.callMilliseconds`: what the services may take for a call, the check of its session included.
    public var callTime = Duration.seconds(10)
    /// `http.idleMilliseconds`: how long a connection may be quiet between requests, and before the first.
    public var idleTime = Duration.seconds(30)
    /// `http.headMilliseconds`: how long the address and the headers may take to come in. Less than a connection may be
    /// quiet.
    public var headTime = Duration.seconds(10)
    /// `http.requestMilliseconds`: how long a request may take to come in, from its head to its end. Less than a
    /// connection may be quiet: that would end it without an answer.
    public var requestTime = Duration.seconds(20)
    /// `http.answerMilliseconds`: how long the client may take to take an answer in, or each part of a stream.
    public var answerTime = Duration.seconds(60)
    /// `http.heartbeatMilliseconds`: how long a stream may be silent. What stands on the way to the client often closes
    /// connections that are.
    public var heartbeatTime = Duration.seconds(15)
    /// `http.lingerMilliseconds`: how long the other side may go on sending after the last answer of a connection; and
    /// how long an idle connection stays open when the gateway stops, for the request that is on its way.
    public var lingerTime = Duration.seconds(1)

    public init() {}

    /// - Throws: `ConfigurationError` for a number that is not whole or less than 1, of cache entries less than 0; for
    ///   what is no list of origins, of proxies or of apps, or no header; and for settings that contradict each other.
    public init(reading configuration: ConfigReader) throws(ConfigurationError) {
        headLimit = try configuration.positive("headBytes") ?? headLimit
        headerCount = try configuration.positive("headerCount") ?? headerCount
        targetLimit = try configuration.positive("targetBytes") ?? targetLimit
        bodyLimit = try configuration.positive("bodyBytes") ?? bodyLimit
        batchLimit = try configuration.positive("batchRequests") ?? batchLimit
        batchAnswerLimit = try configuration.positive("batchAnswerBytes") ?? batchAnswerLimit
        waitingLimit = try configuration.positive("waitingRequests") ?? waitingLimit
        connectionLimit = try configuration.positive("connections") ?? connectionLimit
        addressLimit = try configuration.positive("connectionsPerAddress") ?? addressLimit
        sessionCacheLimit = try configuration.number("sessionCacheEntries", atLeast: 0) ?? sessionCacheLimit
        streamLimit = try configuration.positive("streams") ?? streamLimit
        accountStreamLimit = try configuration.positive("streamsPerAccount") ?? accountStreamLimit
        origins = try Origin.list(configuration.text("origins"))
        trustedProxies = try TrustedProxies(configuration.text("trustedProxies"))
        proxyHeader = try configuration.proxyHeader() ?? proxyHeader
        callTime = try configuration.time("callMilliseconds") ?? callTime
        idleTime = try configuration.time("idleMilliseconds") ?? idleTime
        headTime = try configuration.time("headMilliseconds") ?? headTime
        requestTime = try configuration.time("requestMilliseconds") ?? requestTime
        answerTime = try configuration.time("answerMilliseconds") ?? answerTime
        heartbeatTime = try configuration.time("heartbeatMilliseconds") ?? heartbeatTime
        lingerTime = try configuration.time("lingerMilliseconds") ?? lingerTime
        apps = try AppSettings(reading: configuration)
        if try !configuration.text("trustedProxies").isEmpty, try configuration.proxyHeader() == nil {
            throw ConfigurationError(
                "http.trustedProxies needs http.proxyHeader: forwarded or x-forwarded-for, whichever those proxies "
                    + "write")
        }
        try checkLimits()
    }

    /// How many streams there are at most: of 64 connections one stays for whoever asks for something else, also where
    /// the process may have fewer than were set.
    var streamRoom: Int { max(1, min(streamLimit, connectionLimit - max(1, connectionLimit / 64))) }

    /// How many of them may be those of visitors, whom no session lets in. Links are easily come by: however many have
    /// one, there is room for whoever is signed in.
    var visitorRoom: Int { max(1, streamRoom / 2) }

    /// How many of those may come from one address, counted as for connections, but also behind a proxy: some hundred,
    /// for behind one may be a whole mobile network.
    var visitorAddressRoom: Int { max(10, visitorRoom / 8) }

    private func checkLimits() throws(ConfigurationError) {
        guard targetLimit <= headLimit else {
            throw ConfigurationError("http.targetBytes must be at most http.headBytes, of which the address is a part")
        }
        guard bodyLimit <= LineDecoder.standardLimit else {
            throw ConfigurationError(
                "http.bodyBytes must be at most \(LineDecoder.standardLimit): services read no longer lines")
        }
        guard max(headTime, requestTime) < idleTime else {
            throw ConfigurationError(
                "http.headMilliseconds and http.requestMilliseconds must be less than http.idleMilliseconds, which ends a "
                    + "connection without an answer")
        }
    }
}

extension ConfigReader {
    fileprivate func positive(_ name: String) throws(ConfigurationError) -> Int? { try number(name, atLeast: 1) }

    fileprivate func number(_ name: String, atLeast least: Int) throws(ConfigurationError) -> Int? {
        let number = try checkedInt(forKey: ["http", name])
        if let number, number < least { throw ConfigurationError("http.\(name) must be at least \(least)") }
        return number
    }

    /// Empty when there is none.
    fileprivate func text(_ name: String) throws(ConfigurationError) -> String {
        try checkedString(forKey: ["http", name], default: "")
    }

    fileprivate func proxyHeader() throws(ConfigurationError) -> ProxyHeader? {
        let name = try text("proxyHeader")
        guard let header = ProxyHeader(rawValue: name) else {
            if name.isEmpty { return nil }
            let names = ProxyHeader.allCases.map(\.rawValue).joined(separator: " or ")
            throw ConfigurationError("http.proxyHeader must be \(names)")
        }
        return header
    }

    fileprivate func time(_ name: String) throws(ConfigurationError) -> Duration? {
        try positive(name).map { .milliseconds($0) }
    }
}
