public import ServiceKit
import RPC

/// The settings of the gateway, under `http` and `apps`. Whatever is over a limit is answered with a problem that names
/// it.
public struct GatewayConfiguration: Settings, Hashable {
    // MARK: Sizes

    @Setting("http.headBytes", .positive, "the address and all headers together; over it 431, closed")
    public var headLimit = 32_768
    @Setting("http.headerCount", .positive, "how many headers a request has; over it 431, closed")
    public var headerCount = 100
    // Servers should take 8,000 (RFC 9110 section 4.1).
    @Setting("http.targetBytes", .positive, "the address, path and query; at most `http.headBytes`; over it 414")
    public var targetLimit = 8_192
    @Setting("http.bodyBytes", .positive, "the longest body; at most 1048576, which services read; over it 413")
    public var bodyLimit = 1 << 20
    @Setting("http.batchRequests", .positive, "requests in a batch on `/rpc`; over it -32600")
    public var batchLimit = 100
    @Setting(
        "http.batchAnswerBytes", .positive,
        "the answers of a batch together, before the rest of it is refused; over it -32000, send it again")
    public var batchAnswerLimit = 1 << 20

    // MARK: Counts

    @Setting(
        "http.pipelinedRequests", .positive,
        "requests on one connection that came in and are not answered; one at a time is worked on; over it 503 behind "
            + "the others, closed")
    public var waitingLimit = 100
    @Setting(
        "http.connections", .positive,
        "open connections; never more than the process may have files open, less 128; over it 503, closed")
    public var connectionLimit = 4_096
    @Setting(
        "http.connectionsPerAddress", .positive,
        "the same from one IPv4 address or one IPv6 network of 64 bits. Behind a proxy, which is one address for all: "
            + "as `http.connections`")
    public var addressLimit = 512

    /// How many connections over these limits may wait at once for their client to read the 503. It follows from the
    /// descriptors of the process (``fitting(_:_:)``) and is no setting.
    public var refusedLimit = 1_024

    @Setting(
        "http.sessionCacheEntries", .number(0 ... .max),
        "how many tokens are remembered with their accounts, see \"Sessions\"; over it the older half is forgotten; 0: "
            + "identity is asked every time")
    public var sessionCacheLimit = 50_000
    @Setting(
        "http.streams", .positive,
        "open streams; each takes a connection, too, and of 64 connections one is kept for other requests. Half of "
            + "them are for accounts alone: those of links have at most the other half, and those from one address an "
            + "eighth of that, but at least 10; over it 503")
    public var streamLimit = 4_000
    @Setting("http.streamsPerAccount", .positive, "those of one account, or of one link; over it its oldest ends")
    public var accountStreamLimit = 10

    // MARK: Others

    @Setting(
        "http.origins", .origins,
        "where pages may come from beside the gateway's own host, with commas: `https://app.kvart.example, "
            + "http://localhost:5173`. Scheme, host and port, nothing else",
        default: "none")
    var origins: Set<Origin> = []
    @Setting(
        "http.trustedProxies", .proxies,
        "proxies whose word on the origin of a request is trusted, with commas: addresses, networks as `10.0.0.0/8` or "
            + "`fd00::/8` but not of length 0, and `unix` for connections to a Unix socket",
        default: "none")
    var trustedProxies = TrustedProxies()
    @Setting(
        "http.proxyHeader", .proxyHeader,
        "the header that trusted proxies write (RFC 7239 or the older one), needed with them: the other header they "
            + "pass on as a stranger wrote it",
        default: "none")
    private var writtenHeader: ProxyHeader? = nil
    var proxyHeader: ProxyHeader {
        get { writtenHeader ?? .forwarded }
        set { writtenHeader = newValue }
    }

    var apps = AppSettings()

    // MARK: Times

    @Setting(
        "http.callMilliseconds", .time,
        "what the services may take for a call, the session's check included; over it 504")
    public var callTime = Duration.seconds(10)
    @Setting(
        "http.idleMilliseconds", .time,
        "how long a connection may be quiet; more than `http.headMilliseconds` and `http.requestMilliseconds`; over it "
            + "closed")
    public var idleTime = Duration.seconds(30)
    @Setting(
        "http.headMilliseconds", .time,
        "from the first byte of a request to the end of its headers; over it 408, closed")
    public var headTime = Duration.seconds(10)
    @Setting(
        "http.requestMilliseconds", .time,
        "from the end of the headers to the end of the request; over it 408, closed")
    public var requestTime = Duration.seconds(20)
    @Setting(
        "http.answerMilliseconds", .time,
        "for the client to take an answer in, or a part of a stream or of a document in parts; over it closed")
    public var answerTime = Duration.seconds(60)
    // What stands on the way to the client often closes connections that are silent.
    @Setting("http.heartbeatMilliseconds", .time, "how long a stream is silent at most")
    public var heartbeatTime = Duration.seconds(15)
    @Setting(
        "http.lingerMilliseconds", .time,
        "for what comes in behind the last answer of a connection, and for idle connections when the gateway stops")
    public var lingerTime = Duration.seconds(1)

    public init() {}

    public func check(isUnit: Bool) throws(ConfigurationError) {
        guard trustedProxies.isEmpty || writtenHeader != nil else {
            throw ConfigurationError(
                "http.trustedProxies needs http.proxyHeader: forwarded or x-forwarded-for, whichever those proxies "
                    + "write")
        }

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

    /// How many streams there are at most: of 64 connections one stays for whoever asks for something else, also where
    /// the process may have fewer than were set.
    var streamRoom: Int { max(1, min(streamLimit, connectionLimit - max(1, connectionLimit / 64))) }

    /// How many of them may be those of visitors, whom no session lets in. Links are easily come by: however many have
    /// one, there is room for whoever is signed in.
    var visitorRoom: Int { max(1, streamRoom / 2) }

    /// How many of those may come from one address, counted as for connections, but also behind a proxy: some hundred,
    /// for behind one may be a whole mobile network.
    var visitorAddressRoom: Int { max(10, visitorRoom / 8) }
}

extension SettingType<Int> {
    fileprivate static var positive: SettingType { .number(1 ... .max) }
}

extension SettingType<Duration> {
    fileprivate static var time: SettingType { .milliseconds(1 ... .max) }
}

extension SettingType<Set<Origin>> {
    fileprivate static var origins: SettingType {
        SettingType<String>.text.map(show: { "\($0)" }) { text, _ throws(ConfigurationError) in try Origin.list(text) }
    }
}

extension SettingType<TrustedProxies> {
    fileprivate static var proxies: SettingType {
        SettingType<String>.text.map(show: { "\($0)" }) { text, _ throws(ConfigurationError) in
            try TrustedProxies(text)
        }
    }
}

extension SettingType<ProxyHeader?> {
    /// An empty text is none.
    fileprivate static var proxyHeader: SettingType {
        let names = ProxyHeader.allCases.map(\.rawValue).joined(separator: " or ")
        return SettingType<String>.text.map(names, show: { "\($0?.rawValue ?? "")" }) {
            name, key throws(ConfigurationError) in
            let header = ProxyHeader(rawValue: name)
            guard header != nil || name.isEmpty else { throw ConfigurationError("\(key) must be \(names)") }
            return header
        }
    }
}
