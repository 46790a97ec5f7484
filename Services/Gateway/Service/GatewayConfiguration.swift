public import Configuration
public import ServiceKit

/// The settings of the gateway, all under `http`.
public struct GatewayConfiguration: Hashable, Sendable {
    /// `http.bodyBytes`: the longest body that is read.
    public var bodyLimit = 1 << 20
    /// `http.callMilliseconds`: what the services may take for a call, the check of its session included.
    public var callTime = Duration.seconds(10)
    /// `http.idleMilliseconds`: how long a connection may be quiet between requests, within one, and before the first;
    /// so also the time for the head of a request.
    public var idleTime = Duration.seconds(30)
    /// `http.requestMilliseconds`: how long a request may take to come in, from its head to its end.
    public var requestTime = Duration.seconds(30)
    /// `http.answerMilliseconds`: how long the client may take to take an answer in.
    public var answerTime = Duration.seconds(60)
    /// `http.lingerMilliseconds`: how long the other side may go on sending after the last answer of a connection; and
    /// how long an idle connection stays open when the gateway stops, for the request that is on its way.
    public var lingerTime = Duration.seconds(1)

    public init() {}

    /// - Throws: `ConfigurationError` for a value that is no whole number of at least 1.
    public init(reading configuration: ConfigReader) throws(ConfigurationError) {
        bodyLimit = try configuration.positive("bodyBytes") ?? bodyLimit
        callTime = try configuration.time("callMilliseconds") ?? callTime
        idleTime = try configuration.time("idleMilliseconds") ?? idleTime
        requestTime = try configuration.time("requestMilliseconds") ?? requestTime
        answerTime = try configuration.time("answerMilliseconds") ?? answerTime
        lingerTime = try configuration.time("lingerMilliseconds") ?? lingerTime
    }
}

extension ConfigReader {
    fileprivate func positive(_ name: String) throws(ConfigurationError) -> Int? {
        let number = try checkedInt(forKey: ["http", name])
        if let number, number < 1 { throw ConfigurationError("http.\(name) must be at least 1") }
        return number
    }

    fileprivate func time(_ name: String) throws(ConfigurationError) -> Duration? {
        try positive(name).map { .milliseconds($0) }
    }
}
