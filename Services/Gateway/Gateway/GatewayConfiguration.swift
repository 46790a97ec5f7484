public import ServiceKit
import RPC

/// The settings of the gateway, under `http` and `apps`. A request over a limit gets a problem that names the limit.
public struct GatewayConfiguration: Settings, Hashable {
    // MARK: Sizes

    @Setting("http.headBytes", .positive, "size of the address and all headers together; over it 431, closed")
    public var headLimit = 32_768
    @Setting("http.headerCount", .positive, "headers of a request; over it 431, closed")
    public var headerCount = 100
    // Servers should accept at least 8,000 bytes (RFC 9110 section 4.1).
    @Setting("http.targetBytes", .positive, "size of the path and query; at most `http.headBytes`; over it 414")
    public var targetLimit = 8_192
    @Setting("http.bodyBytes", .positive, "size of a body; at most 1048576, the limit of services; over it 413")
    public var bodyLimit = 1 << 20
    @Setting("http.batchRequests", .positive, "requests in a batch on `/rpc`; over it -32600")
    public var batchLimit = 100
    @Setting(
        "http.batchAnswerBytes", .positive,
        "size of all answers of a batch; over it the remaining requests get -32000: send them again")
    public var batchAnswerLimit = 1 << 20

    // MARK: Counts

    @Setting(
        "http.pipelinedRequests", .positive,
        "unanswered requests on one connection, processed one at a time; over it 503 after the other answers, closed")
    public var waitingLimit = 100
    @Setting(
        "http.connections", .positive,
        "open connections; at most the process's limit of open files, less 128; over it 503, closed")
    public var connectionLimit = 4_096
    @Setting(
        "http.connectionsPerAddress", .positive,
        "open connections from one IPv4 address or one IPv6 /64 network. Behind a proxy all clients share its address: "
            + "set it to `http.connections`")
    public var addressLimit = 512

    /// The most refused connections that wait at once for their clients to read the 503. Not a setting:
    /// ``fitting(_:_:)`` derives it from the descriptors of the process.
    public var refusedLimit = 1_024

    @Setting(
        "http.sessionCacheEntries", .number(0 ... .max),
        "tokens in the session cache, see \"Sessions\"; over it the older half is dropped; 0: no cache, identity "
            + "checks every request")
    public var sessionCacheLimit = 50_000
    @Setting(
        "http.streams", .positive,
        "open streams. Each uses a connection, and one connection of 64 is kept for other requests. Streams of links "
            + "get at most half of them, and those from one address an eighth of that half (at least 10); over it 503")
    public var streamLimit = 4_000
    @Setting("http.streamsPerAccount", .positive, "open streams of one account; over it the oldest ends")
    public var accountStreamLimit = 10
    /// A table has at most 100 guests.
    @Setting(
        "http.streamsPerLink", .positive,
        "open streams of one link or of the guests of one table; over it the oldest ends")
    public var linkStreamLimit = 100

    // MARK: Others

    @Setting(
        "http.origins", .origins,
        "origins whose pages may call the gateway, beside its own host, comma-separated: `https://app.kvart.example, "
            + "http://localhost:5173`. Only scheme, host and port",
        default: "none")
    var origins: Set<Origin> = []
    @Setting(
        "http.trustedProxies", .proxies,
        "proxies whose `http.proxyHeader` is trusted, comma-separated: addresses, networks such as `10.0.0.0/8` or "
            + "`fd00::/8` (not of length 0), and `unix` for connections to a Unix socket",
        default: "none")
    var trustedProxies = TrustedProxies()
    @Setting(
        "http.proxyHeader", .proxyHeader,
        "the header that trusted proxies write (RFC 7239 or the older one); required with `http.trustedProxies`, "
            + "because proxies forward the other header as the client wrote it",
        default: "none")
    private var writtenHeader: ProxyHeader? = nil
    var proxyHeader: ProxyHeader {
        get { writtenHeader ?? .forwarded }
        set { writtenHeader = newValue }
    }

    var apps = AppSettings()
    var uploads = UploadSettings()
    @Setting(
        "media.folder", .nonEmptyText,
        "the folder with the state folder of each service, whose public pictures are sent from `NAME/media/public`; "
            + "`kvartctl up` sets its own")
    var mediaFolder = "/var/lib/kvart"

    @Setting("docs", .flag, "whether the gateway serves its documentation, `/docs` and `/openapi.json`; without it 404")
    public var docs = true
    @Setting(
        "docs.try", .flag,
        "whether the pages of `/docs` can sign in and make calls; off under systemd. A file has only one of `docs` and "
            + "`docs.try`, because without `docs` there is nothing to try")
    public var docsTry = true

    // MARK: Times

    @Setting(
        "http.callMilliseconds", .time,
        "time of a call in the services, including the session check; over it 504")
    public var callTime = Duration.seconds(10)
    @Setting(
        "http.idleMilliseconds", .time,
        "idle time of a connection; more than `http.headMilliseconds` and `http.requestMilliseconds`; over it closed")
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
        "time for the client to read an answer, or one part of a stream or of a document in parts; over it closed")
    public var answerTime = Duration.seconds(60)
    // Proxies and firewalls often close silent connections.
    @Setting("http.heartbeatMilliseconds", .time, "the longest silence of a stream")
    public var heartbeatTime = Duration.seconds(15)
    @Setting(
        "http.lingerMilliseconds", .time,
        "how long a connection still reads after its last answer, and an idle one when the gateway stops")
    public var lingerTime = Duration.seconds(1)

    public init() {}

    public func check(isUnit: Bool) throws(ConfigurationError) {
        guard trustedProxies.isEmpty || writtenHeader != nil else {
            throw ConfigurationError(
                "http.trustedProxies needs http.proxyHeader, the header that those proxies write: forwarded or "
                    + "x-forwarded-for")
        }

        guard targetLimit <= headLimit else {
            throw ConfigurationError("http.targetBytes must be at most http.headBytes, which includes the address")
        }
        guard bodyLimit <= LineDecoder.standardLimit else {
            throw ConfigurationError(
                "http.bodyBytes must be at most \(LineDecoder.standardLimit): services read no longer lines")
        }
        guard max(headTime, requestTime) < idleTime else {
            throw ConfigurationError(
                "http.headMilliseconds and http.requestMilliseconds must be less than http.idleMilliseconds, which "
                    + "closes a connection without an answer")
        }
    }

    /// The most open streams. One connection of 64 is kept for other requests, even if the process has fewer
    /// descriptors than the settings ask for.
    var streamRoom: Int { max(1, min(streamLimit, connectionLimit - max(1, connectionLimit / 64))) }

    /// The most open streams of visitors, readers without a session. Links spread easily, so half of all streams is
    /// kept for signed-in readers.
    var visitorRoom: Int { max(1, streamRoom / 2) }

    /// The most open streams of visitors from one address: several hundred by default, because a whole mobile network
    /// may share one address. Addresses count as for connections, but behind a proxy the client's address counts.
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
    /// Reads an empty text as `nil`.
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
