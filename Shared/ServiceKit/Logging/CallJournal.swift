public import Logging
public import RPC
import Synchronization

/// Logs a record of each answered call, or of a fair sample when there are too many (``CallSampler``).
///
/// Other code also asks ``wants(trace:errorCode:duration:)`` and then logs its own record: for an HTTP request, with
/// its status as code; for a processed event.
public final class CallJournal: CallObserver, MetricSource {
    /// The service that answers the calls.
    public let service: String
    private let logger: Logger
    private let elapsed: @Sendable () -> Duration
    private let chance: @Sendable () -> UInt64
    private let isTerminal: Bool
    private let sampler = Mutex(CallSampler())

    /// Calls of at least this duration are slow.
    static let slow = Duration.seconds(1)

    /// - Parameters:
    ///   - elapsed: the time since any fixed moment; never decreases.
    ///   - chance: 64 random bits.
    ///   - isTerminal: whether a person reads the log. Lines of calls would hide all others, so they are logged only
    ///   at level debug.
    public init(
        service: String, logger: Logger, elapsed: @escaping @Sendable () -> Duration,
        chance: @escaping @Sendable () -> UInt64, isTerminal: Bool = false
    ) {
        self.service = service
        self.logger = logger
        self.elapsed = elapsed
        self.chance = chance
        self.isTerminal = isTerminal
    }

    /// Uses the monotonic clock and the kernel's random bits; writes to the journal if standard error is the journal.
    public convenience init(service: String, logger: Logger) {
        let start = ContinuousClock.now
        self.init(
            service: service, logger: logger, elapsed: { ContinuousClock.now - start },
            chance: {
                var generator = SystemRandomNumberGenerator()
                return generator.next()
            }, isTerminal: !StandardErrorLog.journalListens)
    }

    /// Decides whether to log a record, and counts the suppressed ones, so that records and suppressed records add up
    /// to all calls. Must be called once for each call.
    public func wants(trace: TraceContext?, errorCode: Int?, duration: Duration) -> Bool {
        let kind = Self.kind(errorCode, duration)
        // Only the type of the error shows whether a 403 is logged at notice.
        let level = isTerminal ? .debug : kind == .refused ? .notice : Self.level(errorCode, nil)
        guard level >= logger.logLevel else { return false }
        let elapsed = elapsed()
        return sampler.withLock { $0.keeps(kind, trace?.traceID.low, at: elapsed, chance: chance) }
    }

    public func record(_ record: CallRecord) {
        var data: Logger.Metadata = [
            "call": "\(record.method)", "microseconds": "\(Int64(record.duration / .microseconds(1)))",
            "uid": "\(record.peer.uid)",
        ]
        if let id = record.id { data["id"] = "\(id)" }
        if let trace = record.traceID { data["trace"] = "\(trace)" }
        if let account = record.account { data["account"] = "\(account)" }
        if let code = record.errorCode { data["code"] = "\(code)" }
        if let type = record.errorType { data["type"] = "\(type)" }
        if record.peer.role != .calls { data["listener"] = "\(record.peer.role.rawValue)" }
        logger.log(level: Self.level(record.errorCode, record.errorType), "call", metadata: data)
    }

    public func collect() async -> [MetricFamily] {
        let suppressed = sampler.withLock(\.suppressed)
        return [
            MetricFamily(
                "kvart_journal_suppressed_total", .counter,
                help: "Records of calls that were left out of the log, because there were too many.",
                value: Double(suppressed))
        ]
    }

    // MARK: What counts as what

    /// - Parameter code: a JSON-RPC code or an HTTP status.
    static func kind(_ code: Int?, _ duration: Duration) -> CallSampler.Kind {
        if isFailure(code) || code == CallError.deadline.code || duration >= slow { return .exceptional }
        return code == CallError.untrustedPeer.code ? .refused : .ordinary
    }

    static func level(_ code: Int?, _ type: String?) -> Logger.Level {
        if isFailure(code) { return .error }
        return type == CallError.untrustedPeer.type ? .notice : .info
    }

    /// Returns whether the fault is the service's and not the call's.
    private static func isFailure(_ code: Int?) -> Bool {
        guard let code else { return false }
        return code == CallError.internal(reference: "").code || 500...599 ~= code
    }
}
