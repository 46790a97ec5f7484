public import Logging
public import RPC
import Synchronization

/// Writes a record of each call that a service has answered, or of a fair choice of them when there are too many
/// (``CallSampler``).
///
/// What is no call asks ``wants(trace:errorCode:duration:)`` too, and then writes its own record: a request of HTTP,
/// with its status as code; an event that was carried out.
public final class CallJournal: CallObserver, MetricSource {
    /// Whose calls these are.
    public let service: String
    private let logger: Logger
    private let elapsed: @Sendable () -> Duration
    private let chance: @Sendable () -> UInt64
    private let isTerminal: Bool
    private let sampler = Mutex(CallSampler())

    /// From this on a call is slow.
    static let slow = Duration.seconds(1)

    /// - Parameters:
    ///   - elapsed: since any moment; never less than before.
    ///   - chance: 64 random bits.
    ///   - isTerminal: whether somebody reads along: a line for every call would hide all others, so that there are
    ///     none unless the least that is logged is debug.
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

    /// With the monotonic clock and the kernel's random bits; for the journal, if standard error is that.
    public convenience init(service: String, logger: Logger) {
        let start = ContinuousClock.now
        self.init(
            service: service, logger: logger, elapsed: { ContinuousClock.now - start },
            chance: {
                var generator = SystemRandomNumberGenerator()
                return generator.next()
            }, isTerminal: !StandardErrorLog.journalListens)
    }

    /// Counts what it says no to, so that the records and the suppressed ones are all calls there were. To be asked
    /// once for each.
    public func wants(trace: TraceContext?, errorCode: Int?, duration: Duration) -> Bool {
        let kind = Self.kind(errorCode, duration)
        // Whether a 403 is a notice is known only with its type.
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
        if record.peer.door != .calls { data["door"] = "\(record.peer.door.rawValue)" }
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

    /// - Parameter code: of JSON-RPC, or a status of HTTP.
    static func kind(_ code: Int?, _ duration: Duration) -> CallSampler.Kind {
        if isFailure(code) || code == CallError.deadline.code || duration >= slow { return .exceptional }
        return code == CallError.untrustedPeer.code ? .refused : .ordinary
    }

    static func level(_ code: Int?, _ type: String?) -> Logger.Level {
        if isFailure(code) { return .error }
        return type == CallError.untrustedPeer.type ? .notice : .info
    }

    /// Something is wrong here, and not with the call.
    private static func isFailure(_ code: Int?) -> Bool {
        guard let code else { return false }
        return code == CallError.internal(reference: "").code || 500...599 ~= code
    }
}
